"""Who gets in: staff, by name and password, and for how long."""

import pytest
from http_house import BRUNO, CHEAP, DANA, HOUR, MARGOT, MINUTE, PASSWORDS, in_house

from croupier.core.decider import Refused
from croupier.floor.asker import HouseSystem as Asking
from croupier.house.secrets import Passwords
from croupier.server.entrance.doors import Doors
from croupier.server.entrance.handed_out import OpenedSession
from croupier.server.entrance.rates import Buckets, Rate
from croupier.server.entrance.turned_away import RefusalGround
from croupier.staff import events as e
from croupier.staff.commands import EnrolStaff, RetireStaff, SetCredential, Unlock

WRONG = "not-the-password"
HERE = "10.0.0.1"


async def enters(house, staff=BRUNO, post="pit", where=HERE):
    opened = await house.doors.sign_in(post, staff, PASSWORDS[staff], where)
    assert isinstance(opened, OpenedSession), opened
    return opened


async def fails(house, staff, password=WRONG, where=HERE):
    refused = await house.doors.sign_in("pit", staff, password, where)
    assert isinstance(refused, Refused), refused
    return refused


def test_a_person_who_signs_in_is_known_by_the_secret_of_the_session(tmp_path):
    async def story(house):
        opened = await enters(house)
        assert (opened.staff, opened.name, opened.lasts_ms) == ("bruno", "Bruno Castellani", 12 * HOUR)
        assert len(opened.cookie) == 43  # 256 bits
        assert house.doors.staff_at("pit", opened.cookie) == "bruno"
        for nobody in (None, "", "x", opened.cookie[:-1]):
            assert house.doors.staff_at("pit", nobody) is None

    in_house(tmp_path, story)


def test_a_session_belongs_to_the_post_where_it_was_opened(tmp_path):
    async def story(house):
        opened = await enters(house, post="pit")
        assert house.doors.staff_at("cage", opened.cookie) is None
        assert house.doors.staff_at("console", opened.cookie) is None

    in_house(tmp_path, story)


def test_every_attempt_is_on_record_with_its_address_and_its_end(tmp_path):
    async def story(house):
        await fails(house, BRUNO)
        await fails(house, "nobody-here")
        await enters(house)
        tried = [(each.staff, each.where, each.success) for each in house.events(e.SignInTried)]
        assert tried == [
            ("bruno", "pit 10.0.0.1", False),
            ("nobody-here", "pit 10.0.0.1", False),
            ("bruno", "pit 10.0.0.1", True),
        ]

    in_house(tmp_path, story)


def test_a_wrong_name_is_refused_in_the_words_of_a_wrong_password(tmp_path):
    async def story(house):
        known, unknown = await fails(house, BRUNO), await fails(house, "nobody-here")
        assert known == unknown
        assert known.ground is RefusalGround.NOT_KNOWN
        assert known.reason == "the name and the password do not match"

    in_house(tmp_path, story)


class Counting(Passwords):
    """How often a hash was worked out, which is what takes the time."""

    worked = 0

    def verified(self, kept, password):
        Counting.worked += 1
        return super().verified(kept, password)


def test_a_name_that_does_not_exist_takes_as_much_work_to_refuse(tmp_path):
    async def story(house):
        doors = Doors(house.floor, house.clock.now, demonstration=False, passwords=Counting(CHEAP.hasher))
        for name in (BRUNO, "nobody-here"):
            Counting.worked = 0
            await doors.sign_in("pit", name, WRONG, HERE)
            assert Counting.worked == 1
        # For nobody, a hash of the same cost is verified as for somebody.
        assert parameters(CHEAP.nobody) == parameters(house.told(house.roster().members[BRUNO].hash))

    in_house(tmp_path, story)


def parameters(kept):
    return kept.split("$")[:4]


@pytest.mark.parametrize("name", [BRUNO, "nobody-here"])
def test_five_wrong_attempts_lock_a_name_out_whether_or_not_it_exists(tmp_path, name):
    async def story(house):
        grounds = []
        for _ in range(6):
            grounds.append((await fails(house, name)).ground)
            house.clock.advance(10_000)
        assert grounds == [RefusalGround.NOT_KNOWN] * 4 + [RefusalGround.TOO_OFTEN] * 2
        refused = await fails(house, name)
        assert refused.reason.startswith("after too many wrong attempts this name is locked out for another")
        assert str(refused.remedy) == "Wait, or ask somebody of higher rank to unlock it."

    in_house(tmp_path, story)


def test_the_right_password_does_not_help_who_is_locked_out_until_the_time_is_over(tmp_path):
    async def story(house):
        for _ in range(5):
            await fails(house, BRUNO)
            house.clock.advance(10_000)
        assert (await fails(house, BRUNO, PASSWORDS[BRUNO])).ground is RefusalGround.TOO_OFTEN
        house.clock.advance(15 * MINUTE)
        await enters(house)

    in_house(tmp_path, story)


def test_somebody_above_lets_a_locked_out_person_in_again(tmp_path):
    async def story(house):
        for _ in range(5):
            await fails(house, DANA)
            house.clock.advance(10_000)
        await house.asks(Unlock(staff=DANA), Asking("configuration"))
        await enters(house, DANA, "console")

    in_house(tmp_path, story)


def test_whoever_tries_too_fast_waits_before_anything_is_verified_or_kept(tmp_path):
    async def story(house):
        for _ in range(20):
            await house.doors.sign_in("pit", f"guess-{_}", WRONG, HERE)
        kept = house.store.head()
        refused = await fails(house, BRUNO, PASSWORDS[BRUNO])
        assert (refused.ground, refused.wait_ms) == (RefusalGround.TOO_OFTEN, 3_000)
        assert house.store.head() == kept
        await enters(house, where="10.0.0.2")  # somebody else is not held up
        house.clock.advance(10_000)
        await enters(house)

    in_house(tmp_path, story)


def test_who_gets_in_is_never_slowed_down(tmp_path):
    async def story(house):
        for _ in range(30):
            await enters(house)
            assert await house.doors.second(DANA, PASSWORDS[DANA], HERE) == "dana"

    in_house(tmp_path, story)


def test_one_name_is_not_tried_from_many_places_at_once(tmp_path):
    async def story(house):
        grounds = [(await fails(house, "dora", where=f"10.0.1.{n}")).ground for n in range(7)]
        assert grounds[:4] == [RefusalGround.NOT_KNOWN] * 4
        before = house.store.head()
        assert (await fails(house, "dora", where="10.0.1.99")).wait_ms == 10_000
        assert house.store.head() == before

    in_house(tmp_path, story)


def test_signing_out_ends_the_session_and_only_that_one(tmp_path):
    async def story(house):
        pit, console = await enters(house, post="pit"), await enters(house, post="console")
        await house.doors.sign_out("pit", pit.cookie)
        assert house.doors.staff_at("pit", pit.cookie) is None
        assert house.doors.staff_at("console", console.cookie) == "bruno"
        await house.doors.sign_out("pit", "nobody's")

    in_house(tmp_path, story)


def test_a_session_ends_after_twelve_hours_however_busy(tmp_path):
    async def story(house):
        opened = await enters(house)
        for _ in range(48):
            assert house.doors.staff_at("pit", opened.cookie) == "bruno"
            house.clock.advance(HOUR // 4)
        assert house.doors.staff_at("pit", opened.cookie) is None

    in_house(tmp_path, story)


def test_a_session_that_nobody_uses_ends_after_half_an_hour(tmp_path):
    async def story(house):
        opened = await enters(house)
        house.clock.advance(30 * MINUTE - 1)
        assert house.doors.staff_at("pit", opened.cookie, active=False) == "bruno"
        house.clock.advance(1)
        assert house.doors.staff_at("pit", opened.cookie) is None
        assert await house.doors.end_idle_sessions() == 1
        assert not house.roster().sessions
        assert [each.staff for each in house.events(e.SignedOut)] == ["bruno"]

    in_house(tmp_path, story)


def test_looking_on_does_not_keep_a_session_alive_and_acting_does(tmp_path):
    async def story(house):
        looks, acts = await enters(house), await enters(house, MARGOT)
        for _ in range(3):
            house.clock.advance(29 * MINUTE)
            house.doors.staff_at("pit", looks.cookie, active=False)
            assert house.doors.staff_at("pit", acts.cookie) == "margot"
        assert house.doors.staff_at("pit", looks.cookie) is None

    in_house(tmp_path, story)


def test_a_restart_of_the_house_ends_no_session(tmp_path):
    async def story(house):
        opened = await enters(house)
        await house.start_anew()
        assert house.doors.staff_at("pit", opened.cookie) == "bruno"

    in_house(tmp_path, story)


def test_who_is_retired_is_out_at_once(tmp_path):
    async def story(house):
        opened = await enters(house)
        await house.asks(RetireStaff(staff=BRUNO, because="left"), Asking("configuration"))
        assert house.doors.staff_at("pit", opened.cookie) is None
        assert (await fails(house, BRUNO, PASSWORDS[BRUNO])).ground is RefusalGround.NOT_KNOWN

    in_house(tmp_path, story)


def test_nobody_signs_in_who_has_no_password_yet(tmp_path):
    async def story(house):
        enrol = EnrolStaff(staff="ines", name="Ines Moreau", ranks={"rapid-roulette": "dealer"})
        await house.asks(enrol, Asking("configuration"))
        assert (await fails(house, "ines", "")).ground is RefusalGround.NOT_KNOWN

    in_house(tmp_path, story)


# ── passwords ───────────────────────────────────────────────────────────────────────────────

NEW = "a-longer-password-1"


def test_a_changed_password_ends_every_session_but_the_new_one(tmp_path):
    async def story(house):
        pit, console = await enters(house, post="pit"), await enters(house, post="console")
        opened = await house.doors.change_password("pit", pit.cookie, PASSWORDS[BRUNO], NEW, HERE)
        assert house.doors.staff_at("pit", opened.cookie) == "bruno"
        assert house.doors.staff_at("pit", pit.cookie) is None
        assert house.doors.staff_at("console", console.cookie) is None
        await fails(house, BRUNO, PASSWORDS[BRUNO])
        assert isinstance(await house.doors.sign_in("pit", BRUNO, NEW, HERE), OpenedSession)

    in_house(tmp_path, story)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (WRONG, NEW, "the name and the password do not match"),
        (PASSWORDS[BRUNO], "short", "a password has at least 12 characters"),
        (PASSWORDS[BRUNO], PASSWORDS[BRUNO], "the new password is the old one"),
    ],
)
def test_a_password_is_changed_by_who_knows_the_old_one_to_one_that_will_do(tmp_path, old, new, reason):
    async def story(house):
        opened, kept = await enters(house), house.roster().members[BRUNO].hash
        refused = await house.doors.change_password("pit", opened.cookie, old, new, HERE)
        assert (refused.reason, house.roster().members[BRUNO].hash) == (reason, kept)
        assert house.doors.staff_at("pit", opened.cookie) == "bruno"

    in_house(tmp_path, story)


def test_guessing_the_old_password_counts_like_signing_in(tmp_path):
    async def story(house):
        opened = await enters(house)
        house.clock.advance(MINUTE)
        for _ in range(5):
            house.clock.advance(10_000)
            refused = await house.doors.change_password("pit", opened.cookie, WRONG, NEW, HERE)
        assert refused.ground is RefusalGround.TOO_OFTEN
        assert len(house.events(e.LockedOut)) == 1

    in_house(tmp_path, story)


def test_nobody_changes_a_password_without_a_session(tmp_path):
    async def story(house):
        refused = await house.doors.change_password("pit", "x", PASSWORDS[BRUNO], NEW, HERE)
        assert refused.reason == "nobody is signed in here, or the session has expired"

    in_house(tmp_path, story)


def test_a_second_person_is_verified_for_one_act_and_nothing_stays_open(tmp_path):
    async def story(house):
        assert await house.doors.second(BRUNO, PASSWORDS[BRUNO]) == "bruno"
        assert not house.roster().sessions
        refused = await house.doors.second(BRUNO, WRONG)
        assert refused.reason == "the name and the password do not match"
        assert [each.success for each in house.events(e.SignInTried)] == [True, False]

    in_house(tmp_path, story)


def test_a_first_password_opens_nothing_until_it_is_changed(tmp_path):
    async def story(house):
        first = SetCredential(staff=DANA, hash=CHEAP.hashed("given-out-on-paper"), first=True)
        await house.asks(first, Asking("configuration"))
        opened = await house.doors.sign_in("console", DANA, "given-out-on-paper", HERE)
        assert opened.must_change_password
        assert house.doors.must_change_password(DANA)
        refused = await house.doors.second(DANA, "given-out-on-paper")
        assert refused.reason == "the first password must be changed before anything else"
        changed = await house.doors.change_password("console", opened.cookie, "given-out-on-paper", NEW, HERE)
        assert not changed.must_change_password
        assert await house.doors.second(DANA, NEW) == "dana"

    in_house(tmp_path, story)


# ── the demonstration ───────────────────────────────────────────────────────────────────────


def test_a_real_house_lets_nobody_in_without_a_password(tmp_path):
    async def story(house):
        refused = await house.doors.demo_sign_in("pit", BRUNO)
        assert refused.ground is RefusalGround.NOT_HERE
        assert not house.roster().sessions

    in_house(tmp_path, story)


def test_in_the_demonstration_anybody_may_be_anybody(tmp_path):
    async def story(house):
        opened = await house.doors.demo_sign_in("console", DANA)
        assert house.doors.staff_at("console", opened.cookie) == "dana"
        enrol = EnrolStaff(staff="ines", name="Ines Moreau", ranks={"rapid-roulette": "dealer"})
        await house.asks(enrol, Asking("configuration"))
        opened = await house.doors.demo_sign_in("console", "ines")  # who has no password at all
        assert house.doors.staff_at("console", opened.cookie) == "ines"
        refused = await house.doors.demo_sign_in("console", "nobody")
        assert refused.reason == "nobody on the roster is 'nobody'"

    in_house(tmp_path, story, demonstration=True)


def test_in_the_demonstration_the_second_person_needs_no_password_but_must_exist(tmp_path):
    async def story(house):
        assert await house.doors.second(BRUNO, "") == "bruno"
        assert not house.roster().sessions
        refused = await house.doors.second("nobody", "")
        assert refused.reason == "nobody on the roster is 'nobody'"

    in_house(tmp_path, story, demonstration=True)


# ── rates ───────────────────────────────────────────────────────────────────────────────────


def test_a_bucket_gives_its_burst_and_then_one_at_a_time():
    now = [1_000]
    buckets = Buckets(Rate(burst=3, every_ms=100), lambda: now[0])
    assert [buckets.take("a") for _ in range(5)] == [0, 0, 0, 100, 100]
    assert buckets.take("b") == 0
    now[0] += 100
    assert [buckets.take("a"), buckets.take("a")] == [0, 100]
    now[0] += 250
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 50]


def test_buckets_that_are_full_again_are_forgotten_and_the_rest_are_not_endless():
    now = [0]
    buckets = Buckets(Rate(burst=1, every_ms=1_000), lambda: now[0])
    for n in range(20_000):
        buckets.take(f"guess-{n}")
    assert len(buckets) == 10_000
    now[0] += 1_000
    buckets.take("later")
    assert len(buckets) == 1
