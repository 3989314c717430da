"""Draw the three flows of the architecture page: a slip, a ball's number, an automated round.

python docs/pictures/flows.py          writes docs/pictures/flow-*.svg
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path

HERE = Path(__file__).parent
LANE, TOP, STEP, MARGIN = 184, 84, 52, 28
PAPER, INK, FAINT, HEAD, NOTE, BACK = "#ffffff", "#1b2a24", "#c9d3cd", "#0f3d2e", "#fdf3d8", "#7a5b00"
FONT = 'font-family="Inter, Segoe UI, Helvetica, Arial, sans-serif"'


@dataclass(frozen=True)
class Says:
    """One lane says something to another; ``back`` is an answer."""

    of: str
    to: str
    what: str
    back: bool = False


@dataclass(frozen=True)
class Note:
    """What is true from here on, over the lanes from one to another."""

    of: str
    to: str
    what: str


@dataclass(frozen=True)
class Flow:
    name: str
    title: str
    lanes: tuple[tuple[str, str], ...]  # a word for it, and where it is
    steps: tuple[Says | Note, ...]


SLIP = Flow(
    "slip",
    "A slip, from the finger to the log and back",
    (
        ("screen", "web"),
        ("line", "server"),
        ("floor", "the only room with hands"),
        ("rooms", "table, loyalty, ledger"),
        ("log", "store"),
    ),
    (
        Says("screen", "line", "SetWagers, by an id of its own"),
        Says("line", "floor", "who asks, and when it came"),
        Says("floor", "rooms", "state, command, time, funds"),
        Note("rooms", "rooms", "decide: pure"),
        Says("rooms", "floor", "events, or a refusal by clause", back=True),
        Says("floor", "rooms", "what does it do to accounts?"),
        Says("rooms", "floor", "credit → stake, own limit", back=True),
        Says("floor", "log", "one commit: events, transfers, hash of the one before"),
        Says("log", "floor", "durable, at position 4711", back=True),
        Note("line", "floor", "only now is it public"),
        Says("line", "screen", "Kept, at 4711", back=True),
        Says("line", "screen", "Told: the parts that differ", back=True),
    ),
)
NUMBER = Flow(
    "number",
    "A ball's number, from the rim to the payment",
    (
        ("wheel", "a serial line"),
        ("guard", "devices"),
        ("floor", "one commit"),
        ("table", "table, games, ledger"),
        ("log", "store"),
        ("screens", "console, terminals, display"),
    ),
    (
        Says("wheel", "guard", "its lines: spun, slow, at rest"),
        Note("guard", "guard", "believes what is whole"),
        Says("guard", "floor", "ReportRest: 17, or doubts"),
        Says("floor", "table", "does the book take it?"),
        Says("table", "floor", "OutcomeSuggested", back=True),
        Says("floor", "screens", "the dealer sees 17 and why somebody must confirm it"),
        Says("screens", "floor", "EnterOutcome 17, by the dealer", back=True),
        Says("floor", "table", "position after 17"),
        Says("table", "floor", "results, each by its clause", back=True),
        Says("floor", "log", "RoundSettled and every payment, one commit"),
        Says("log", "floor", "durable", back=True),
        Says("floor", "screens", "number, payments, exposure; the records can be asked"),
    ),
)
ROUND = Flow(
    "round",
    "An automated round, from the commitment to the proof",
    (
        ("source", "devices"),
        ("dealer", "the virtual dealer, floor"),
        ("table", "table and position"),
        ("players", "terminals"),
        ("anybody", "verify, off line"),
    ),
    (
        Says("source", "dealer", "32 bytes of seed"),
        Note("dealer", "dealer", "kept and synced"),
        Says("dealer", "table", "OpenWagering, commitment"),
        Says("table", "players", "commitment, and the end"),
        Says("players", "table", "slips, until that instant", back=True),
        Says("dealer", "table", "CloseWagering"),
        Note("table", "players", "wagers are bound by a digest"),
        Says("table", "dealer", "whose turn? chance's, by a law", back=True),
        Says("dealer", "table", "draw: seed, wagers, choices"),
        Says("table", "players", "who may choose, and how long"),
        Says("players", "table", "a choice, or the default", back=True),
        Note("dealer", "players", "… until the position says that it is over"),
        Says("table", "players", "settled: results by clause"),
        Says("dealer", "table", "the seed is opened"),
        Says("table", "anybody", "the proof: every draw again, by whoever wants to"),
    ),
)
FLOWS = (SLIP, NUMBER, ROUND)


def picture(flow: Flow) -> str:
    across = {name: MARGIN + LANE // 2 + LANE * at for at, (name, _) in enumerate(flow.lanes)}
    width = 2 * MARGIN + LANE * len(flow.lanes)
    height = TOP + 56 + STEP * len(flow.steps) + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {FONT} font-size="13">',
        f"<title>{escape(flow.title)}</title>",
        _arrowheads(),
        f'<rect width="{width}" height="{height}" rx="10" fill="{PAPER}"/>',
        _text(width / 2, 30, flow.title, size=17, weight=600),
        *(_lane(across[name], height, name, where) for name, where in flow.lanes),
        *(_step(step, across, TOP + 84 + STEP * at) for at, step in enumerate(flow.steps)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _arrowheads() -> str:
    shape = '<path d="M0 0 L10 5 L0 10 z" fill="{fill}"/>'
    how = 'viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"'
    heads = (("there", HEAD), ("back", BACK))
    return "".join(
        f'<marker id="{name}" {how}>{shape.format(fill=fill)}</marker>' for name, fill in heads
    ).join(("<defs>", "</defs>"))


def _lane(x: int, height: int, name: str, where: str) -> str:
    box = (
        f'<rect x="{x - LANE // 2 + 8}" y="{TOP - 34}" width="{LANE - 16}" height="50" rx="7" fill="{HEAD}"/>'
    )
    line = f'<path d="M{x} {TOP + 16} V{height - MARGIN + 6}" stroke="{FAINT}" stroke-width="2"/>'
    words = _text(x, TOP - 13, name, colour=PAPER, weight=600) + _text(
        x, TOP + 5, where, colour=FAINT, size=11
    )
    return line + box + words


def _step(step: Says | Note, across: dict[str, int], y: int) -> str:
    left, right = sorted((across[step.of], across[step.to]))
    if isinstance(step, Note):
        x, width = left - LANE // 2 + 14, right - left + LANE - 28
        box = f'<rect x="{x}" y="{y - 26}" width="{width}" height="30" rx="5" fill="{NOTE}" stroke="{BACK}"/>'
        return box + _text((left + right) / 2, y - 7, step.what)
    colour, head = (BACK, "back") if step.back else (HEAD, "there")
    dashes = ' stroke-dasharray="6 4"' if step.back else ""
    how = f'stroke="{colour}" stroke-width="1.8"{dashes} marker-end="url(#{head})"'
    arrow = f'<path d="M{across[step.of]} {y} H{across[step.to]}" {how}/>'
    return _said((left + right) / 2, y - 10, step.what, right - left) + arrow


def _said(x: float, y: float, what: str, room: int) -> str:
    """Words over an arrow, on paper of their own, so that a lane does not run through them."""
    width = min(6.4 * len(what) + 8, room - 6)
    paper = f'<rect x="{x - width / 2:g}" y="{y - 13}" width="{width:g}" height="17" fill="{PAPER}"/>'
    return paper + _text(x, y, what, size=12)


def _text(x: float, y: float, what: str, *, size: int = 13, weight: int = 400, colour: str = INK) -> str:
    how = f'text-anchor="middle" font-size="{size}" font-weight="{weight}" fill="{colour}"'
    return f'<text x="{x:g}" y="{y:g}" {how}>{escape(what)}</text>'


if __name__ == "__main__":
    for each in FLOWS:
        (HERE / f"flow-{each.name}.svg").write_text(picture(each), encoding="utf-8")
