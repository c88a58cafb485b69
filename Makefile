# `make` says what there is to make. GNU make; needs Python 3.11 or newer and nothing else.

# Which Python makes .venv. Empty: the first on PATH that is new enough.
PYTHON ?=

VENV := .venv
PY := $(VENV)/bin/python
# Node and npm: those in .venv where they had to be installed, else those on PATH.
WITH_NODE := PATH="$(CURDIR)/$(VENV)/bin:$$PATH"
# A process that dies, such as one whose test hangs, ends the run: after another in its place xdist may wait for ever.
BY_FILES := --numprocesses auto --dist loadfile --max-worker-restart 0
# How the tests are run that may take half an hour each.
LONG := $(BY_FILES) -o faulthandler_timeout=1800
# What needs neither a browser nor the built site.
QUICK := tests/engine tests/solver tests/page engine/halfmoon
PACKAGES := $(wildcard engine/*/__init__.py site_py/*/__init__.py)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup browser engines site withdraw serve watch quick coverage mutants test soak test-browsers check audit wheel release bench bench-engine odds lighthouse pictures lock clean distclean

help: ## say what there is to make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s%s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(VENV)/.project node_modules/.installed ## install what the project is built and tested with, into .venv and node_modules

browser: $(VENV)/.project ## find a Chromium for the tests, or install one
	$(PY) -m halfmoon_build.tools.chromium

engines: $(VENV)/.project ## find Firefox and WebKit for the journey, or install them
	$(PY) -m halfmoon_build.tools.engines

site: setup ## build the site into site/
	$(PY) -m halfmoon_build site

withdraw: site ## build the site with a worker that takes itself and all that it kept away
	$(PY) -m halfmoon_build withdraw

serve: site ## build the site, then serve it on this machine
	$(PY) -m halfmoon_build serve

watch: setup ## serve the site while you write it: the browser shows each change by itself
	$(PY) -m halfmoon_build watch

quick: $(VENV)/.project ## the tests of engine and page, without a browser and without building anything
	$(PY) -m pytest --numprocesses auto --hypothesis-profile=quick --quiet $(QUICK)

coverage: $(VENV)/.project ## which lines and branches of the engine and of the page's pure part the tests reach
	$(PY) -m coverage run -m pytest --hypothesis-profile=quick --quiet tests/engine tests/page engine/halfmoon
	$(PY) -m coverage report

mutants: $(VENV)/.project build/mutants/.requirements ## whether the tests notice when the code is changed; takes long
	$(PY) -m halfmoon_build.mutants $(NAMES)

test: setup browser site ## build the site and run the tests
	$(PY) -m pytest $(BY_FILES) -m 'not soak'

soak: setup browser site ## the tests that take long: all the faults, many more examples of Hypothesis
	$(PY) -m pytest $(LONG) -m soak tests/browser
	$(PY) -m pytest $(LONG) --hypothesis-profile=soak tests/page/test_hostile_texts.py tests/page/test_any_session.py tests/page/test_any_tabs.py

test-browsers: setup browser engines site ## the same journey in Chromium, Firefox and WebKit
	$(PY) -m pytest tests/journey

check: setup ## lint, formatting, types, import directions, spelling
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	$(WITH_NODE) node node_modules/pyright/index.js --verifytypes halfmoon --ignoreexternal
	$(VENV)/bin/lint-imports
	$(WITH_NODE) node node_modules/cspell/bin.mjs lint --config tests/spelling/cspell.yml --no-progress

audit: site build/audit/.requirements ## known vulnerabilities, licences of what ships, the workflows
	$(WITH_NODE) $(PY) -m halfmoon_build.audit

# The site as it lies in site/, and so as it was tested.
release: wheel ## put together what is released at TAG=v1.2.3: the wheel, the built site, what is new
	$(PY) -m halfmoon_build.tools.release '$(TAG)'

wheel: $(VENV)/.project ## build the engine's wheel into build/wheel
	rm -rf build/wheel
	$(PY) -m halfmoon_build.tools.wheel build/wheel

bench: setup browser site ## measure how fast the board starts and answers
	$(PY) -m halfmoon_build.bench

bench-engine: setup ## measure the engine alone, in this Python and in the one that ships
	$(PY) -m halfmoon_build.bench.engine

lighthouse: site browser build/lighthouse/.installed ## have Lighthouse judge every page; ROUNDS=3 for the median of three
	$(PY) -m halfmoon_build.lighthouse $(ROUNDS)

odds: $(VENV)/.project ## write docs/odds.json and docs/play-odds.json anew, on all cores; goes on where it was broken off
	$(PY) -m halfmoon_solver odds
	$(PY) -m halfmoon_solver players

pictures: setup browser ## take the pictures of the site anew
	$(PY) -m halfmoon_build pictures

clean: ## remove what was built
	rm -rf site build .hypothesis .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	find engine site_py tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## remove what was built and what was installed
	rm -rf $(VENV) node_modules

$(VENV)/bin/python:
	@for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
	  if "$$python" -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    echo "$$python -m venv $(VENV)"; exec "$$python" -m venv --clear $(VENV); \
	  fi; \
	done; \
	echo 'No Python 3.11 or newer with the venv module was found. Install one (on Debian and Ubuntu: python3 and' >&2; \
	echo 'python3-venv), or say where it is: make PYTHON=/path/to/python3' >&2; \
	exit 1

$(VENV)/.requirements: requirements.txt | $(VENV)/bin/python
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

# An editable install knows its packages by name: again when one is added.
$(VENV)/.project: pyproject.toml engine/pyproject.toml $(PACKAGES) $(VENV)/.requirements
	$(PY) -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable engine --editable .
	@touch $@

node_modules/.installed: package.json package-lock.json requirements-node.txt | $(VENV)/.project
	$(PY) -m halfmoon_build.tools.node || \
	  $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-node.txt
	$(WITH_NODE) npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

build/audit/.requirements: requirements-audit.txt | $(VENV)/bin/python
	$(PY) -m venv --clear build/audit
	build/audit/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-audit.txt
	@touch $@

build/mutants/.requirements: requirements-mutants.txt | $(VENV)/bin/python
	rm -rf $(@D)/packages
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --target $(@D)/packages -r requirements-mutants.txt
	@touch $@

# 186 MB, and only needed here: so it has a place of its own.
LIGHTHOUSE := site_py/halfmoon_build/lighthouse
build/lighthouse/.installed: $(LIGHTHOUSE)/package.json $(LIGHTHOUSE)/package-lock.json | setup
	mkdir -p $(@D) && cp $^ $(@D)
	cd $(@D) && PATH="$(CURDIR)/$(VENV)/bin:$$PATH" npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

UV := build/lock/bin/uv
COMPILE := $(UV) pip compile --no-config --universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
  --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' --quiet --upgrade

# .npmrc says what else npm is to leave out of a lock.
NPM_LOCK := install --package-lock-only --ignore-scripts --no-audit --no-fund

lock: $(VENV)/.project $(UV) ## write the requirements files and package-lock.json anew
	$(COMPILE) --group dev --output-file requirements.txt
	$(COMPILE) --group node --output-file requirements-node.txt
	$(COMPILE) --group audit --output-file requirements-audit.txt
	$(COMPILE) --group lock --output-file requirements-lock.txt
	$(COMPILE) --group mutants --constraint requirements.txt --output-file requirements-mutants.txt
	$(PY) -m halfmoon_build.tools.node || $(PY) -m pip install --quiet --require-hashes -r requirements-node.txt
	$(WITH_NODE) npm $(NPM_LOCK)
	$(WITH_NODE) npm --prefix $(LIGHTHOUSE) $(NPM_LOCK)

$(UV): requirements-lock.txt | $(VENV)/bin/python
	$(PY) -m venv --clear build/lock
	build/lock/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-lock.txt
	@touch $@
