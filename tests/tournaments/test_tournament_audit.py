"""A house that lies about a tournament writes a log that agrees with itself; the audit finds what it did."""

import pytest
from msgspec.structs import replace
from tournament_floor import CAGE, PAYING, TheCup
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.floor.audit import audit
from croupier.floor.rooms import codec
from croupier.house.rulesets import open_ruleset
from croupier.store.sqlite import SqliteStore
from croupier.table import secret_wagers
from croupier.tournaments import commands as oc
from croupier.tournaments import events as e
from croupier.tournaments import preparing, sessions
from croupier.tournaments.decide import ANSWERS
from croupier.tournaments.words import Extra

SIGN = {"minimum": 100, "maximum": 10_000}
SECRET = {"times": 1, "method": "by Seal"}
FINAL = {"name": "Final", "spins": 2, "sign": SIGN, "secret": SECRET}
OFFER = {"prize": 2_000, "rake": 200, "times": 2, "until": "2027-03-21T20:00:00"}
LANGUAGES = ("en", "fr", "zh-Hans")


def cup(**changes):
    return TheCup("rapid-roulette", tables=["R1"], session=[FINAL], entries__re_buy=OFFER, **changes)


def plays(held):
    """From the first entry to the last prize."""
    held.held(4)
    first, second, third, fourth = held.by_seat()
    held.opens().wagers(first, {"red": 500}, secret=True).wagers(fourth, {"black": 10_000})
    held.wagers(second, {"red": 300}).closes().settles(3)
    held.does(oc.BuyMore, CAGE, entrant=fourth, what=Extra.RE_BUY)
    held.spin(3, {first: {"red": 500}, second: {"red": 300}, third: {"red": 100}})
    held.house.waits(1_000)
    held.does(oc.Advance, session=1).does(oc.FixPrizes)
    for line in held.state.prizes:
        if line.amount:
            held.does(oc.PayPrize, PAYING, entrant=line.entrant, payee="P", document="D")
    return held


def finding(held):
    return audit(held.house.core.store, open_ruleset).finding


def lies(monkeypatch, command, alters):
    """The room answers a command as it should, but for what somebody has altered."""
    honest = ANSWERS[command]

    def answer(tournament, asked, given):
        told = honest(tournament, asked, given)
        return tuple(map(alters, told)) if isinstance(told, tuple) else told

    monkeypatch.setitem(ANSWERS, command, answer)


def only(kind, **changes):
    """Alters events of one kind; what is changed may follow from what it was."""

    def alters(event):
        if not isinstance(event, kind):
            return event
        found = {name: it(event) if callable(it) else it for name, it in changes.items()}
        return replace(event, **found)

    return alters


def test_a_house_that_does_not_lie_agrees_and_its_draws_are_counted():
    held = plays(cup())
    report = audit(held.house.core.store, open_ruleset)
    assert (report.finding, report.draws) == (None, 1)
    assert "1 draws of seats" in str(report)


def one_less(taken):
    name, chips = next(iter(taken.items()))
    return {**taken, name: chips - 1}


def test_law_1_chips_that_are_left_when_banks_are_taken_are_found(monkeypatch):
    lies(monkeypatch, oc.CancelTournament, only(e.TournamentCancelled, taken=lambda it: one_less(it.taken)))
    monkeypatch.setattr("croupier.floor.tournament_desk._leave", lambda *_: None)
    held = cup().held(4).does(oc.CancelTournament, because="a storm")
    assert finding(held).what == "1 chips of riverside-cup are in play, and 0 were lent"


def test_law_2_somebody_who_stands_in_two_places_is_found(monkeypatch):
    """A substitute who comes in besides whom they replace."""
    held = cup(entries__substitute="before the draw").open().enters(4)
    lies(monkeypatch, oc.Substitute, only(e.Substituted, by="E003"))
    held.does(oc.Substitute, CAGE, entrant="E001", card="00000009")
    assert finding(held).what.startswith("E003 of riverside-cup does not stand where")


def test_law_2_somebody_who_never_entered_and_advances_is_found(monkeypatch):
    heat = {"name": "Heat", "spins": 1, "sign": SIGN, "advance": {"each_table": 2}}
    held = TheCup("rapid-roulette", tables=["R1"], session=[heat, FINAL]).open().enters(4)
    held.does(oc.Apply, CAGE, card="00000077").closed().seated().briefed().starts()
    slips = ({"red": 400}, {"red": 300}, {"red": 200}, {"red": 100})
    held.spin(3, dict(zip(held.by_seat(), slips, strict=True)))
    held.house.waits(1_000)
    lies(monkeypatch, oc.Advance, only(e.Advanced, entrants=("E001", "E005")))
    held.does(oc.Advance, session=1)
    assert finding(held).what.startswith("E005 of riverside-cup does not stand where")


@pytest.mark.parametrize("kept", ["parts", "rake"])
def test_law_3_a_house_that_keeps_of_the_pool_is_found(monkeypatch, kept):
    """What is withheld of the prizes and called rake, or taken out of the rake."""
    other = {"parts": "rake", "rake": "parts"}[kept]
    moved = {kept: lambda it: getattr(it, kept) - 100, other: lambda it: getattr(it, other) + 100}
    lies(monkeypatch, oc.FixPrizes, only(e.PrizesFixed, **moved))
    held = cup().held(4)
    held.plays_out({name: {"red": 100 * at} for at, name in enumerate(held.by_seat(), 1)}, outcome=3)
    held.does(oc.Advance, session=1).does(oc.FixPrizes)
    assert finding(held).what == "what was paid into and out of riverside-cup does not add up"


def test_law_3_a_prize_of_another_amount_is_found(monkeypatch):
    lies(monkeypatch, oc.PayPrize, only(e.PrizePaid, amount=lambda it: it.amount - 100))
    held = plays(cup())
    assert finding(held).what == "what was paid into and out of riverside-cup does not add up"


def test_law_4_a_bank_that_is_larger_is_found(monkeypatch):
    lies(monkeypatch, oc.BuyMore, only(e.EntryPaid, chips=10_001))
    assert finding(plays(cup())).what.startswith("not everybody in riverside-cup played by the same bank")


def test_law_4_a_session_that_ends_before_its_spins_is_found(monkeypatch):
    monkeypatch.setattr(sessions, "is_over", lambda session, table, _ends: session.played(table) >= 1)
    held = cup().held(4)
    held.spin(3)
    held.does(oc.EndSession, session=1)
    assert finding(held).what.startswith("not everybody in riverside-cup played by the same bank")


def test_law_5_a_round_counted_otherwise_than_it_was_played_is_found(monkeypatch):
    first = next(iter(cup().opened.plan.terminals))
    assert first == "X1"
    lies(monkeypatch, oc.CountSpin, only(e.SpinCounted, banks=lambda it: {**it.banks, "E001": 99_999}))
    held = cup().held(4)
    held.spin(3)
    told = "round 1 of table R1 was counted otherwise for riverside-cup than it was played"
    assert finding(held).what == told


def test_law_5_a_round_that_was_left_out_is_found(monkeypatch):
    monkeypatch.setattr("croupier.floor.tournament_play._SETTLED", ())
    held = cup().held(4)
    held.spin(3)
    told = "round 1 of table R1 was counted otherwise for riverside-cup than it was played"
    assert finding(held).what == told


def test_law_5_practice_that_counts_is_found(monkeypatch):
    """Counted for the session, once it has begun."""
    held = cup().open().enters(4).closed().seated().briefed()
    held.does(oc.Practise, session=1, on=True).spin(3)
    held.does(oc.Practise, session=1, on=False).starts()
    lies(monkeypatch, oc.CountSpin, only(e.SpinCounted, round=1))
    held.spin(3)
    told = "round 1 of table R1 was counted otherwise for riverside-cup than it was played"
    assert finding(held).what == told


def test_law_6_a_jackpot_or_a_ticket_out_of_chips_is_found(monkeypatch):
    """Chips that were set aside as money is: on an account that is no tournament's."""
    monkeypatch.setattr("croupier.tournaments.postings.float_of", lambda name: f"CHIPS.{name}:tickets")
    monkeypatch.setattr("croupier.ledger.account.BELOW_NOUGHT", frozenset({"tickets", "win", "cash"}))
    held = cup().held(4)
    assert finding(held).what == "chips of riverside-cup have met money"


def test_law_7_seats_that_do_not_follow_from_the_draw_are_found(monkeypatch):
    def favoured(event):
        if not isinstance(event, e.SeatsDrawn):
            return event
        first, second, *others = event.seats
        return replace(event, seats=(replace(first, entrant=second.entrant),
                                     replace(second, entrant=first.entrant), *others))  # fmt: skip

    lies(monkeypatch, oc.MakeDraw, favoured)
    assert finding(plays(cup())).what.startswith("the seats of session 1 of riverside-cup do not follow")


def test_law_7_a_draw_that_is_committed_to_too_late_is_found(monkeypatch):
    held = cup().planned().directed().told().does(oc.OpenEntries).enters(4)

    def closes(tournament, asked, given):
        return preparing.close_entries(replace(tournament, commitments={1: ""}), asked, given)

    monkeypatch.setitem(ANSWERS, oc.CloseEntries, closes)
    held.closed()
    assert finding(held).what.startswith("the seats of session 1 of riverside-cup do not follow")


def test_a_seal_that_does_not_open_is_found(monkeypatch):
    monkeypatch.setattr(secret_wagers, "salt_of_secret", lambda salt, _terminal: salt[::-1])
    held = cup().held(4)
    first, *_ = held.by_seat()
    held.opens().wagers(first, {"red": 500}, secret=True)
    monkeypatch.setattr(secret_wagers, "salt_of_secret", lambda salt, _terminal: salt)
    held.closes()
    told = "a secret wager of round 1 of table R1 in riverside-cup does not open to what was sealed"
    assert finding(held).what == told


@pytest.mark.parametrize(
    ("command", "alters"),
    [
        (oc.PublishTerms, only(e.TermsPublished, digest="ab" * 32)),
        (oc.EndSession, only(e.SessionEnded, groups=lambda it: it.groups[::-1])),
        (oc.Advance, only(e.Advanced, places=lambda it: it.places[::-1])),
    ],
)
def test_law_9_terms_standings_and_places_that_do_not_follow_are_found(monkeypatch, command, alters):
    lies(monkeypatch, command, alters)
    if command is oc.PublishTerms:
        held = cup().planned().directed().does(oc.DesignateTables)
        held.does(oc.PublishTerms, where="the Cage", available=True)
    else:
        held = plays(cup())
    assert finding(held).what.startswith("terms, standings or prizes of riverside-cup are not those")


def test_law_9_prizes_that_go_to_others_are_found(monkeypatch):
    def favoured(event):
        if not isinstance(event, e.PrizesFixed):
            return event
        first, second, *others = event.lines
        swapped = (replace(first, amount=second.amount), replace(second, amount=first.amount))
        return replace(event, lines=(*swapped, *others))

    lies(monkeypatch, oc.FixPrizes, favoured)
    assert finding(plays(cup())).what.startswith("terms, standings or prizes of riverside-cup are not those")


def test_a_finding_is_told_in_every_language(monkeypatch):
    lies(monkeypatch, oc.PayPrize, only(e.PrizePaid, amount=lambda it: it.amount - 100))
    found = finding(plays(cup()))
    told = [found.within(language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    assert all("riverside-cup" in each for each in told)


# ── told again on the command line ──────────────────────────────────────────────────────────


def replayed(tmp_path, **lying):
    """The log of a tournament in a file, told again."""
    store = SqliteStore.create(tmp_path / "house.db", codec())
    plays(cup(store=store, **lying))
    store.close()
    return CliRunner().invoke(app, ["tournament", "replay", str(tmp_path / "house.db"), "riverside-cup"])


def test_law_9_terms_standings_and_prizes_come_again_byte_by_byte(tmp_path):
    told = replayed(tmp_path)
    assert (told.exit_code, "does not follow" in told.output) == (0, False), told.output


@pytest.mark.parametrize(
    ("command", "alters"),
    [
        (oc.PlanTournament, only(e.Planned, digest="ab" * 32)),
        (oc.EndSession, only(e.SessionEnded, groups=lambda it: it.groups[::-1])),
        (oc.Advance, only(e.Advanced, places=lambda it: it.places[::-1])),
        (oc.FixPrizes, only(e.PrizesFixed, lines=lambda it: tuple(
            replace(line, amount=line.amount + (1 if line.place == 1 else -1 if line.place == 2 else 0))
            for line in it.lines
        ))),
    ],
)  # fmt: skip
def test_law_9_whatever_does_not_come_again_is_told(tmp_path, monkeypatch, command, alters):
    lies(monkeypatch, command, alters)
    told = replayed(tmp_path)
    assert told.exit_code == 1
    assert "terms, standings or prizes of riverside-cup are not those" in " ".join(told.output.split())
