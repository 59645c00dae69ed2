# Sourced by script/build and script/test: builds the package and finds the warnings of our own files.
# shellcheck shell=bash

# What the compiler said about our own files in the last build, one warning a line.
own_warnings=''

# Builds with the options given. The compiler is silent about files that it need not compile again, so those that changed
# since the last build without warnings are first made to look new.
build_swift() {
    local stamp=.build/no-warnings log begun status=0
    if [ -e "$stamp" ]; then
        find Package.swift Sources Tests -name '*.swift' -newer "$stamp" -exec touch {} +
    elif [ -d .build/debug ]; then
        find Package.swift Sources Tests -name '*.swift' -exec touch {} +
    fi
    log=$(mktemp)
    begun=$(mktemp)
    swift build "$@" 2>&1 | tee "$log" >&2 || status=$?
    own_warnings=$(grep -E '\.swift:[0-9]+:[0-9]+: warning: ' "$log" | grep -v '/\.build/' | sort -u) || true
    if [ "$status" -eq 0 ] && [ -z "$own_warnings" ]; then touch -r "$begun" "$stamp"; fi
    rm -f "$log" "$begun"
    return "$status"
}
