# Sourced by script/test: Swift tests in builds that watch them. Each build has a folder of its own, so that none makes the
# ordinary one start anew.
# shellcheck shell=bash

# How many of the lines of Sources/ the Swift tests have to run, in percent.
least_coverage=90

# Runs the Swift tests and prints for each module how many of its lines they ran, and each 'throw' that they did not reach.
# Programs that tests start count too, as long as they end by themselves.
run_with_coverage() {
    local folder=.build/coverage
    # Threads that count at once lose counts otherwise, and what is worked out from others, as the end of a loop, comes out as 0.
    swift build --scratch-path "$folder" --build-tests --enable-code-coverage \
        -Xswiftc -Xllvm -Xswiftc -instrprof-atomic-counter-update-all || return
    mkdir -p "$folder/profiles"
    find "$folder" -name '*.profraw' -delete
    local status=0
    # %p and %m: each process writes a file of its own.
    # The preview's tests by themselves, as in an ordinary run. Without '--enable-code-coverage', with which the runner would
    # merge profiles itself, and fail for those of killed programs.
    local tests
    for tests in --skip --filter; do
        LLVM_PROFILE_FILE="$PWD/$folder/profiles/%p-%m.profraw" \
            swift test --scratch-path "$folder" --skip-build --parallel "$tests" '^PreviewTests\.' || status=$?
    done
    local binaries tool
    binaries=$(swift build --scratch-path "$folder" --show-bin-path)
    tool=$(toolchain_program llvm-profdata) || return
    find "$folder/profiles" -name '*.profraw' > "$folder/profiles/list"
    # Tests kill some of the programs they start, and those leave half a file.
    "$tool" merge --sparse --failure-mode=all --input-files="$folder/profiles/list" -o "$folder/merged.profdata" || return
    tool=$(toolchain_program llvm-cov) || return
    "$tool" export --skip-functions --skip-expansions --instr-profile "$folder/merged.profdata" \
        "$(test_program "$binaries")" --object "$binaries/sitegen" > "$folder/export.json" || return
    python3 script/lib/coverage.py "$folder/export.json" "$PWD/Sources" "$least_coverage" || status=1
    python3 script/lib/throws.py "$folder/export.json" "$PWD/Sources" || status=1
    say "What no test runs: $tool show --instr-profile $folder/merged.profdata $(test_program "$binaries") --object $binaries/sitegen Sources/…"
    return "$status"
}

# Runs the Swift tests with ThreadSanitizer or AddressSanitizer. What a sanitizer finds is in a file of each process, that of
# programs which tests start too: these may be killed, or say so only to a test that does not look.
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
    # A trap would otherwise hang in the printing of its backtrace.
    export SWIFT_BACKTRACE=enable=no
    local reports="log_path=$PWD/$folder/reports/report"
    export TSAN_OPTIONS="halt_on_error=0:exitcode=66:$reports"
    # cmark-gfm is set up once, which leaves 32 bytes behind (see CMarkLibrary); script/fuzz looks for leaks, without those.
    export ASAN_OPTIONS="detect_leaks=0:$reports"
    # A program that is allowed so few addresses cannot start: a sanitizer takes terabytes of them, for what it knows of memory.
    local skipped=(--skip 'HostileContentTests/memoryIsBounded')
    # They take the time of one thread, which has nobody to race with; and of how memory is watched, which grows in its own way.
    skipped+=(--skip '^GuideTests\.GrowthTests/')
    if [ "$kind" = thread ]; then
        # What the sanitizer knows is in files, and these limit the size of files.
        skipped+=(--skip 'DisturbedBuildTests/aFileThatCannotBeWrittenLeavesTheOldSite')
        skipped+=(--skip 'RefusedFileTests/anEntryThatCannotBeWrittenStaysWhole')
    fi
    swift test --scratch-path "$folder" --skip-build --sanitize "$kind" --parallel --skip '^PreviewTests\.' "${skipped[@]}" || status=$?
    # One after another: the preview has deadlines, and is slow here.
    swift test --scratch-path "$folder" --skip-build --sanitize "$kind" --no-parallel --filter '^PreviewTests\.' || status=$?
    if [ -n "$(ls "$folder/reports")" ]; then
        cat "$folder/reports"/* >&2
        echo "What the sanitizer reports is in $folder/reports" >&2
        status=1
    fi
    return "$status"
}

# The executable that holds all tests: a bundle with it inside on macOS.
test_program() {
    local program=$1/sitegenPackageTests.xctest
    if [ -d "$program" ]; then program=$program/Contents/MacOS/sitegenPackageTests; fi
    printf '%s' "$program"
}

# A program of the toolchain, which may not be on the PATH.
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
