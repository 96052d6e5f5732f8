#!/bin/sh
# Runs the process tests of the extension runtime and of the shims against probes that are linked
# statically, in both ways. What the runtime puts in the place of library functions is bound
# differently there, so that it works dynamically says nothing. `swift test` must have built the
# tests before.
#
# usage: Tests/Probes/static-check.sh [swift test options]
set -eu
cd "$(dirname "$0")/../.."

for linking in static-executable static-stdlib; do
    # The extensions are built the first way, in the same folder.
    scratch=.build/$linking
    if [ $linking = static-executable ]; then scratch=.build/static; fi
    for probe in AppProbe ClockProbe DeliveryProbe ShimProbe; do
        # The linker warns of what C functions need at run time; only its errors count here.
        if ! swift build -c release -Xswiftc -$linking --scratch-path "$scratch" \
            --product $probe >"$scratch.log" 2>&1; then
            cat "$scratch.log" >&2
            exit 1
        fi
    done
    echo "process tests with -$linking"
    FKSIM_PROBES=$PWD/$scratch/release .ci/swift-test --skip-build \
        --no-parallel \
        --filter 'ExtensionRuntimeTests.ProcessTests|FoundationWriteTests|EndToEndTests/ShimTests|PrintsAndDefaults' "$@"
done
