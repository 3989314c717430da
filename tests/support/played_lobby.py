"""The lobby: of a demonstration with room at its tables, of one that is full, and of a real house."""

import dataclasses

from msgspec.structs import replace
from played_house import (
    BOSS,
    DISPUTE,
    TOP,
    PlayedHouse,
    with_tables,
)

from croupier.server.sentences import because
from croupier.table import commands as tc
from croupier.words.said import say

TABLES = ("R1", "R2", "P1", "M1", "T1", "C1", "N1", "V1")
RESULTS = {
    "R1": ("6", "30", "2", "11", "26", "3", "35", "14", "21", "0", "8", "32"),
    "R2": ("2", "30", "6", "33", "11", "00"),
    "C1": ("4", "17", "000"),
}


class Hall(PlayedHouse):
    """Some tables are busy, some wait, one has stopped and one is shut."""

    def __init__(self):
        super().__init__(with_tables(*TABLES))
        for table, outcomes in RESULTS.items():
            self.has_had(table, *outcomes)
        self.has_had("N1", "17").does(tc.GiveClosingNotice(table="N1"), TOP)
        self.now += 20 * 60_000
        self.does(tc.CloseTable(table="N1"), TOP)
        self.does(tc.Suspend(table="M1", because=DISPUTE), BOSS)
        self.scene = dataclasses.replace(self.scene, company=lambda table: table in ("R1", "T1"))
        for terminal, table in (
            ("A1", "R1"),
            ("A2", "R1"),
            ("B1", "R2"),
            ("B2", "R2"),
            ("B3", "R2"),
            ("T11", "T1"),
        ):
            self.sits(terminal, table, 100_00)
        self.opens("R2").releases("R2").ends("R2")
        self.now += 1_000
        self.opens("R1").opens("T1")

    def fills(self):
        """Every terminal has somebody at it."""
        for name, terminal in self.scene.terminals():
            if terminal.account is None and terminal.tables[0] not in ("N1", "M1"):
                self.sits(name, terminal.tables[0], 50_00)
        return self

    def for_money(self):
        self.scene = dataclasses.replace(self.scene, house=replace(self.scene.house, play_money=False))
        return self


def the_lobby_states(album):
    for state, house in (
        ("demonstration", Hall()),
        ("lost", Hall()),
        ("full", Hall().fills()),
        ("house", Hall().for_money()),
    ):
        album.keep("lobby", state, now=house.now + 12_000, view=house.in_lobby())
    full = because(say("simulation.every-terminal-of-table-is", table="R2"))
    album.records["lobby"] = {"full": {"R2": full}}
