# Sourced by script/build and script/test: installs Python packages in .venv.
# shellcheck shell=bash

python=.venv/bin/python

# Installs the packages of a requirements file into .venv, or updates them. Every step returns its status, because the caller can
# continue without the packages.
install_python_packages() {
    local wanted=$1 installed=.venv/$1
    if "$python" -c '' 2>/dev/null && wanted_packages "$wanted" | cmp -s - "$installed"; then return; fi
    if ! has python3; then
        has apt-get || fail "Python 3 is needed (3.11 or newer for the tests); install it and run this again"
        apt_install python3 python3-venv || return
    fi
    make_venv || return
    say "Installing the Python packages of $wanted"
    "$python" -m pip install --quiet --disable-pip-version-check --retries 2 --require-hashes --requirement "$wanted" || return
    wanted_packages "$wanted" > "$installed"
}

# A requirements file together with the one that it includes.
wanted_packages() { cat requirements.txt "$1"; }

# Debian has a separate package that puts pip into a venv. If it cannot be installed, use a pip from outside.
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

# Installs Pygments if possible. sitegen itself reports if it is missing.
offer_python_packages() {
    (install_python_packages requirements.txt) || say "Without the packages of requirements.txt; the next run tries again"
}
