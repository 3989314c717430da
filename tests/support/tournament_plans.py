"""Plans of tournaments with nothing that a book makes optional, one for each book, and what may be added."""

import json

from croupier.tournaments.statements import When

RULESET = {
    "melbourne-roulette-18": "melbourne-roulette-18/single-zero",
    "melbourne-roulette-vcgr": "melbourne-roulette-vcgr/single-zero",
    "rapid-roulette": "rapid-roulette/single-zero",
    "automated-10.2": "automated-10.2/roulette",
    "perth-roulette-599": "perth-roulette-599/cloth-single-zero",
}
PART = {
    "melbourne-roulette-18": "17",
    "melbourne-roulette-vcgr": "12",
    "rapid-roulette": "11",
    "automated-10.2": "19",
}
VICTORIAN = tuple(PART)
PERTH = "perth-roulette-599"
SIGN = {"minimum": 100, "maximum": 5_000}
FINAL = {"name": "Final", "spins": 8, "sign": SIGN}
HEAT = {"name": "Heat", "spins": 10, "sign": SIGN, "advance": {"each_table": 1}}
UNTIL = "2027-03-20T20:30:00"


def plan(book, **changes):
    """One session, nothing optional.  ``entries__refuse=True`` changes what lies deeper; None leaves out."""
    made = {
        "id": "riverside-cup",
        "title": "Riverside Cup",
        "ruleset": RULESET[book],
        "tables": ["R1", "R2"],
        "starts": "2027-03-20T20:00:00",
        "location": "Level 1, north hall",
        "director": "margot",
        "entries": {
            "least": 4,
            "most": 8,
            "fee": {"prize": 5_000, "rake": 500},
            "buy_in": {"prize": 0, "rake": 0},
            "withdraw_days": 7,
            "substitute": "none",
            "method": "at the Cage",
            "terms_from": "the Cage",
            "form": "form T1",
        },
        "chips": {
            "kind": "credit" if book == "automated-10.2" else "tournament",
            "bank": 10_000,
            "disposition": "back to the house, worth nothing",
        },
        "session": [FINAL],
        "play_off": {"spins": 3, "bank": 5_000},
        "prizes": {"added": 20_000, "shares": [5000, 3000, 2000]},
        "conduct": {
            "late": "plays on with the full bank",
            "absent": "least wagers are taken",
            "phone": {"first": "warning", "then": 500},
            "disqualified": "chips to the float, no refund",
            "retired": "chips to the float, no refund",
            "penalties": [
                {"breach": "a late wager", "chips": 500},
                {"breach": "hidden chips", "disqualified": True},
            ],
            "images": "asked on the form",
        },
    }
    for way, value in changes.items():
        put(made, way.split("__"), value)
    return made


def put(made, way, value):
    for step in way[:-1]:
        made = made.setdefault(step, {})
    if value is None:
        made.pop(way[-1], None)
    else:
        made[way[-1]] = value


# What has to be in a plan for a conditional statement to be required.
ADDED = {
    When.ALWAYS: {},
    When.RIGHT_RESERVED: {"entries__refuse": True},
    When.CRITERIA: {"entries__criteria": "members of the club"},
    When.CHARITY: {"entries__event": "charity"},
    When.SIGNED: {"entries__signature": True},
    When.SEVERAL_SESSIONS: {"session": [HEAT, FINAL]},
    When.BUY_BACK: {"entries__re_buy": {"prize": 2_000, "rake": 200, "until": UNTIL}},
    When.REPECHAGE: {
        "session": [
            HEAT,
            {
                "name": "Again",
                "kind": "repechage",
                "from": {"eliminated": "Heat"},
                "spins": 5,
                "sign": SIGN,
                "advance": {"best": 1},
            },
            FINAL,
        ]
    },
    When.LEAST_WAGER: {"session": [FINAL | {"least": 100}]},
    When.SEALED_WAGERS: {"session": [FINAL | {"secret": {"times": 1, "method": "by Seal"}}]},
    When.REDEMPTION: {
        "chips__kind": "redemption",
        "chips__disposition": "redeemed at the rate",
        "chips__rate": 50,
    },
    When.BONUS: {"prizes__bonus": [{"for": "the highest bank of a heat", "amount": 1_000}]},
    When.LIMITS_MOVE: {"session": [FINAL | {"steps": [{"after_spin": 5, "minimum": 200, "notice_min": 20}]}]},
    When.TOP_UP: {"entries__add_on": {"prize": 1_000, "chips": 2_000, "until": UNTIL}},
    When.SEVERAL_WINNERS: {"session": [HEAT | {"advance": {"each_table": 2}}, FINAL]},
    When.WILD_CARDS: {"entries__wild_cards": "by the director, at most two"},
}


def in_toml(made):
    """Each part of a plan on a line of its own."""
    return "\n".join(f"{json.dumps(key)} = {_value(value)}" for key, value in made.items()) + "\n"


def _value(value):
    match value:
        case dict():
            return f"{{ {', '.join(f'{json.dumps(key)} = {_value(each)}' for key, each in value.items())} }}"
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)


def write(folder, made):
    path = folder / "cup.toml"
    path.write_text(in_toml(made), "utf-8")
    return path
