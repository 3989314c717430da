"""What a window of the cage is shown of tournaments, and what it prints for entrants."""

import msgspec
import pytest
from pdf_text import text_of
from tournament_floor import CAGE, PAYING, TheCup
from views_house import scene_of

from croupier.devices.printing.paragraphs import paper_pdf
from croupier.floor.house_settings import wall_clock_by_utc
from croupier.server.connections.viewers import CageViewer, LobbyViewer, PitViewer, parts
from croupier.server.tournament_papers import PaperKind, form_of, receipt_of_entrant
from croupier.server.views.tournament_window import tournaments_at_cage
from croupier.tournaments import commands as oc
from croupier.tournaments.words import Consent, EntrantStanding, Extra, PrizeWay
from croupier.words.figures import LANGUAGES

SIGN = {"minimum": 100, "maximum": 20_000}
ONE = [{"name": "Final", "spins": 1, "sign": SIGN}]
NAMED = {"payee": "Ada Quill", "document": "licence 7"}
FORM = oc.EntryForm(name="Ada Quill", suburb="Footscray", contact="0400 000 000", consents=(Consent.NAME,))


def scene(cup):
    return scene_of(cup.house, play_money=True)


def window(cup):
    (shown,) = tournaments_at_cage(scene(cup)).tournaments
    return shown


def decided(**changes):
    cup = TheCup("automated-10.2", tables=["R1"], session=ONE, **changes).held(4)
    cup.spin(3, {name: {"red": 400 - 100 * at} for at, name in enumerate(cup.by_seat())})
    cup.house.waits(1_000)
    return cup.does(oc.Advance, session=1).does(oc.FixPrizes)


def test_before_entries_open_the_window_sees_nothing_of_it():
    cup = TheCup("rapid-roulette").planned()
    assert tournaments_at_cage(scene(cup)).tournaments == []
    cup.directed().told().does(oc.OpenEntries)
    assert window(cup).stage.value == "open for entries"


@pytest.mark.clause(
    "rapid-roulette 11.4.1(a)(ii)", "rapid-roulette 11.4.2(d)", "rapid-roulette 11.4.8(a)(iv)"
)
def test_fees_windows_and_the_last_moment_to_withdraw_are_shown_with_their_clauses():
    re_buy = {"prize": 2_000, "rake": 200, "until": "2027-03-20T20:30:00"}
    cup = TheCup("rapid-roulette", entries__buy_in={"prize": 1_000, "rake": 0}, entries__re_buy=re_buy,
                 entries__closes="2027-03-20T19:30:00").open()  # fmt: skip
    shown = window(cup)
    assert (shown.fee, shown.buy_in, shown.most, shown.taken) == (5_500, 1_000, 8, 0)
    assert shown.closes == wall_clock_by_utc("2027-03-20T19:30:00", 0)
    assert shown.last_withdrawal == wall_clock_by_utc("2027-03-20T20:00:00", 7)
    (offer,) = shown.offers
    assert (offer.what, offer.price, offer.until) == (
        Extra.RE_BUY, 2_200, wall_clock_by_utc("2027-03-20T20:30:00", 0),
    )  # fmt: skip
    assert (shown.clauses.fees, shown.clauses.refund) == (
        "rapid-roulette 11.4.1(a)(ii)",
        "rapid-roulette 11.4.8(a)(iv)",
    )
    assert shown.terms == cup.state.terms


def test_an_entrant_is_shown_from_application_to_refund():
    cup = TheCup("rapid-roulette", entries__opens="2027-03-01T10:00:00").open()
    cup.does(oc.Apply, CAGE, card="00000001", called="Quick Ada", form=FORM)
    (applied,) = window(cup).entrants
    assert (applied.called, applied.standing, applied.owes) == ("Quick Ada", EntrantStanding.APPLIED, None)
    cup.does(oc.AcceptEntry, entrant="E001").does(
        oc.SignTerms, CAGE, entrant="E001", digest=cup.state.terms, signature="A. Quill"
    )
    (accepted,) = window(cup).entrants
    assert (accepted.owes, accepted.signed, accepted.comes_back) == (5_500, True, 0)
    cup.does(oc.PayEntry, CAGE, entrant="E001")
    (entered,) = window(cup).entrants
    assert (entered.owes, entered.paid, entered.comes_back, entered.hands) == (None, 5_500, 5_500, ["iris"])
    cup.does(oc.WithdrawEntry, CAGE, entrant="E001")
    (gone,) = window(cup).entrants
    assert (gone.refund, gone.standing) == (5_500, EntrantStanding.WITHDRAWN)
    assert window(cup).taken == 0
    shown = msgspec.json.encode(window(cup)).decode()
    for secret in ("Ada Quill", "Footscray", "0400", "A. Quill", "00000001"):
        assert secret not in shown


@pytest.mark.clause("perth-roulette-599 5.29")
def test_whoever_goes_on_owes_the_buy_in_anew_where_the_book_asks_for_it():
    session = [{"name": "Heat", "spins": 1, "sign": SIGN, "advance": {"each_table": 2}}, *ONE]
    cup = TheCup("perth-roulette-599", ruleset="perth-roulette-599/terminal-single-zero", tables=["R1"],
                 session=session, entries__buy_in={"prize": 1_000, "rake": 0}).held(4)  # fmt: skip
    cup.spin(3, {name: {"red": 400 - 100 * at} for at, name in enumerate(cup.by_seat())})
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=1)
    owing = {each.entrant: each.owes for each in window(cup).entrants}
    assert sorted(owing[name] or 0 for name in cup.state.entrants) == [0, 0, 1_000, 1_000]


def test_prizes_are_due_then_paid_or_lapsed_and_the_window_says_until_when():
    cup = decided()
    first, second, third = (line.entrant for line in cup.state.prizes if line.amount)
    shown = window(cup)
    assert shown.lapses_at == cup.state.fixed_at + 365 * 24 * 60 * 60 * 1000
    assert ([each.amount for each in shown.prizes], shown.tickets) == ([20_000, 12_000, 8_000], True)
    cup.does(oc.PayPrize, PAYING, entrant=first, **NAMED)
    cup.does(oc.PayPrize, PAYING, entrant=second, way=PrizeWay.TICKET)
    cup.house.now = shown.lapses_at
    cup.house.ticks()
    standings = {each.entrant: each.standing for each in window(cup).prizes}
    assert standings == {first: "paid", second: "paid", third: "lapsed"}


def test_those_who_may_approve_an_employee_are_offered_in_a_demonstration_alone():
    cup = TheCup("rapid-roulette", entries__event="charity").open()
    assert window(cup).charity
    assert {each.staff for each in window(cup).approvers} == {"hugo", "sara", "margot"}
    for_money = tournaments_at_cage(scene_of(cup.house)).tournaments[0]
    assert for_money.approvers == []


def test_only_the_cage_is_shown_what_entrants_have_paid():
    cup = TheCup("rapid-roulette").open().enters(1)
    shown = parts(scene(cup), CageViewer("iris"))["tournaments"].draw()
    assert shown == tournaments_at_cage(scene(cup))
    assert "tournaments" not in parts(scene(cup), PitViewer("hugo"))
    assert "tournaments" not in parts(scene(cup), LobbyViewer())


# ── paper ───────────────────────────────────────────────────────────────────────────────────


def read(paper):
    return text_of(paper_pdf(paper))


@pytest.mark.clause("rapid-roulette 11.4.2(b)(iii)", "rapid-roulette 11.2.2(a)")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_holds_the_terms_in_force_with_their_digest_and_a_line_to_sign(language):
    cup = TheCup("rapid-roulette", entries__signature=True).open().enters(1)
    form = form_of(cup.state, "E001", cup.house.ruleset, language)
    numbers = {note for section in form.sections for note, _ in section.paragraphs}
    assert {"11.4.1(a)(ii)", "11.4.2(b)(iii)", "11.4.8(j)"} <= numbers
    last = dict(form.sections[-1].paragraphs)
    assert {"E001", cup.state.terms} <= set(last.values())
    assert cup.state.terms in read(form)


def test_receipts_say_what_was_paid_to_whom_and_by_whom():
    cup = decided()
    first, second, *_ = (line.entrant for line in cup.state.prizes if line.amount)
    held, site = cup.state, scene(cup)
    entry = read(receipt_of_entrant(site, held, first, PaperKind.ENTRY, "en"))
    for said in ("Receipt of an entry", "Riverside Cup", first, "$55.00", "iris", "PLAY MONEY"):
        assert said in entry
    assert receipt_of_entrant(site, held, first, PaperKind.PRIZE, "en") is None
    assert receipt_of_entrant(site, held, first, PaperKind.REFUND, "en") is None
    cup.does(oc.PayPrize, PAYING, entrant=first, **NAMED)
    cup.does(oc.PayPrize, PAYING, entrant=second, way=PrizeWay.TICKET)
    prize = read(receipt_of_entrant(site, cup.state, first, PaperKind.PRIZE, "en"))
    for said in ("Receipt of a prize", "$200.00", "Ada Quill", "henk"):
        assert said in prize
    (issued,) = [stream for stream, _ in cup.house.core.store.streams("ticket/")]
    on_ticket = read(receipt_of_entrant(site, cup.state, second, PaperKind.PRIZE, "fr"))
    assert issued.partition("/")[2] in on_ticket
