"""A round that its players can verify, as the virtual dealer conducts it."""

import asyncio

import msgspec
import pytest
from floor_house import A1, A2, BOSS, CONFIG, DEALER, R1, house_settings
from sealed_table import SealedTable

from croupier.core.chance import Law
from croupier.core.digests import digest_of_salt
from croupier.core.ids import RoundNumber, StaffId
from croupier.devices.port import RoundSecret
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.audit import audit
from croupier.floor.proving import proof_of
from croupier.floor.verifiable_rounds import SeedLost, SeedsInMemory, VerifiableRounds
from croupier.floor.verifying import verified
from croupier.floor.walking import PublicRound, RoundDraws
from croupier.games.game import Act, Draw, Outcome
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.staff.commands import EnrolStaff
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.sealing import (
    RoundName,
    commitment_of,
    digest_of_rules,
    share_commitment_of,
)
from croupier.table.state import Phase

GAMES = [key for key in RULESETS if key.startswith("automated-10.2/")]
BLACKJACK, SIC_BO, ROULETTE = (f"automated-10.2/{name}" for name in ("blackjack", "sic-bo", "roulette"))
RULES = digest_of_rules("automated-10.2/sic-bo", {})


class ASlowDisk(SeedsInMemory):
    """Tells how far the log was when each secret was on the disk."""

    def __init__(self):
        super().__init__()
        self.at, self.head, self.secrets = [], None, []

    async def put(self, table, number, secret):
        await asyncio.sleep(0)
        await super().put(table, number, secret)
        self.secrets.append(secret)
        self.at.append(self.head())


def outcomes(table):
    return [event.outcome for event in table.told(e.OutcomeEntered)]


@pytest.mark.parametrize("key", GAMES)
def test_every_round_is_committed_to_before_wagers_and_opened_after_it(key):
    table = SealedTable(key).plays_rounds(2)
    names = [type(each.event).__name__ for each in table.store.tail(stream=f"table/{R1}")]
    rounds = "".join(f" {name}" for name in names).split(" WageringOpened")[1:]
    for told in rounds:
        assert told.index("WageringClosed") < told.index("WagersBound") < told.index("OutcomeEntered")
        assert told.index("RoundSettled") < told.index("CommitmentOpened")
    for opening, opened in zip(table.told(e.WageringOpened), table.told(e.CommitmentOpened), strict=True):
        seed = bytes.fromhex(opened.seed)
        name, rules = RoundName("0" * 64, R1, opening.round), digest_of_rules(opened.ruleset, opened.options)
        assert opening.share_commitment == share_commitment_of(name)
        again = commitment_of(name, rules, seed, opened.salted, opening.share_commitment)
        assert opening.commitment == again
    report = audit(table.store, open_ruleset)
    assert (report.finding, report.rounds) == (None, 2)


def test_no_automated_game_draws_anything_while_wagers_may_be_placed():
    """The draws follow from the wagers, so that there is none before they are bound."""
    for key in GAMES:
        turn = RULESETS[key].game.start({}).turn()
        assert not (isinstance(turn, Draw) and turn.before_close), key


def test_what_a_round_is_drawn_from_is_on_the_disk_before_its_commitment_is_shown():
    disk = ASlowDisk()
    table = SealedTable(SIC_BO, seeds=disk)
    disk.head = lambda: table.store.head().at
    table.plays_rounds(3)
    opened_at = [each.at for each in table.store.tail() if isinstance(each.event, e.WageringOpened)]
    assert len(opened_at) == 3
    assert all(kept < shown for kept, shown in zip(disk.at, opened_at, strict=True))


def test_every_round_has_a_seed_and_a_salt_of_its_own():
    table = SealedTable(SIC_BO).plays_rounds(20)
    seeds = {event.seed for event in table.told(e.CommitmentOpened)}
    salts = {event.salt for event in table.told(e.WagersBound)}
    assert (len(seeds), len(salts), len(seeds | salts)) == (20, 20, 40)


@pytest.mark.parametrize("cards", range(1, 9))
def test_a_restart_in_mid_round_changes_no_card(cards):
    whole = SealedTable(BLACKJACK, seed=11).plays_rounds(1)
    table = SealedTable(BLACKJACK, seed=11)
    drawn = sum(isinstance(each.event, e.OutcomeEntered) for each in whole.store.tail())
    assert drawn >= cards

    def so_many(state):
        return state.round and sum(isinstance(move, Outcome) for move in state.round.moves) == cards

    table.plays(so_many).anew().plays_rounds(1)
    assert outcomes(table) == outcomes(whole)


def test_what_was_drawn_and_not_written_is_drawn_again():
    table = SealedTable(BLACKJACK, seed=3)
    table.plays(lambda state: state.round and len(state.round.moves) == 3)
    seals = VerifiableRounds(table.seeds, SeededEntropy(1), table.core.house_settings)
    ruleset = RULESETS[BLACKJACK]
    first = seals.draw(R1, table.table, ruleset)
    assert [seals.draw(R1, table.table, ruleset) for _ in range(3)] == [first] * 3


def test_the_commitment_stays_the_same_until_the_round_is_opened():
    seals = VerifiableRounds(SeedsInMemory(), SeededEntropy(5), house_settings(R1=SIC_BO))
    opening = tc.OpenWagering(table=R1)
    first = seals.committed(opening, RoundNumber(1), RULES)
    assert seals.committed(opening, RoundNumber(1), RULES) == first
    assert seals.committed(opening, RoundNumber(2), RULES).commitment != first.commitment


def test_other_wagers_are_other_draws():
    """With the same seed; so nothing is determined before the wagers are."""

    def drawn(players):
        return outcomes(SealedTable(ROULETTE, seed=2, players=players).plays_rounds(8))

    assert drawn((A1,)) != drawn((A1, A2))


def test_a_draw_depends_on_what_players_chose_before_it_and_on_the_order():
    """So no card is determined before the decisions are.  One in a thousand would agree by chance."""
    law = Law[str].uniform(map(str, range(1000)))
    public = PublicRound(RoundName("0" * 64, R1, RoundNumber(1)), BLACKJACK, "ab" * 32, "cd" * 32)
    hit, stand, other = Act(A1, "hit"), Act(A1, "stand"), Act(A2, "hit")

    def second(*choices):
        draws = RoundDraws(public, bytes(range(32)), b"")
        draws.took(Outcome(draws.draw(law)))
        for choice in choices:
            draws.took(choice)
        return draws.draw(law)

    ways = [(), (hit,), (stand,), (other,), (hit, other), (other, hit)]
    assert len({second(*choices) for choices in ways}) == len(ways)
    assert second(hit) == second(hit)


def test_the_choices_of_a_round_go_into_its_cards_when_the_dealer_deals_them():
    table = SealedTable(BLACKJACK, seed=4).plays_rounds(6)
    number = table.told(e.ChoiceMade)[0].round
    proof = proof_of(table.store, open_ruleset, R1, number)
    without = msgspec.structs.replace(proof, moves=tuple(move for move in proof.moves if move[0] == "d"))
    assert all(step.holds for step in verified(proof, RULESETS[BLACKJACK]))
    assert not all(step.holds for step in verified(without, RULESETS[BLACKJACK]))


def test_a_dealer_does_not_go_on_with_a_round_whose_cards_do_not_follow_from_its_seed():
    """As after somebody had written another card into the log: the round is void, and the table stops."""
    table = SealedTable(SIC_BO, seed=5)
    table.plays(lambda state: state.round and len(state.round.moves) == 1)
    drawn = table.table.in_hand.moves[0].of
    other = next(face for face in "123456" if face != drawn)
    spin = msgspec.structs.replace(table.table.in_hand, moves=(Outcome(other),))
    altered = msgspec.structs.replace(table.table, round=spin)
    seals = VerifiableRounds(table.seeds, SeededEntropy(1), table.core.house_settings)
    with pytest.raises(SeedLost, match="does not follow from its seed"):
        seals.draw(R1, altered, RULESETS[SIC_BO])


# ── what is lost ────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("automated-10.2 20.5")
@pytest.mark.parametrize("phase", [Phase.WAGERING, Phase.NO_MORE_BETS])
def test_20_5_a_round_whose_seed_is_lost_is_void_and_the_table_stops_until_somebody_has_looked(phase):
    table = SealedTable(SIC_BO).plays(
        lambda state: state.phase is phase and state.round.slips and len(state.round.slips) == 2
    )
    held = table.house.credit(A1)
    anew = table.anew(SeedsInMemory()).plays(lambda state: state.suspended)
    (voided,) = anew.told(e.RoundVoided)
    assert (voided.round, voided.cause, voided.clause) == (1, "seed lost", "automated-10.2 20.5")
    assert voided.detail == anew.table.suspended == "the seed of round 1 is not among the seeds of this house"
    assert anew.house.started_anew().credit(A1) == held + 500
    with pytest.raises(AssertionError, match="did not come"):
        anew.plays(lambda state: state.round.number == 2, 100)
    looked_at(anew).plays_rounds(2)
    assert [event.round for event in anew.told(e.CommitmentOpened)] == [2]
    settled = {s.terminal: s for s in anew.told(e.RoundSettled)[-1].settlements}[A1]
    assert anew.house.started_anew().credit(A1) == held + 500 - settled.staked + settled.returned


def looked_at(table):
    """Whoever supervises the area has found out why, and lets the table go on; nobody below may."""
    for name, rank in (("dana", "higher-duties-dealer"), ("bruno", "area-manager")):
        ranks = {"automated-10.2": rank}
        table.house.does(EnrolStaff(staff=StaffId(name), name=name.title(), ranks=ranks), CONFIG)
    refused = table.house.ask(tc.Resume(table=R1), DEALER)
    assert str(refused.clause) == "automated-10.2 1.1[tg-area-manager]"
    table.house.does(tc.Resume(table=R1), BOSS)
    return table


def test_a_seed_that_does_not_fit_is_as_good_as_lost():
    table = SealedTable(SIC_BO).plays(lambda state: state.phase is Phase.WAGERING)
    wrong = SeedsInMemory()
    asyncio.run(wrong.put(R1, RoundNumber(1), RoundSecret(bytes(32), bytes(32))))
    anew = table.anew(wrong).plays(lambda state: state.suspended)
    assert [event.round for event in anew.told(e.RoundVoided)] == [1]
    looked_at(anew).plays_rounds(2)


def test_a_round_that_is_over_is_opened_after_a_restart_and_then_forgotten():
    table = SealedTable(SIC_BO).plays(lambda state: state.phase is Phase.SETTLED)
    assert table.seeds.get(R1, RoundNumber(1)) is not None
    anew = table.anew()
    anew.plays(lambda state: state.round.seed)
    (opened,) = anew.told(e.CommitmentOpened)
    assert opened.salted == digest_of_salt(bytes.fromhex(anew.told(e.WagersBound)[0].salt))
    anew.plays(lambda state: state.round.number == 2)
    assert anew.seeds.get(R1, RoundNumber(1)) is None


def test_a_secret_is_never_printed():
    secret = RoundSecret(b"\xaa" * 32, b"\xbb" * 32)
    assert repr(secret) == "RoundSecret()"


def test_nothing_of_a_seed_is_in_the_log_before_the_round_is_over():
    disk = ASlowDisk()
    table = SealedTable(BLACKJACK, seeds=disk)
    disk.head = lambda: 0
    table.plays(lambda state: state.phase is Phase.SETTLED)
    seed = disk.secrets[0].seed
    written = b"".join(repr((each.event, each.stamp)).encode() for each in table.store.tail())
    assert seed.hex().encode() not in written
    assert seed.hex()[:16].encode() not in written
    table.anew().plays(lambda state: state.round.seed)
    assert seed.hex() in repr(list(table.store.tail()))
