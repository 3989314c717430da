# Everything is set up on demand in .venv; the two commands to know are `make run` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What running needs, and what the tests need besides; each is set up by itself.
RUNS := $(VENV)/.runs
READY := $(VENV)/.ready
WEB_READY := web/node_modules/.ready
SCREENS := src/croupier/server/static/index.html
WORDS := web/src/words/built/en/terminal.json
WORDS_SOURCE := $(shell find src/croupier -path '*words*' -name '*.toml') $(wildcard src/croupier/words/*.py)
WEB_SOURCE := $(shell find web/src web/public -type f -not -path '*/built/*' -not -name types.ts) $(wildcard web/*.html web/*.ts web/*.js web/*.json)
WIRE := web/src/wire/types.ts
PLAYED := web/gallery/layouts.json
NPM := $(PYTHON) web/node.py
# Without kept bytecode every process that a test starts would compile the whole program anew.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help run test quick long lint types imports unit stories others bench jepsen format clean web web-test words chromium wire screenshots dist
.PHONY: cluster reference gallery release reach mutants always

help: ## Show what can be asked for
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

$(RUNS): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(READY): $(RUNS)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

run: ## Open a demonstration house in the browser
# Python's packages and those of the screens are fetched at the same time.
	@$(MAKE) --no-print-directory --jobs=2 $(RUNS) $(SCREENS)
	$(BIN)/croupier demonstration

# A file is run by one process, so that what it sets up is set up once.
# The stories in the browser mostly wait for the time that players have, so that everything else is done meanwhile.
test: ## Run every check and every test
# Python's packages, those of the screens and the browser are fetched at the same time.
	@$(MAKE) --no-print-directory --jobs=3 $(READY) $(SCREENS) chromium
	@echo "Stories in the browser and everything else, side by side; each says what it found when it is done."
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line stories others

others: lint imports types web-test unit

# The rooms without a clock, a disk or a wire, and what is said of the whole tree.
PURE := core games ledger staff table terminal tickets screens rulebooks test_docs.py test_tidy.py test_package.py

quick: lint imports ## A first answer in three minutes: style, imports, one checker of types, the pure rooms
	$(BIN)/mypy
	$(BIN)/pytest -n auto $(addprefix tests/,$(PURE))

long: $(READY) ## What is only sampled in the tests, whole, and a long soak; for before a release
	$(BIN)/pytest -n 0 -s -m long --long
	$(BIN)/croupier soak --rounds 20000

# What is written beside the tests (tests/evidence) is committed: `croupier rulebook coverage` reads it.
# Both go on with what has changed since; AGAIN=1 does everything anew, as after a change to what many tests stand on.
reach: $(READY) $(SCREENS) chromium ## Note through which doors of the house the tests that cite clauses ask; AGAIN=1 for all of them
	nice $(BIN)/pytest -n auto --reach $(if $(AGAIN),--reach-again) -m clause --ignore tests/browser
	nice $(BIN)/pytest -n 2 --dist loadfile --reach $(if $(AGAIN),--reach-again) tests/browser

mutants: $(READY) ## Break every rule once, and list what no test that cites its clause has noticed; BOOK=… RULES=tournaments. for some, AGAIN=1 for all of them
	nice $(BIN)/pytest -q -n 0 -p croupier.testing.mutants --mutants $(or $(BOOK),all) --mutants-rules '$(RULES)' $(if $(AGAIN),--mutants-again) -m clause --ignore tests/browser

lint: $(READY) ## Style, formatting and size
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY) ## Strict types, by two checkers
	nice $(BIN)/mypy
	nice $(BIN)/pyright

imports: $(READY) ## Who may import whom
	$(BIN)/lint-imports

unit: $(READY) $(SCREENS) ## The tests without a browser
	nice $(BIN)/pytest -n 2 --dist loadfile --ignore tests/browser

stories: $(READY) $(SCREENS) chromium ## The tests in the browser
	$(BIN)/pytest -n 4 --dist loadfile -o cache_dir=.pytest_cache/stories tests/browser

chromium: ## A browser for the tests: the machine's own, or Debian's package when root
# The shell has no windows to draw, and costs a third of the whole browser.
	@command -v chromium-headless-shell >/dev/null \
	  || { apt-get update -qq && apt-get install -qq -y chromium-headless-shell >/dev/null; } 2>/dev/null \
	  || command -v chromium >/dev/null || command -v chromium-browser >/dev/null \
	  || command -v google-chrome >/dev/null \
	  || { apt-get update -qq && apt-get install -qq -y chromium >/dev/null; } \
	  || { echo "the tests of the screens need Chromium: install it, and say make test again"; exit 1; }
	@command -v certutil >/dev/null \
	  || { apt-get update -qq && apt-get install -qq -y libnss3-tools >/dev/null; } 2>/dev/null \
	  || echo "without certutil (libnss3-tools), a browser is told the key of a house and not its authority"

$(WEB_READY): web/package-lock.json
	$(NPM) ci --no-progress
	@touch $@

# The catalogues need nothing that is not in Python itself, so that no environment is waited for.
$(WORDS): $(WORDS_SOURCE)
	PYTHONPATH=src $(PYTHON) -m croupier.words.typescript web/src/words/built
	@touch $@

words: $(WORDS) ## Build the words of the screens from the catalogues

$(SCREENS): $(WEB_READY) $(WORDS) $(WEB_SOURCE)
	$(NPM) run build
	@touch $@

web: $(SCREENS) ## Build the screens

# Types are checked and then gone from what a browser is given, so that only the checks wait for them.
$(WIRE): $(READY) $(shell find src/croupier -name '*.py')
	$(BIN)/python -m croupier.server.typescript $@

wire: $(WIRE) ## Build the types of the wire from what the server says

web-test: $(WEB_READY) $(WORDS) $(WIRE) $(PLAYED) ## Types and tests of the screens
	nice $(NPM) run check
	nice $(NPM) test

dist: $(READY) $(SCREENS) ## The wheel and the source archive, into dist/
	rm -rf dist
	$(BIN)/python -m hatchling build -t sdist -t wheel -d dist

release: dist ## The archives, the locked dependencies, a bill of materials and the digests of all, into dist/
	$(BIN)/python packaging/release.py dist

reference: $(READY) ## The reference of the library, into build/reference
	$(BIN)/python docs/reference.py build/reference

screenshots: $(READY) $(SCREENS) chromium ## Pictures of every screen and state, into build/screens, and of those that documents show
	$(BIN)/python tests/support/pictures.py

# What the house says, and how it is played; what the browser is given does not wait for it. Whether it is to be
# played anew is seen there, because stories ask for it too, and only the first who asks plays.
$(PLAYED): $(READY) always
	$(BIN)/python tests/support/played_gallery.py

gallery: $(PLAYED) ## The states of all screens for the gallery and for their tests, played by a house in memory

cluster: $(READY) $(SCREENS) ## A whole cluster on this machine, and a page on which its parts can be killed
	$(BIN)/croupier cluster

jepsen: $(READY) ## Two hundred takeovers under load, and the loss of the database's primary; nothing may be lost
	$(BIN)/pytest -n 0 -s -m long --long tests/cluster

bench: $(READY) ## Ratios, measured in one run
	$(BIN)/python -m bench

format: $(READY) ## Put the source into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## Remove what was set up
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf web/node_modules web/.node $(dir $(SCREENS))
