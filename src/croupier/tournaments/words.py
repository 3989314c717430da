"""What an entrant, a session and a tournament can be, in the books' own words."""

from __future__ import annotations

from enum import Enum


class TournamentStage(Enum):
    UNKNOWN = "unknown"
    PLANNED = "planned"
    OPEN = "open for entries"
    CLOSED = "entries closed"
    DECIDED = "decided"
    PAYING = "paying"
    OVER = "over"
    CANCELLED = "cancelled"


class SessionStage(Enum):
    SET = "set"
    SEATED = "seated"
    BRIEFED = "briefed"
    PRACTISING = "practising"
    RUNNING = "running"
    PAUSED = "paused"
    ENDED = "ended"
    ADVANCED = "advanced"


class EntrantStanding(Enum):
    """Where an entrant stands; every entrant stands in exactly one place."""

    APPLIED = "applied"
    REFUSED = "refused"
    ACCEPTED = "accepted"
    SEATED = "seated"
    ADVANCED = "advanced"
    ELIMINATED = "eliminated"
    RETIRED = "retired"
    DISQUALIFIED = "disqualified"
    PLACED = "placed"
    WITHDRAWN = "withdrawn"
    SUBSTITUTED = "substituted"


class Extra(Enum):
    RE_BUY = "re-buy"
    ADD_ON = "add-on"


class Consent(Enum):
    """What an entrant lets be made public."""

    NAME = "name"
    SUBURB = "suburb"
    IMAGES = "images"


class PrizeWay(Enum):
    CASH = "cash"
    TICKET = "ticket"


class EarlyGround(Enum):
    DETERMINED = "those to progress are determined"
    AGREED = "all players agree"
    ONE_LEFT = "one player holds chips"


class AwayKind(Enum):
    """Why somebody who has a seat is not at it."""

    LATE = "late"
    ABSENT = "absent"


class BookGround(Enum):
    """For what a book lets an entrant be disqualified, whatever the terms name besides."""

    RULES_BROKEN = "failure to comply with the rules"
    TIMES_MISSED = "failure to attend at playing times"
    BEHAVIOUR = "behaviour detrimental to the tournament"
    CHIPS_HIDDEN = "chips concealed"


class SessionWay(Enum):
    """How a session came to be."""

    PLANNED = "as planned"
    PLAY_OFF = "play-off"
    LOTS = "lots"
