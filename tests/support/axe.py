"""axe-core, which finds what somebody without eyes, colours or a mouse would stumble over."""

from pathlib import Path

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.map(({ id, impact, help, nodes }) => ({
    id, impact, help, where: nodes.slice(0, 3).map((node) => node.target.join(" ")),
  }));
}"""


def at_hand(context):
    """Saves handing it to every page anew."""
    context.add_init_script(path=AXE)


def grave_violations(page):
    """What is wrong with a page as it stands, in words; empty where nothing grave is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"{AXE.read_text('utf-8')};0")
    return [
        f"{each['impact']}: {each['id']}, {each['help']}, at {'; '.join(each['where'])}"
        for each in page.evaluate(RUN)
        if each["impact"] in GRAVE
    ]
