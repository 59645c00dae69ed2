# Sourced by script/test: runs the Swift tests in instrumented builds. Each has its own folder, so that the normal build stays up
# to date.
# shellcheck shell=bash

# The percentage of the lines of Sources/ that the Swift tests must run.
least_coverage=90

# Runs the Swift tests, and prints how many lines of each module they ran and each 'throw' that they did not reach.
# Programs that tests start count too, if they end normally.
run_with_coverage() {
    local folder=.build/coverage
    # Without atomic updates, parallel threads lose counts, and derived counts, such as the end of a loop, become 0.
    swift build --scratch-path "$folder" --build-tests --enable-code-coverage \
        -Xswiftc -Xllvm -Xswiftc -instrprof-atomic-counter-update-all || return
    mkdir -p "$folder/profiles"
    find "$folder" -name '*.profraw' -delete
    local status=0
    # %p and %m: each process writes its own file.
    # The preview's tests run separately, as in a normal run. With '--enable-code-coverage', the runner would merge the
    # profiles itself, and fail because of those of killed programs.
    local tests
    for tests in --skip --filter; do
        LLVM_PROFILE_FILE="$PWD/$folder/profiles/%p-%m.profraw" \
            swift test --scratch-path "$folder" --skip-build --parallel "$tests" "$server_tests" || status=$?
    done
    local binaries tool
    binaries=$(swift build --scratch-path "$folder" --show-bin-path)
    tool=$(toolchain_program llvm-profdata) || return
    find "$folder/profiles" -name '*.profraw' > "$folder/profiles/list"
    # Tests kill some of the programs that they start, which leave incomplete files.
    "$tool" merge --sparse --failure-mode=all --input-files="$folder/profiles/list" -o "$folder/merged.profdata" || return
    tool=$(toolchain_program llvm-cov) || return
    "$tool" export --skip-functions --skip-expansions --instr-profile "$folder/merged.profdata" \
        "$(test_program "$binaries")" --object "$binaries/sitegen" > "$folder/export.json" || return
    python3 script/lib/coverage.py "$folder/export.json" "$PWD/Sources" "$least_coverage" || status=1
    python3 script/lib/throws.py "$folder/export.json" "$PWD/Sources" || status=1
    say "What no test runs: $tool show --instr-profile $folder/merged.profdata $(test_program "$binaries") --object $binaries/sitegen Sources/…"
    return "$status"
}

# Runs the Swift tests with ThreadSanitizer or AddressSanitizer. Each process writes its reports to a file, including programs
# that tests start: a test may kill such a program, or ignore its output.
run_sanitized() {
    local kind=$1 folder=.build/sanitize-$1 status=0
    local build=(--scratch-path "$folder" --build-tests --sanitize "$kind")
    rm -rf "$folder/reports"
    mkdir -p "$folder/reports"
    if [ "$kind" = thread ] && [ "$(uname)" = Linux ]; then
        "$(toolchain_program clang)" -c -O1 -fPIC script/lib/mutex-for-tsan.c -o "$folder/mutex-for-tsan.o" || return
        build+=(-Xlinker "$PWD/$folder/mutex-for-tsan.o")
    fi
    swift build "${build[@]}" || return
    # Without this, a trap hangs while it prints its backtrace.
    export SWIFT_BACKTRACE=enable=no
    local reports="log_path=$PWD/$folder/reports/report"
    export TSAN_OPTIONS="halt_on_error=0:exitcode=66:$reports"
    # The setup of cmark-gfm leaks 32 bytes once (see CMarkLibrary). script/fuzz looks for leaks, except this one.
    export ASAN_OPTIONS="detect_leaks=0:$reports"
    # This test limits the address space, and a sanitizer needs terabytes of it to start.
    local skipped=(--skip 'HostileContentTests/memoryIsBounded')
    # These tests measure the time of one thread, which has no races, and the sanitizer's own cost would distort the growth.
    skipped+=(--skip '^sitegenTests\.GrowthTests/')
    if [ "$kind" = thread ]; then
        # The sanitizer stores its state in files, and these tests limit the size of files.
        skipped+=(--skip 'DisturbedBuildTests/aFileThatCannotBeWrittenLeavesTheOldSite')
        skipped+=(--skip 'RefusedFileTests/anEntryThatCannotBeWrittenStaysWhole')
    fi
    swift test --scratch-path "$folder" --skip-build --sanitize "$kind" --parallel --skip "$server_tests" "${skipped[@]}" || status=$?
    # One after another, because the preview has deadlines and is slow here.
    swift test --scratch-path "$folder" --skip-build --sanitize "$kind" --no-parallel --filter "$server_tests" || status=$?
    if [ -n "$(ls "$folder/reports")" ]; then
        cat "$folder/reports"/* >&2
        echo "What the sanitizer reports is in $folder/reports" >&2
        status=1
    fi
    return "$status"
}

# The executable that contains all tests. On macOS it is inside a bundle.
test_program() {
    local program=$1/sitegenPackageTests.xctest
    if [ -d "$program" ]; then program=$program/Contents/MacOS/sitegenPackageTests; fi
    printf '%s' "$program"
}

# The path of a program of the toolchain, which may not be on the PATH.
toolchain_program() {
    local beside
    beside=$(dirname "$(readlink -f "$(command -v swift)" 2>/dev/null || command -v swift)")/$1
    if [ -x "$beside" ]; then
        printf '%s' "$beside"
    elif has xcrun; then
        xcrun --find "$1"
    elif has "$1"; then
        command -v "$1"
    else
        fail "there is no $1 in the Swift toolchain"
    fi
}
