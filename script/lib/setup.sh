# Sourced by script/build, script/test and others: finds what is missing, and installs only that.
# Works with the bash 3.2 that macOS ships.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root" || exit

say() { printf '\n==> %s\n' "$*" >&2; }

fail() {
    printf 'script/%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# Runs a command as root: directly, or with sudo.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif has sudo; then
        sudo "$@"
    else
        fail "this needs root, and there is no sudo; as root, run '$*', and run this again"
    fi
}

# Installs Debian or Ubuntu packages. The caller has checked that they are missing.
apt_install() {
    say "Installing $*"
    if [ "$(id -u)" -ne 0 ] && ! has sudo; then fail "there is no sudo; as root, run 'apt-get install $*', and run this again"; fi
    as_root apt-get update -q
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"
}

# The Swift version, such as 6.3. Set by require_swift.
swift_version=''

require_swift() {
    has swift || fail "Swift 6.0 or newer is needed; install it from https://www.swift.org/install/ and run this again"
    swift_version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
    case $swift_version in
        '' | [0-5].*)
            fail "Swift 6.0 or newer is needed, and this is ${swift_version:-an unknown version}; see https://www.swift.org/install/"
            ;;
    esac
}

# The system libraries that the program is linked with.
require_libraries() {
    require_parsers
    # FoundationXML is linked with it.
    require_header libxml2/libxml/parser.h libxml2-dev
}

# Whether pkg-config finds libyaml, and cmark-gfm with the headers of both its libraries.
has_parsers() {
    has pkg-config && pkg-config --exists libcmark-gfm yaml-0.1 || return 1
    local headers
    headers=$(pkg-config --variable=includedir libcmark-gfm)
    [ -f "$headers/cmark-gfm.h" ] && [ -f "$headers/cmark-gfm-core-extensions.h" ]
}

# Makes sure that Swift's package manager finds the C libraries that parse Markdown and YAML: cmark-gfm and libyaml.
require_parsers() {
    use_brewed_parsers
    if has_parsers; then return; fi
    local missing='' package
    if has brew; then
        say "Installing cmark-gfm and libyaml"
        has pkg-config || brew install pkgconf
        for package in cmark-gfm libyaml; do
            brew list --versions "$package" >/dev/null 2>&1 || brew install "$package"
        done
        use_brewed_parsers
    elif has apt-get; then
        for package in libcmark-gfm-dev libcmark-gfm-extensions-dev libyaml-dev; do
            is_installed "$package" || missing="$missing $package"
        done
        has pkg-config || missing="$missing pkg-config"
        # shellcheck disable=SC2086 # several words on purpose
        [ -z "$missing" ] || apt_install $missing
    else
        fail "cmark-gfm 0.29 with its extensions, libyaml 0.2 and pkg-config are needed, and there is neither apt-get nor brew to
install them with. Install them with your system's package manager, or from https://github.com/github/cmark-gfm and
https://github.com/yaml/libyaml, until 'pkg-config --libs libcmark-gfm yaml-0.1' works, and run this again"
    fi
    has_parsers || fail "cmark-gfm and libyaml are installed, but 'pkg-config libcmark-gfm yaml-0.1' does not find both, with the
extensions of cmark-gfm; set PKG_CONFIG_PATH"
}

# Makes sure that the compiler finds a library by its header, from the package of the same system. macOS has both in its SDK.
require_header() {
    if [ "$(uname)" != Linux ] || [ -f "/usr/include/$1" ] || [ -f "/usr/local/include/$1" ]; then return; fi
    has apt-get || fail "$1 is needed; install the package that has it with your system's package manager, and run this again"
    apt_install "$2"
}

# Homebrew does not always link its libraries to where pkg-config looks.
use_brewed_parsers() {
    has brew || return 0
    local package prefix
    for package in cmark-gfm libyaml; do
        prefix=$(brew --prefix "$package" 2>/dev/null) || continue
        [ -d "$prefix/lib/pkgconfig" ] || continue
        export PKG_CONFIG_PATH="$prefix/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
    done
}

is_installed() {
    dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q '^install ok installed'
}
