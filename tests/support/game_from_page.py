"""The game of docs/how-to/add-a-game.md, no part of the product: its files, written as the page says."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/how-to/add-a-game.md").read_text("utf-8")
FILES = dict(re.findall(r"<!-- file: (.+?) -->\n```\w+\n(.*?)```", PAGE, re.DOTALL))
TABLE = FILES.pop("added to house.toml")


def write_package(folder):
    """The files in a folder of their own, with what `pip install -e .` writes down of them."""
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    project = tomllib.loads(FILES["pyproject.toml"])["project"]
    metadata = folder / f"double_or_take-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
        for group, entries in project["entry-points"].items()
    )
    (metadata / "entry_points.txt").write_text(points)
