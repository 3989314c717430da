# Everything is set up on demand in .venv; the two commands to know are `make run` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
WEB_READY := web/node_modules/.ready
SCREENS := src/croupier/server/static/index.html
WEB_SOURCE := $(shell find web/src web/public -type f) $(wildcard web/*.html web/*.ts web/*.js web/*.json)
NPM := $(BIN)/python web/node.py

.DEFAULT_GOAL := help
.PHONY: help run test lint types imports unit bench format clean web web-test chromium wire screenshots

help: ## Show what can be asked for
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

run: $(SCREENS) ## Open a demonstration house in the browser
	$(BIN)/croupier demonstration

test: lint types imports web-test unit ## Run every check and every test

lint: $(READY) ## Style, formatting and size
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY) ## Strict types, by two checkers
	$(BIN)/mypy
	$(BIN)/pyright

imports: $(READY) ## Who may import whom
	$(BIN)/lint-imports

unit: $(SCREENS) chromium ## The tests
	$(BIN)/pytest -n auto --ignore tests/browser
# A story that failed among others is told once more by itself, on a machine with nothing else to do.
	$(BIN)/pytest -n 4 --dist loadfile tests/browser || $(BIN)/pytest --last-failed --last-failed-no-failures none tests/browser

chromium: ## A browser for the tests: the machine's own, or Debian's package when root
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null \
	  || command -v google-chrome >/dev/null \
	  || { apt-get update -qq && apt-get install -qq -y chromium >/dev/null; } \
	  || { echo "the tests of the screens need Chromium: install it, and say make test again"; exit 1; }

$(WEB_READY): web/package-lock.json | $(READY)
	$(NPM) ci
	@touch $@

$(SCREENS): $(WEB_READY) $(WEB_SOURCE)
	$(NPM) run build
	@touch $@

web: $(SCREENS) ## Build the screens

wire: $(READY) ## Write the types of the wire anew from what the server says
	$(BIN)/python -m croupier.server.typescript web/src/wire/types.ts

web-test: $(WEB_READY) ## Types and tests of the screens
	$(NPM) run check
	$(NPM) test

screenshots: $(SCREENS) chromium ## Pictures of every screen and state, into docs/screens
	$(BIN)/python tests/browser/pictures.py

bench: $(READY) ## Ratios, measured in one run
	$(BIN)/python -m bench

format: $(READY) ## Put the source into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## Remove what was set up
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf web/node_modules $(dir $(SCREENS))
