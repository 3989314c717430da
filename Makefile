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
.PHONY: help run test lint types imports unit bench format clean web web-test

help: ## Show what can be asked for
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

run: $(READY) ## Show what there is: the rulesets, a slip settled, the exact edges
	@$(BIN)/croupier rulesets
	@$(BIN)/croupier settle rapid-roulette/single-zero "17 x5; 5/8 x10; red x20" 17
	@$(BIN)/croupier edges rapid-roulette/single-zero
	@echo "More: $(BIN)/croupier --help"

test: lint types imports web-test unit ## Run every check and every test

lint: $(READY) ## Style, formatting and size
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY) ## Strict types, by two checkers
	$(BIN)/mypy
	$(BIN)/pyright

imports: $(READY) ## Who may import whom
	$(BIN)/lint-imports

unit: $(READY) ## The tests
	$(BIN)/pytest -n auto

$(WEB_READY): web/package-lock.json | $(READY)
	$(NPM) ci
	@touch $@

$(SCREENS): $(WEB_READY) $(WEB_SOURCE)
	$(NPM) run build
	@touch $@

web: $(SCREENS) ## Build the screens

web-test: $(WEB_READY) ## Types and tests of the screens
	$(NPM) run check
	$(NPM) test

bench: $(READY) ## Ratios, measured in one run
	$(BIN)/python -m bench

format: $(READY) ## Put the source into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## Remove what was set up
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf web/node_modules $(dir $(SCREENS))
