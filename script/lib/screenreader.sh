# Sourced by script/test, after setup.sh: installs Orca, the browsers that it reads, and a display and speech for it.
# shellcheck shell=bash

# Whether this system has the packages. They are Debian's; Orca does not exist on macOS.
has_orca() { has apt-get && grep -qx 'ID=debian' /etc/os-release; }

# Installs Orca, browsers, a display and speech. Fails if they cannot be installed.
require_orca() {
    local missing='' package
    for package in orca at-spi2-core dbus xvfb openbox xdotool speech-dispatcher libglib2.0-bin chromium firefox-esr; do
        is_installed "$package" || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    # shellcheck disable=SC2086 # several words on purpose
    (apt_install $missing) || return
}
