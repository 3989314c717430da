"""axe-core, which finds what somebody without eyes, colours or a mouse would stumble over."""

from functools import cache
from pathlib import Path

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.map(({ id, impact, help, nodes }) => ({
    id, impact, help, where: nodes.slice(0, 3).map((node) => node.target.join(" ")),
  }));
}"""


@cache
def _source():
    return AXE.read_text("utf-8")


def grave_violations(page):
    """What is wrong with a page as it stands, in words; empty where nothing grave is."""
    page.evaluate(f"{_source()};0")
    return [
        f"{each['impact']}: {each['id']}, {each['help']}, at {'; '.join(each['where'])}"
        for each in page.evaluate(RUN)
        if each["impact"] in GRAVE
    ]
