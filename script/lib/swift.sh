# Sourced by script/build and script/test: builds the package and finds warnings in our own files.
# shellcheck shell=bash

# The compiler's warnings about our own files in the last build, one per line.
own_warnings=''

# Tests that run separately: a server that must answer in time is too slow while hundreds of other tests use the processor. All tests
# begin at the same time, so one that waits for an answer also waits for those, and comes to its limit of time.
server_tests='^(PreviewTests|LanguageServerTests)\.'

# Builds with the given options. The compiler prints no warnings for files that it does not compile again, so files that changed
# since the last build without warnings are touched first.
build_swift() {
    local stamp=.build/no-warnings log begun status=0
    if [ -e "$stamp" ]; then
        find Package.swift Sources Tests -name '*.swift' -newer "$stamp" -exec touch {} +
    elif [ -d .build/debug ]; then
        find Package.swift Sources Tests -name '*.swift' -exec touch {} +
    fi
    log=$(mktemp)
    begun=$(mktemp)
    has python3 || apt_install python3 || return
    script/lib/swift-packages || return
    swift build "$@" 2>&1 | tee "$log" >&2 || status=$?
    if [ "$status" -eq 0 ]; then script/lib/swift-packages --check || status=$?; fi
    own_warnings=$(grep -E '\.swift:[0-9]+:[0-9]+: warning: ' "$log" | grep -v '/\.build/' | sort -u) || true
    if [ "$status" -eq 0 ] && [ -z "$own_warnings" ]; then touch -r "$begun" "$stamp"; fi
    rm -f "$log" "$begun"
    return "$status"
}
