"""What the sensor of a wheel says is heard once, and it cannot fill the log however much it says."""

from floor_table import wagering_at_floor as wagering
from table_at_work import R1, At

from croupier.table import commands as c
from croupier.table import events as e

RAPID = "rapid-roulette/single-zero"


def warns(at: At, what: str, ground: str | None = None) -> tuple[e.TableEvent, ...]:
    return at.must(c.ReportWheel(table=R1, round=at.number, what=what, ground=ground))


def test_a_warning_is_kept_once_in_a_round() -> None:
    at = wagering(RAPID)
    at.spin()
    assert len(warns(at, "the rotor is slow")) == 1
    assert warns(at, "the rotor is slow") == ()
    assert at.in_hand.warnings == ("the rotor is slow",)


def test_a_sensor_that_chatters_is_heard_twenty_times_in_a_round() -> None:
    at = wagering(RAPID)
    at.spin()
    for number in range(200):
        warns(at, f"trouble {number}")
    assert len(at.in_hand.warnings) == 20
    assert at.in_hand.warnings[-1] == "trouble 19"


def test_a_ground_of_no_spin_is_heard_whatever_was_said_before() -> None:
    at = wagering(RAPID)
    at.spin()
    warns(at, "a coin in the bowl")
    for number in range(30):
        warns(at, f"trouble {number}")
    (warned,) = warns(at, "a coin in the bowl", "FOREIGN_OBJECT")
    assert isinstance(warned, e.WheelWarned)
    assert at.in_hand.proposed == ("FOREIGN_OBJECT",)
    assert warns(at, "a coin in the bowl", "FOREIGN_OBJECT") == ()
