# Every target works from a bare clone; `make help` lists them.
#
# Needed: Python 3.11 or newer with its headers and venv, a C++20 compiler, make.
# On Debian: apt-get install python3-dev python3-venv g++ make

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PYTEST := $(BIN)/python -m pytest
# One more than processors, as some tests wait; and none is left with the longest at the end.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
SPREAD := -n $(WORKERS) --dist worksteal
# A test that hangs is ended and named; the others still run.
HANGING := --timeout 600 --timeout-method thread
BUILD := build/dev
# The files of a folder are compiled together, which takes half the time for all of them.  With
# UNITS=OFF each is compiled alone, which is faster for whoever changes a few again and again.
UNITS ?= ON

# Stamps say what a fresh .venv holds, so they live and die with it.
VENV := $(BIN)/python
LOCKED := .venv/.locked
LINKED := .venv/.linked
MODULE := .venv/.module
DOCS := .venv/.docs
READY := $(LINKED) $(MODULE)

# Folders as well, so that a file that is gone counts as a change.
KERNEL_SOURCES := $(shell find native -path native/tests -prune -o -print)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' Makefile

##### use

.PHONY: demo serve build
demo: $(READY) ## See Loshu at work, in under 20 seconds
	$(BIN)/loshu demo

serve: $(READY) ## Open the page at http://127.0.0.1:8080/
	$(BIN)/loshu serve --open

build: $(READY) ## Make .venv with the package, built in place

##### check

.PHONY: test slow coverage soundness lint types imports stubs
.PHONY: native-test native-test-clang native-test-arm64 native-fuzz
test: $(READY) ## Run the tests and doctests
	$(PYTEST) $(SPREAD) $(HANGING) -m "not slow"

slow: $(READY) ## Run the tests that take minutes
	$(PYTEST) $(SPREAD) -m slow

# On Debian: apt-get install chromium-headless-shell nodejs npm; chromium itself takes twice as long
.PHONY: e2e script-types
PAGE_CHECKS := tests/browser/node_modules/.package-lock.json
$(PAGE_CHECKS): tests/browser/package-lock.json
	cd tests/browser && npm ci --silent --no-audit --no-fund

# What the server answers is known from its description, so a script that expects another reply fails.
DESCRIBED := import json; from loshu.web.app import create_app; from loshu.web.settings import Settings; \
    print(json.dumps(create_app(Settings()).openapi()))
script-types: $(READY) $(PAGE_CHECKS) ## Check the types, the style and the format of the page's scripts
	mkdir -p build && $(BIN)/python -c "$(DESCRIBED)" > build/openapi.json
	cd tests/browser && npx openapi-typescript ../../build/openapi.json -o openapi.d.ts > /dev/null
	cd tests/browser && npx tsc -p . && npx biome check --config-path=. ../../src/loshu/web/static ../web/scripts

e2e: $(READY) $(PAGE_CHECKS) ## Use the page in Chromium; ONLY=--last-failed for what failed
	$(PYTEST) $(SPREAD) $(HANGING) -m slow tests/browser $(ONLY)

.PHONY: page-pictures
page-pictures: $(READY) ## Take the pictures of the page in the documentation
	$(BIN)/python -m tools.page_pictures

.PHONY: api-fuzz load
api-fuzz: $(READY) ## Send the server what its description allows and forbids
	$(BIN)/python -m tools.api_fuzz

load: $(READY) ## Let a hundred people use the server at once
	$(BIN)/python -m tools.load

coverage: $(READY) ## Measure the coverage of the tests, line by line, in build/coverage/index.html
	$(PYTEST) $(SPREAD) -m "not slow" --cov --cov-report=html:build/coverage

# Some hours; `python -m tools.soundness --help` for fewer.
soundness: $(READY) ## Compare each step of solving with the solutions of random Sudokus
	$(BIN)/python -m tools.soundness --variants 1000 --puzzles 10000

lint: $(LOCKED) ## Check style and format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	git ls-files 'native/*.[ch]pp' | xargs $(BIN)/clang-format --dry-run --Werror

types: $(LOCKED) ## Check types
	$(BIN)/mypy

imports: $(LOCKED) ## Check who imports whom
	PYTHONPATH=src $(BIN)/lint-imports

# Shared tables of published ratings and of positions; other files of their form go as well.
SHARED := ../shared/data/sudoku
RATINGS ?= $(SHARED)/ratings-shared.tsv
EXPERT ?= $(SHARED)/expert-ratings-shared.tsv
REGLIB ?= $(SHARED)/reglib-shared.txt
.PHONY: ratings reglib
ratings: $(READY) ## Compare ratings of Sudokus with published ones: RATINGS=file EXPERT=file
	$(BIN)/python -m tools.ratings $(RATINGS) $(EXPERT)

reglib: $(READY) ## Find the steps of a regression library of HoDoKu: REGLIB=file
	$(BIN)/python -m tools.reglib $(REGLIB)

stubs: $(READY) ## Generate the stub of the native module again
	$(BIN)/python -m nanobind.stubgen -q -m loshu.kernels._native -O src/loshu/kernels

native-test: $(LOCKED) ## Test the kernels alone: as shipped, in standard C++, on every vector path
	$(NATIVE_CMAKE) -B build/native-test
	$(call run_native_tests,build/native-test)

# On Debian: apt-get install clang libclang-rt-dev
native-test-clang: $(LOCKED) ## Test the kernels as clang compiles them, under its sanitizers
	$(NATIVE_CMAKE) -B build/native-test-clang -DLOSHU_TEST_PROGRAMS=sanitised \
	    -DCMAKE_CXX_COMPILER=clang++
	$(call run_native_tests,build/native-test-clang)

# On Debian: apt-get install g++-aarch64-linux-gnu qemu-user
native-test-arm64: $(LOCKED) ## Cross-compile the kernels for arm64, and test them under qemu
	$(NATIVE_CMAKE) -B build/native-test-arm64 -DLOSHU_TEST_PROGRAMS=dispatch -DLOSHU_OPTIMISED=-O1 \
	    -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 \
	    -DCMAKE_CXX_COMPILER=aarch64-linux-gnu-g++ \
	    "-DCMAKE_CROSSCOMPILING_EMULATOR=qemu-aarch64;-L;/usr/aarch64-linux-gnu"
	$(call run_native_tests,build/native-test-arm64)

native-fuzz: $(READY) ## Call every kernel with malformed arguments, under AddressSanitizer
	$(BIN)/cmake -S . -G Ninja -Wno-dev -B build/asan -DCMAKE_BUILD_TYPE=Debug \
	    -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python \
	    -Dnanobind_ROOT=$$($(BIN)/python -m nanobind --cmake_dir) -DLOSHU_OPTIMISED=-O1 \
	    "-DCMAKE_CXX_FLAGS=-fsanitize=address -g1 -D_GLIBCXX_ASSERTIONS"
	$(BIN)/cmake --build build/asan
	LOSHU_ASAN_MODULE=$$(echo $(CURDIR)/build/asan/_native.*.so) \
	    $(PYTEST) -m slow tests/fuzz/test_kernels.py

# Warnings are errors here.
NATIVE_CMAKE = $(BIN)/cmake -S . -G Ninja -Wno-dev -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
    -DLOSHU_UNITS=$(UNITS) -DLOSHU_NATIVE_TESTS=ON -DCMAKE_COMPILE_WARNING_AS_ERROR=ON
run_native_tests = $(BIN)/cmake --build $1 && \
    $(BIN)/ctest --test-dir $1 --output-on-failure --parallel 2

##### make

.PHONY: bench bench-read bench-sudoku docs man messages messages-complete wheel wheel-test lock clean distclean
bench: $(READY) ## Time the package against its yardsticks
	$(BIN)/python -m benchmarks

bench-read: $(READY) ## Time reading lists of Sudokus and writing JSON
	$(BIN)/python -m benchmarks sudoku-read

bench-sudoku: $(READY) ## Time Sudokus, beside the library of tdoku that LOSHU_TDOKU names
	$(BIN)/python -m benchmarks sudoku sudoku-one

docs: $(READY) $(DOCS) ## Write the documentation to docs/_build/index.html
	$(BIN)/python -m sphinx -W --keep-going -b html docs docs/_build

man: $(READY) $(DOCS) ## Write a man page for each command to build/man
	$(BIN)/python -m tools.man_pages build/man

messages: $(LOCKED) ## Bring the message catalogues up to date, and report what is untranslated
	$(BIN)/python -m tools.messages

messages-complete: $(LOCKED) ## The same, and fail where a language lacks a translation
	$(BIN)/python -m tools.messages --complete

wheel: $(LOCKED) ## Build the sdist, and the wheel from it, into dist
	$(BIN)/python -m build

wheel-test: $(READY) ## Build both, install the wheel into a clean environment, and use it
	$(PYTEST) -m slow tests/test_packaging.py

# Hashes, and no addresses: the versions are the same from whatever index or mirror.
UV_COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --no-annotate \
    --no-emit-index-url --custom-compile-command "make lock"
lock: $(VENV) ## Choose the newest versions that fit pyproject.toml, and pin them
	$(PIP) install uv
	$(UV_COMPILE) pyproject.toml --group dev --extra pdf --extra census --extra plots --extra web --extra notebook --extra solvers --extra solvers-all -o requirements/dev.lock
	$(UV_COMPILE) pyproject.toml --group docs -c requirements/dev.lock -o requirements/docs.lock
	$(UV_COMPILE) pyproject.toml --all-extras -c requirements/dev.lock -o requirements/all.lock

clean: ## Remove what was built, and the caches
	rm -rf build dist docs/_build docs/encyclopedia docs/reference/all-commands.md docs/reference/tasks.md benchmarks/results loshu-demo .coverage* coverage.xml
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	rm -f src/loshu/kernels/*.so $(MODULE)

distclean: clean ## Remove .venv too
	rm -rf .venv

##### the environment

# A build directory remembers its interpreter, so a new .venv starts a new one.
$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	    || { echo "Python 3.11 or newer is needed: make PYTHON=python3.11" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	rm -rf $(BUILD)

# A fifth of pip's time; where uv reaches no index, pip may know one.
install = { $(PIP) install uv && $(BIN)/uv pip install --quiet --python $(VENV) -r $1; } || \
    $(PIP) install -r $1

$(LOCKED): requirements/dev.lock | $(VENV)
	$(call install,requirements/dev.lock)
	@touch $@

$(DOCS): requirements/docs.lock $(LOCKED)
	$(call install,requirements/docs.lock)
	@touch $@

# Only the link and the command: the module is built below, where Ninja keeps what still holds.
$(LINKED): pyproject.toml src/loshu/_version.py $(LOCKED)
	$(PIP) install --no-build-isolation --no-deps -e . \
	    --config-settings=wheel.cmake=false --config-settings=wheel.py-api= \
	    --config-settings=editable.mode=inplace
	@touch $@

$(MODULE): CMakeLists.txt cmake/units.cmake pyproject.toml $(KERNEL_SOURCES) $(LOCKED)
	$(BIN)/cmake -S . -B $(BUILD) -G Ninja -Wno-dev \
	    -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
	    -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python \
	    -Dnanobind_ROOT=$$($(BIN)/python -m nanobind --cmake_dir) \
	    -DLOSHU_UNITS=$(UNITS) -DLOSHU_IN_PLACE=ON -DCMAKE_COMPILE_WARNING_AS_ERROR=ON
	$(BIN)/cmake --build $(BUILD)
	@touch $@
