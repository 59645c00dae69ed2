# Sourced by script/test, after python.sh: installs the packages of the page tests, and a browser.
# shellcheck shell=bash disable=SC2154

# Creates .venv with the packages of requirements-test.txt, or updates it.
require_python_packages() {
    if has python3 && ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
        fail "the tests need Python 3.11 or newer, and python3 is $(python3 --version 2>&1)"
    fi
    install_python_packages requirements-test.txt || fail "the packages of requirements-test.txt cannot be installed"
}

# Finds Chromium, or installs it: Debian's package, or on other systems the one that comes with Playwright. Sets SITEGEN_CHROMIUM
# to its path for the tests; an empty value means Playwright's.
# The shell is Chromium without a window. A page in it takes half of the time, and a new context a quarter; Playwright's own is one.
require_chromium() {
    if [ -z "${SITEGEN_CHROMIUM:-}" ] && ! has chromium-headless-shell && has apt-get && grep -qx 'ID=debian' /etc/os-release; then
        (apt_install chromium-headless-shell) || say "Chromium's shell cannot be installed; looking for another Chromium"
    fi
    find_chromium && return
    export SITEGEN_CHROMIUM=''
    if launches_chromium; then return; fi
    say "Installing Playwright's Chromium"
    "$python" -m playwright install --only-shell chromium || fail "it cannot be installed; set SITEGEN_CHROMIUM to the path of a Chromium"
    if launches_chromium; then return; fi
    if has apt-get; then as_root "$python" -m playwright install-deps chromium; fi
    launches_chromium || fail "no Chromium can be started; set SITEGEN_CHROMIUM to the path of one"
}

# Ubuntu's chromium-browser can be a stub that only asks for a snap, so each candidate must print its version.
find_chromium() {
    local candidate
    for candidate in "${SITEGEN_CHROMIUM:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable \
        '/Applications/Chromium.app/Contents/MacOS/Chromium' \
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'; do
        if [ -n "$candidate" ] && has "$candidate" && "$candidate" --version >/dev/null 2>&1; then
            SITEGEN_CHROMIUM=$(command -v "$candidate")
            export SITEGEN_CHROMIUM
            return 0
        fi
    done
    return 1
}

launches_chromium() {
    "$python" - 2>/dev/null <<'EOP'
from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    playwright.chromium.launch().close()
EOP
}

# The HTML checker and the compiler of Kotlin need Java.
require_java() {
    if java -version >/dev/null 2>&1; then return; fi
    if has brew; then
        brew install openjdk
        PATH="$(brew --prefix openjdk)/bin:$PATH"
        export PATH
    elif has apt-get; then
        apt_install default-jre-headless
    fi
    java -version >/dev/null 2>&1 || fail "Java 11 or newer is needed to check the HTML and the Kotlin of entries; install it and run this again"
}

# WebKitGTK is the closest to Safari on Linux. If it cannot be installed, its tests are reported as skipped.
require_webkit() {
    has apt-get || return 0
    local missing='' package
    for package in webkit2gtk-driver xvfb xauth; do
        is_installed "$package" || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    # shellcheck disable=SC2086 # several words on purpose
    (apt_install $missing) || say "WebKitGTK cannot be installed; the tests in it are skipped"
}

# Neovim, which a test of the language server runs. Without it that test is reported as skipped: on macOS, unless it is there.
require_neovim() {
    if has nvim; then return; fi
    if has apt-get && (apt_install neovim); then return; fi
    say "Neovim is not installed; the test in it is not run"
    results+='skipped Neovim: it is not installed'$'\n'
}

# Reads what a printed page has as text, and as tags.
require_poppler() {
    if has pdfinfo; then return; fi
    if has brew; then
        brew install poppler
    elif has apt-get; then
        (apt_install poppler-utils) || true
    fi
    has pdfinfo || results+='skipped Poppler: it cannot be installed, so printed pages are not checked'$'\n'
}

# Runs a command with a real or a virtual display.
with_display() {
    if [ -n "${DISPLAY:-}" ] || ! has xvfb-run; then "$@"; else xvfb-run -a "$@"; fi
}
