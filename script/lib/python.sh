# Sourced by script/build and script/test: Python packages in .venv.
# shellcheck shell=bash

python=.venv/bin/python

# Installs the packages of a requirements file into .venv, or brings older ones up to date. Every step says whether it worked,
# since the caller may go on without.
install_python_packages() {
    local wanted=$1 installed=.venv/$1
    if "$python" -c '' 2>/dev/null && wanted_packages "$wanted" | cmp -s - "$installed"; then return; fi
    if ! has python3; then
        has apt-get || fail "Python 3.10 or newer is needed; install it and run this again"
        apt_install python3 python3-venv || return
    fi
    make_venv || return
    say "Installing the Python packages of $wanted"
    "$python" -m pip install --quiet --disable-pip-version-check --retries 2 --requirement "$wanted" || return
    wanted_packages "$wanted" > "$installed"
}

# What a requirements file says, with the one that it includes.
wanted_packages() { cat requirements.txt "$1"; }

# Debian keeps what puts pip into a venv in a package of its own. Where that cannot be installed, a pip from outside will do.
make_venv() {
    if "$python" -m pip --version >/dev/null 2>&1; then return; fi
    rm -rf .venv
    if ! python3 -c 'import ensurepip, venv' 2>/dev/null && has apt-get; then
        (apt_install python3-venv) || say "python3-venv cannot be installed; trying without"
    fi
    if python3 -c 'import ensurepip, venv' 2>/dev/null; then
        python3 -m venv .venv
    else
        if ! python3 -m venv --without-pip .venv || ! python3 -m pip --python "$python" install --quiet pip; then
            fail "this Python can make no environment with pip; install python3-venv or python3-pip and run this again"
        fi
    fi
}

# Pygments and Pagefind, if they can be had: sitegen says itself what it does without.
offer_python_packages() {
    (install_python_packages requirements.txt) || say "Without the packages of requirements.txt; the next run tries again"
}
