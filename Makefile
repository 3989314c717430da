# Everything is set up on demand in .venv; the two commands to know are `make run` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help run test lint types imports unit bench format clean

help: ## Show what can be asked for
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

run: $(READY) ## Show what there is: the rulesets, a slip settled, the exact edges
	@$(BIN)/croupier rulesets
	@$(BIN)/croupier settle rapid-roulette/single-zero "17 x5; 5/8 x10; red x20" 17
	@$(BIN)/croupier edges rapid-roulette/single-zero
	@echo "More: $(BIN)/croupier --help"

test: lint types imports unit ## Run every check and every test

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

bench: $(READY) ## Ratios, measured in one run
	$(BIN)/python -m bench

format: $(READY) ## Put the source into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## Remove what was set up
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
