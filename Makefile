# make demo   builds everything and runs a scenario of several wakes on an imported statement
# make test   every check that decides whether a change is good
# make conform   fksim conform on every reference extension, a line each
# make new-package   what fksim init writes is built, tested and woken
# Both install the missing system packages first (see .ci/install-packages).

SHELL := /bin/bash
SCENARIO := Extensions/LedgerSync/Scenarios/demo.fkscenario.json5
# The command is built like any program; an extension is one static executable, which starts in
# about a millisecond. Static executables get a build folder of their own.
STATIC_BUILD := swift build -c release -Xswiftc -static-executable --scratch-path .build/static
FKSIM := .build/release/fksim
EXTENSIONS := LedgerSync SpendingWidget LedgerProbe
# What the tests launch thousands of times; the end-to-end tests find them by FKSIM_EXTENSIONS.
QUICK := LedgerSync LedgerDatabase LedgerDefaults SpendingWidget LedgerMutant
# What has to conform: products of the tests' build, and an extension by protocol alone.
REFERENCES := LedgerSync LedgerDatabase LedgerDefaults SpendingWidget Extensions/PythonLedger
# The command that judges them; the tests' build has one, `make build` makes a quicker one.
CONFORM ?= .build/debug/fksim

EXAMPLE := Examples/BudgetApp
SWIFT_SOURCES := Sources Tests Package.swift $(EXAMPLE)/Sources $(EXAMPLE)/Tests \
	$(EXAMPLE)/Package.swift

.PHONY: help demo test setup build extensions conform format lint fast-tests process-tests \
	quick-extensions end-to-end new-package static-tests docs example benchmarks clean

help:
	@sed -n '1,5s/^# //p' Makefile

demo: setup build extensions
	@echo
	$(FKSIM) run $(SCENARIO) --probe .build/static/release/LedgerProbe
	@echo
	@echo "The ledger that the extension kept, read back by LedgerProbe:"
	@.build/static/release/LedgerProbe --summary SharedContainer/group.com.example.ledger

test: setup lint tests-build fast-tests quick-extensions process-tests end-to-end conform \
	static-tests docs new-package example

setup:
	@bash .ci/install-packages

build:
	swift build -c release --static-swift-stdlib --product fksim

extensions:
	@for product in $(EXTENSIONS); do \
		echo "building $$product as a static executable"; \
		$(STATIC_BUILD) --product $$product || exit 1; \
	done

format:
	swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

lint:
	swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)

tests-build:
	swift build --build-tests --explicit-target-dependency-import-check error

# What needs no child process first; what launches children second; the built command last.
SERIAL := ExtensionHostTests|ExtensionRuntimeTests|SurfaceTests|KillTests|BackgroundDeliveryExtensionTests
SLOW := EndToEndTests|$(SERIAL)

fast-tests:
	@.ci/swift-test --skip-build --skip '$(SLOW)'

process-tests: quick-extensions
	@FKSIM_EXTENSIONS=$(CURDIR)/.build/static/release \
		.ci/swift-test --skip-build --no-parallel --filter '$(SERIAL)'

quick-extensions:
	@mkdir -p .build
	@for product in $(QUICK); do \
		$(STATIC_BUILD) --product $$product >.build/static.log 2>&1 \
			|| { cat .build/static.log; exit 1; }; \
	done

# With extensions that start quickly where they are launched most.
end-to-end: quick-extensions
	@FKSIM_EXTENSIONS=$(CURDIR)/.build/static/release \
		.ci/swift-test --skip-build --no-parallel --filter EndToEndTests

# A line each; the first that does not conform is told in full.
conform: quick-extensions
	@for reference in $(REFERENCES); do \
		$(CONFORM) conform $$reference --quiet || { $(CONFORM) conform $$reference; exit 1; }; \
	done
	@bash .ci/check-shards $(CONFORM) LedgerSync

# Both packages build on what the tests have built, last, since one build folder serves one package
# at a time.
new-package:
	@bash .ci/check-new-package $(CONFORM) .build/new-package .build

static-tests:
	bash Tests/Probes/static-check.sh

docs:
	bash .ci/build-docs

example:
	@mkdir -p .build
	@bash .ci/check-example $(EXAMPLE) .build

benchmarks:
	$(STATIC_BUILD) --product BenchmarkExtension
	$(STATIC_BUILD) --product QueryProbe
	$(STATIC_BUILD) --product LedgerSync
	swift build -c release --static-swift-stdlib --product fksim-benchmarks
	.build/release/fksim-benchmarks

clean:
	rm -rf .build
