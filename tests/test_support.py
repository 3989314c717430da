"""The helpers of the tests can be found."""

from pathlib import Path

SUPPORT = Path(__file__).parent / "support"


def test_every_helper_is_in_the_index_and_nothing_else_is():
    index = (SUPPORT / "README.md").read_text("utf-8")
    listed = {part.split("]")[0] for part in index.split("| [")[1:]}
    assert listed == {helper.stem for helper in SUPPORT.glob("*.py")}
