"""Messages that nobody would send: of the right shape, nearly right, or no messages at all, out of dice."""

import json

import msgspec

from croupier.server.connections.command_desk import ROOMS

WELL_TYPED, LIKELY_AT_ALL = 0.95, 0.9  # of the fields; the rest hold anything
MOST_ITEMS = 3
DEEP = "[" * 5_000
NAMES = (
    "R1",
    "R2",
    "V1",
    "BJ1",
    "TP1",
    "A1",
    "A2",
    "A3",
    "dana",
    "bruno",
    "henk",
    "iris",
    "dealer",
    "red",
    "straight:17",
)
ODD = (
    None, True, -1, 0, 1, 2**31, 2**63, -(2**63), 2**70, 1e308, 0.5, "", "x" * 3_000, "\x00", "\u202e",
    "💥", "é" * 200, [], {}, [[]], {"red": -1}, {"red": 2**70}, {"": 1}, "../../x", "%00", "' OR 1=1 --",
    "<script>",
)  # fmt: skip
# What usually stands in a field of this name, so that many questions are answered and not only read.
LIKELY = {
    "table": ("R1",), "terminal": ("A1", "A2", "A3"), "round": (1, 2, 3), "staff": ("dana", "bruno", "iris"),
    "slip": ({"red": 500}, {"straight:17": 500, "black": 1_000}, {}), "amount": (5_000, 10_000, 100),
    "minimum": (100, 500), "maximum": (10_000, 100_000), "outcome": ("17", "0", "32"),
    "choice": ("hit", "fold"), "tables": (("R1",),), "issued_at": ("R1",), "by": ("HAND", "dealer", "clock"),
    "tender": ("DEALER_CASH",),
    "ticket": ("0" * 18,), "card": ("C1", "C2"), "second": (None,), "sign_on_display": (True,),
    "public": (None,),
}  # fmt: skip
GARBAGE = (
    "", "null", "[]", "{", '"text"', '{"type":1}', '{"type":"Ask"}', '{"type":"Hello"}',
    '{"type":"Nothing","id":"n"}', '{"type":"Ping","sent":1e999}', DEEP, b"\xff\xfe", b"\x00" * 60,
    '{"type":"Ask","id":"d","room":"table","command":' + DEEP + "}",
)  # fmt: skip


def _shapes(room):
    _, named = msgspec.json.schema_components([ROOMS[room]])
    told = [shape for shape in named.values() if shape.get("properties", {}).get("type", {}).get("enum")]
    return [(shape, named) for shape in told]


SHAPES = {room: _shapes(room) for room in ROOMS}


PLAYED = (
    "PutNote", "PutTicket", "PutCard", "PressCasing", "KeepCompany", "TakeFreeSeat", "Ping", "Hello",
)  # fmt: skip


class OddMessages:
    def __init__(self, dice):
        self._dice = dice

    def message(self):
        """Most are questions of a room whose fields are well typed: those come furthest."""
        kind = self._dice.random()
        if kind < 0.02:
            return self._dice.choice(GARBAGE)
        if kind < 0.06:
            return json.dumps(self._played())
        asked = json.dumps(self._ask())
        return self._spoilt(asked) if kind < 0.12 else asked

    def _played(self):
        """What only a demonstration knows, and what is no question."""
        dice = self._dice
        kind = dice.choice(PLAYED)
        said = {
            "tournament": "riverside-cup-1",
            "amount": 5_000,
            "ticket": "0" * 18,
            "card": "C1",
            "table": "R1",
            "on": True,
            "sent": 1.0,
        }
        chosen = {name: value for name, value in said.items() if dice.random() < 0.4}
        return {"type": kind, "id": self._id(), **chosen}

    def _id(self):
        """Names are used again and again, for other questions too."""
        return self._dice.choice(
            ["q", f"q{self._dice.randrange(10_000_000)}", f"q{self._dice.randrange(50)}"]
        )

    def _ask(self):
        room = self._dice.choice(tuple(ROOMS))
        shape, named = self._dice.choice(SHAPES[room])
        command = self._filled(shape, named)
        elsewhere = self._dice.random() < 0.02
        return {
            "type": "Ask", "id": self._id(), "room": self._dice.choice(tuple(ROOMS)) if elsewhere else room,
            "command": command,
        }  # fmt: skip

    def _filled(self, shape, named):
        """A record of this shape: a field that need not be there is left out now and then."""
        needed = set(shape.get("required", ()))
        fields = {}
        for name, field in shape["properties"].items():
            if name == "type" or name in needed or self._dice.random() < 0.5:
                fields[name] = self._field(name, field, named)
        return fields

    def _field(self, name, shape, named):
        if name != "type" and self._dice.random() > WELL_TYPED:
            return self._dice.choice((*NAMES, *ODD))
        if name in LIKELY and self._dice.random() < LIKELY_AT_ALL:
            return self._dice.choice(LIKELY[name])
        return self._value(shape, named)

    def _value(self, shape, named):
        dice = self._dice
        if "$ref" in shape:
            return self._value(named[shape["$ref"].rpartition("/")[2]], named)
        if "anyOf" in shape:
            return self._value(dice.choice(shape["anyOf"]), named)
        if "enum" in shape:
            return dice.choice(shape["enum"])
        match shape.get("type"):
            case "integer":
                return dice.choice(
                    [0, 1, 2, 3, 100, 500, 5_000, 10_000, 100_000, -1, 2**53, dice.randrange(10_000)]
                )
            case "boolean":
                return dice.random() < 0.5
            case "string":
                return dice.choice(NAMES) if dice.random() < 0.9 else str(dice.choice(ODD))
            case "array":
                return [
                    self._value(shape.get("items") or {}, named) for _ in range(dice.randrange(MOST_ITEMS))
                ]
            case "object" if "properties" in shape:
                return self._filled(shape, named)
            case "object":
                values = shape.get("additionalProperties") or {}
                return {
                    dice.choice(NAMES): self._value(values, named) for _ in range(dice.randrange(MOST_ITEMS))
                }
            case _:
                return dice.choice((*NAMES, *ODD))

    def _spoilt(self, text):
        """A message that lost some of its octets, or has others."""
        octets, at = bytearray(text.encode()), self._dice.randrange(max(1, len(text)))
        if self._dice.random() < 0.5:
            return bytes(octets[:at])
        octets[at : at + 1] = bytes([self._dice.randrange(256)])
        return bytes(octets)
