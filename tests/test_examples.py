"""Every program in examples/ runs, and prints what its first lines say that it prints."""

import ast
import runpy
from pathlib import Path
from textwrap import dedent

import pytest

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.py"))


def promised(program):
    said = ast.get_docstring(ast.parse(program.read_text("utf-8")), clean=False)
    return dedent(said.partition("Prints:\n")[2])


@pytest.mark.parametrize("program", EXAMPLES, ids=lambda program: program.stem)
def test_an_example_prints_what_it_says(program, capsys):
    runpy.run_path(str(program), run_name="__main__")
    assert capsys.readouterr().out == promised(program)


def test_there_is_one_of_each_kind():
    assert len(EXAMPLES) >= 6
    index = (EXAMPLES[0].parent / "README.md").read_text("utf-8")
    assert [program.name for program in EXAMPLES if f"({program.name})" not in index] == []
