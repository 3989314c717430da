"""The plan of a tournament as a scenario file words it: ``Final: 8 spins, minimum 100, maximum 5000``."""

import re

SIGN = {"minimum": 100, "maximum": 10_000}
DAY = "2027-03-20"


def number(written):
    return int(written.replace(",", ""))


def cents(written):
    dollars, _, rest = written.removeprefix("$").partition(".")
    return number(dollars) * 100 + int(rest or 0)


def moment(written):
    """On the day of the start, unless a day of that month is named."""
    day, _, hour = written.rpartition(" ")
    return f"{DAY[:8]}{int(day.split()[0]):02}T{hour}" if day else f"{DAY}T{hour}"


def session(written):
    """One line a session, its phrases parted by commas."""
    name, _, rest = written.partition(": ")
    made = {"name": name, "sign": dict(SIGN)}
    for phrase in rest.split(", "):
        _put(made, phrase)
    return made


_OF_SESSION = [
    (r"(\d+) spins?", lambda made, n: made.update(spins=int(n))),
    (r"(\d+) minutes", lambda made, n: made.update(minutes=int(n))),
    (r"minimum (\S+)", lambda made, n: made["sign"].update(minimum=number(n))),
    (r"maximum (\S+)", lambda made, n: made["sign"].update(maximum=number(n))),
    (r"least wager (\S+)", lambda made, n: made.update(least=number(n))),
    (r"(\d+) secret wagers?", lambda made, n: made.update(secret={"times": int(n), "method": "by Seal"})),
    (r"the first (\d+) of each table go on", lambda made, n: made.update(advance={"each_table": int(n)})),
    (r"the best (\d+) go on", lambda made, n: made.update(advance={"best": int(n)})),
    (r"for those out of (\S+)",
     lambda made, of: made.update({"kind": "repechage", "from": {"eliminated": of}})),
]  # fmt: skip


def _put(made, phrase):
    for pattern, put in _OF_SESSION:
        if found := re.fullmatch(pattern, phrase):
            put(made, *found.groups())
            return
    raise AssertionError(f"no session is planned like that: {phrase!r}")


_OF_PLAN = [
    (r"at ((?:R\d(?:, )?)+)", lambda of: {"tables": of.split(", ")}),
    (r"entries open (.+)", lambda at: {"entries__opens": moment(at)}),
    (r"fee (\S+) and (\S+) for the house",
     lambda prize, rake: {"entries__fee": {"prize": cents(prize), "rake": cents(rake)}}),
    (r"(\S+) added", lambda added: {"prizes__added": cents(added)}),
    (r"shares of ([\d, ]+)", lambda of: {"prizes__shares": [100 * int(each) for each in of.split(", ")]}),
    (r"a re-buy of (\S+) until (.+)",
     lambda price, at: {"entries__re_buy": {"prize": cents(price), "times": 1, "until": moment(at)}}),
    (r"play-off of (\d+) spins? with (\S+)",
     lambda spins, bank: {"play_off": {"spins": int(spins), "bank": number(bank)}}),
    (r"banks of (\S+)", lambda bank: {"chips__bank": number(bank)}),
]  # fmt: skip


def changes(phrases):
    """What a plan has besides, or otherwise; phrases are parted by semicolons."""
    made = {}
    for phrase in phrases:
        found = next(
            (put(*m.groups()) for pattern, put in _OF_PLAN if (m := re.fullmatch(pattern, phrase))), None
        )
        assert found is not None, f"no tournament is planned like that: {phrase!r}"
        made |= found
    return made
