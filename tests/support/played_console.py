"""The dealer's console: a full table through a round, and whatever a dealer has to see to there."""

from msgspec.structs import replace
from played_house import (
    BOSS,
    CALM_MS,
    CLAIM,
    DANA,
    DEALER,
    DISPUTE,
    EARLIER,
    WARNING_MS,
    WHEEL,
    PlayedHouse,
    with_tables,
)

from croupier.core.ids import TableId, TerminalId
from croupier.devices.port import Doubt
from croupier.floor.asker import Seat
from croupier.floor.commands import FreezeAccounts
from croupier.server.previews import call_preview, correction_preview, undoing_preview
from croupier.server.table_options import table_options
from croupier.table import commands as tc
from croupier.table.rules import NoSpinGround
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn

R1 = TableId("R1")
MINUTE = 60_000
# What each player has staked and has left, in dollars; some have no account, and one does not bet.
STAKES = (
    40,
    15,
    None,
    120,
    25,
    60,
    30,
    35,
    0,
    10,
    200,
    85,
    5,
    75,
    None,
    30,
    45,
    20,
    90,
    20,
    50,
    15,
    None,
    55,
)
LEFT = (
    520,
    1180,
    0,
    3240,
    260,
    905,
    310,
    77,
    45,
    1500,
    4410,
    1240,
    62,
    830,
    0,
    415,
    990,
    640,
    1275,
    350,
    2105,
    208,
    0,
    690,
)
BETS = (
    "red",
    "straight:20",
    "dozen:2",
    "black",
    "straight:17",
    "split:17-20",
    "even",
    "column:2",
    "corner:17-18-20-21",
)


def seats(count):
    """The file of a house with one rapid table and so many terminals."""
    config = with_tables("R1")
    (group,) = config.terminal
    names = tuple(TerminalId(f"A{number}") for number in range(1, count + 1))
    return replace(config, terminal=(replace(group, names=names),))


class FullTable(PlayedHouse):
    """A rapid table with twenty-four terminals, most of them with a player who has bet."""

    def __init__(self, count=24):
        super().__init__(seats(count))
        self.has_had(R1, *EARLIER[-7:])
        taken = [
            (TerminalId(f"A{at + 1}"), at % len(STAKES))
            for at in range(count)
            if STAKES[at % len(STAKES)] is not None
        ]
        for terminal, at in taken:
            self.sits(terminal, R1, (STAKES[at] + LEFT[at]) * 100)
        self.opens(R1)
        for terminal, at in taken:
            if STAKES[at]:
                self.puts(terminal, R1, {BETS[at % len(BETS)]: STAKES[at] * 100})
        self.does(pc.RequestService(terminal="A7"), Seat("A7"))
        self.breaks("A18")


class Stage:
    """Where states of the console are kept from one house as it goes on."""

    def __init__(self, album, house, table="R1", selected="A12"):
        self.album, self.house, self.table, self.selected = album, house, TableId(table), selected

    def keep(self, state, left=None, **more):
        house, ruleset = self.house, self.house.scene.ruleset(self.table)
        now = house.now if left is None else house.spin(self.table).ends_at - left
        self.album.keep(
            "console",
            state,
            now=now,
            view=house.on_console(self.table),
            layout=self.album.laid_out(ruleset),
            selects=self.selected,
            options=table_options(self.table, ruleset),
            **more,
        )

    def refused(self, state, command, left=None):
        self.keep(state, left, refusal=self.house.answer(command, DEALER))

    def round(self):
        return self.house.spin(self.table).number


def a_round(album):
    house = FullTable()
    on = Stage(album, house)
    for state in ("wagering", "fault", "lost"):
        on.keep(state, CALM_MS)
    on.keep("waiting", CALM_MS, waiting=True)
    broken = pc.CreditByDealer(terminal="A18", table=R1, tender=BuyIn.DEALER_CASH, amount=20_00)
    on.refused("refused-money", broken, CALM_MS)
    house.releases(R1)
    on.keep("warning", WARNING_MS)
    on.refused("refused", tc.CloseWagering(table=R1, round=on.round(), by="dealer"), CALM_MS)
    house.ends(R1)
    on.keep("closed")
    undoing = undoing_preview(
        house.scene, tc.DeclareNoSpin(table=R1, round=on.round(), ground="BALL_LEFT_WHEEL"), DANA
    )
    on.keep("nospin", undoing=undoing)
    house.in_round(R1, tc.ReportRest, WHEEL, suggested="17")
    on.keep("suggest")
    on.keep("entry")
    house.enters(R1, "17")
    on.keep("settled")
    on.keep("correct-first")
    house.does(FreezeAccounts(table=R1), DEALER)
    correction = correction_preview(house.scene, R1, "18", DANA)
    on.keep("correct", correction=correction)


def other_rounds(album):
    house = FullTable()
    on = Stage(album, house)
    claim = tc.RecordClaim(table=R1, terminal="A12", claim=CLAIM, round=on.round() - 1)
    house.does(claim, Seat("A12"))
    on.keep("claims", CALM_MS)
    house.releases(R1).ends(R1)
    object_fell = NoSpinGround.FOREIGN_OBJECT
    house.in_round(R1, tc.ReportWheel, WHEEL, what=object_fell.value, ground=object_fell.name)
    house.in_round(R1, tc.ReportRest, WHEEL, suggested="17", doubts=(Doubt.UNREPEATED.value,))
    on.keep("doubt")
    house.in_round(R1, tc.DeclareNoSpin, DEALER, ground="BALL_LEFT_WHEEL")
    on.keep("undone")
    house.does(tc.GiveClosingNotice(table=R1), BOSS)
    house.opens(R1)
    on.keep("closing", CALM_MS)
    house.comes_to(R1, "8").now += 20 * MINUTE
    house.does(tc.CloseTable(table=R1), BOSS)
    on.keep("shut")
    Stage(album, PlayedHouse(seats(24)).sits("A12", R1, 200_00)).keep("idle")
    Stage(album, FullTable(100)).keep("hundred", CALM_MS)


def other_tables(album):
    """Tables whose book has more for a dealer to do."""
    double = PlayedHouse(with_tables("R2")).sits("B1", "R2", 50_00).opens("R2")
    double.puts("B1", "R2", {"red": 25_00}).releases("R2").ends("R2")
    Stage(album, double, "R2", "B1").keep("double-zero")
    touch = (
        PlayedHouse(with_tables("T1"))
        .has_had("T1", *EARLIER[-7:])
        .sits("T11", "T1", 500_00)
        .sits("T12", "T1", 80_00)
    )
    touch.opens("T1").puts("T11", "T1", {"red": 2500, "straight:17": 500})
    on = Stage(album, touch, "T1", "T11")
    on.keep("spin")
    on.keep("table")
    on.keep("callbet", call=call_preview(touch.scene, "T1", "T11", "N17/2 x5", DANA))
    touch.releases("T1")
    on.keep("by-word")
    red = (
        PlayedHouse(with_tables("M1")).sits("M11", "M1", 500_00).opens("M1").puts("M11", "M1", {"red": 2500})
    )
    red.does(tc.Suspend(table="M1", because=DISPUTE), BOSS)
    Stage(album, red, "M1", "M11").keep("suspended")
    second = PlayedHouse(with_tables("M1")).sits("M11", "M1", 500_00).sits("M12", "M1", 500_00).opens("M1")
    second.puts("M11", "M1", {"red": 2500}).puts("M12", "M1", {"black": 5000}).comes_to("M1", "17")
    correction = correction_preview(second.scene, "M1", "18", DANA)
    Stage(album, second, "M1", "M11").keep("approve", correction=correction)
    crown = PlayedHouse(with_tables("C1")).sits("C11", "C1", 500_00).sits("C12", "C1", 500_00)
    for terminal, colour, value in (("C11", "red", 500), ("C12", "green", 1000)):
        crown.does(tc.IssueColour(table="C1", terminal=terminal, colour=colour, value=value), DEALER)
    Stage(album, crown.opens("C1"), "C1", "C11").keep("colours")
    beside = PlayedHouse(with_tables("S1")).sits("S11", "S1", 500_00).opens("S1")
    beside.does(tc.WithdrawSide(table="S1", side="spread-bet"), DEALER)
    Stage(album, beside, "S1", "S11").keep("sides")


def the_console_states(album):
    for part in (a_round, other_rounds, other_tables):
        part(album)
