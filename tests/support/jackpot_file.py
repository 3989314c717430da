"""The small house with jackpots in its file: Rapid tables, a baccarat table with a jackpot wager."""

from pathlib import Path

from small_house import SMALL

from croupier.house.config import parsed
from croupier.house.inspection import try_on

FITTED = (
    'fitted = { "winning-number-display" = "", "console" = "", "game-system" = "", '
    '"jackpot-client-viewer" = "", "jackpot-meter-display" = "" }\n'
)
TABLES = f"""
[[table]]
name = "R2"
ruleset = "rapid-roulette/single-zero"
dealer = "staff"
wheel = "simulated"
sign = {{ minimum = 100, maximum = 100_000 }}
{FITTED}
[[table]]
name = "VR1"
ruleset = "automated-10.2/virtual-roulette"
dealer = "virtual"
wheel = "none"
sign = {{ minimum = 100, maximum = 50_000 }}

[[terminal]]
names = ["D1"]
tables = ["R2"]
fitted = ["note acceptor", "bar code reader", "ticket printer", "service button on the casing"]

[[terminal]]
names = ["D2"]
tables = ["VR1"]
fitted = ["note acceptor", "bar code reader", "ticket printer", "service button on the casing"]
"""
SIGN_OF_R1 = "sign = { minimum = 100, maximum = 100_000 }\n"
CROWN = 'ruleset = "automated-10.2/baccarat-crown"\n'
OPTIONS = 'options = { jackpot = "yes", jackpot_event = "nines" }\n'
SIGN_OF_B1 = "sign = { minimum = 500, maximum = 50_000 }\n\n# Terminals"
PRICED = "sign = { minimum = 500, maximum = 50_000, by_kind = { jackpot = [100, 100] } }"
HERE = Path("house.toml")
GROUPS = {"rapid": ("R1", "R2"), "first": ("R1",), "roulette": ("V1",), "baccarat": ("B1",)}
MINOR = {
    "name": "minor",
    "style": "mystery",
    "law": "sealed",
    "groups": ["rapid"],
    "entry": "any wager",
    "floor": 10_000,
    "ceiling": 50_000,
    "rate": "1/400",
}
LUCKY = MINOR | {"name": "lucky", "groups": ["roulette"], "approval": "PLAY-1"}
GRAND = {
    "name": "grand",
    "style": "linked",
    "law": "chance",
    "groups": ["rapid"],
    "entry": "any wager",
    "floor": 200_000,
    "turnover": 200_000_000,
    "rate": "1/500",
}
NINES = {
    "name": "nines",
    "style": "stand-alone",
    "law": "event",
    "event": "nines",
    "groups": ["baccarat"],
    "entry": "jackpot wager",
    "floor": 250_000,
    "ceiling": 2_500_000,
    "rate": "3/20",
    "fixed": {"major": 30_000, "minor": 2_500},
    "approval": "PLAY-2",
}


def written(value):
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {written(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def part(kind, said):
    return f"[[{kind}]]\n" + "".join(f"{name} = {written(value)}\n" for name, value in said.items())


def with_jackpots(*jackpots, groups=GROUPS, fitted=True, wager=True):
    """The text of a house with these jackpots; one that says ``None`` leaves that out."""
    text = SMALL
    if fitted:
        text = text.replace(SIGN_OF_R1, SIGN_OF_R1 + FITTED, 1)
    if wager:
        text = text.replace(CROWN, CROWN + OPTIONS).replace(SIGN_OF_B1, f"{PRICED}\n\n# Terminals")
    before, staff, after = text.partition("[[staff]]")
    said = [part("jackpot_group", {"name": name, "tables": tables}) for name, tables in groups.items()]
    said.extend(
        part("jackpot", {key: each for key, each in one.items() if each is not None}) for one in jackpots
    )
    return before + TABLES + "\n" + "\n".join(said) + "\n" + staff + after


def tried(*jackpots, **how):
    """As `house check` tries a file on: raises CannotOpen, or says nothing."""
    try_on(parsed(with_jackpots(*jackpots, **how).encode(), HERE), HERE)
