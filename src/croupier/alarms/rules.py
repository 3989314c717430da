"""What the house gives alarm about, and what ends each alarm."""

from __future__ import annotations

from enum import Enum


class AlarmKind(Enum):
    """An alarm is of the house, not of a game; what is of a game is an incident of the pit."""

    FILE_DIFFERS = "the file is not what was accepted"
    PROGRAM_UNSIGNED = "the program bears no signature"
    PROGRAM_ALTERED = "the program is not what was accepted"
    ENVIRONMENT_CHANGED = "the program runs on something else than before"
    SCREEN_OUTDATED = "a screen goes on showing another program"
    LOG_FAULTY = "the log is not as it was written"
    PERSONAL_FAULTY = "what is kept of persons is not as it was written"
    BEHIND = "the house is behind what it has signed"
    UNWITNESSED = "nothing remembers the heads of this house"
    SAME_DISK = "heads are remembered on the disk of the log"
    HEADS_UNREACHABLE = "a place that remembers heads cannot be reached"
    SHARE_WITHHELD = "the witness gave no share of chance"
    SHARE_ASKED_TWICE = "a share of chance was asked for twice"
    HISTORY_LOST = "a stretch of history was lost"
    PAPER_OF_ANOTHER_LOG = "a ticket's paper is of another log"
    LOCKED_OUT = "somebody was locked out"
    CONDUCT = "there is conduct to look at"
    CLOCK_STEPPED = "the machine's clock has leapt"
    DISK_LOW = "the disk is nearly full"
    DEVICE_LOST = "a device is out of reach"
    PART_FAILED = "a part of the house has failed"
    JACKPOT_FAILED = "a jackpot has failed"
    CROWDED = "connections were turned away"


# What has happened and is over at once: nothing but a named person ends it.
HAPPENED_ONCE = frozenset({
    AlarmKind.SCREEN_OUTDATED, AlarmKind.SHARE_WITHHELD, AlarmKind.SHARE_ASKED_TWICE, AlarmKind.HISTORY_LOST,
    AlarmKind.LOCKED_OUT, AlarmKind.CONDUCT, AlarmKind.CLOCK_STEPPED, AlarmKind.CROWDED,
    AlarmKind.ENVIRONMENT_CHANGED, AlarmKind.PAPER_OF_ANOTHER_LOG,
})  # fmt: skip
