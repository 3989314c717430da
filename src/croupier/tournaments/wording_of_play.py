"""How the terms say what is wagered, who is out, who wins how much, and what conduct leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from croupier.tournaments.choices import ImageUse, SubstituteRule, TieRule
from croupier.tournaments.conditions import steps
from croupier.tournaments.drafting import Drafting, Sentences
from croupier.tournaments.plan import WHOLE, LimitStep, OutAfter, PenaltyPlan, SessionPlan, SignPlan
from croupier.tournaments.prizes import divided, pool_of, shared_out
from croupier.tournaments.rules import Deputies
from croupier.tournaments.statements import Says
from croupier.words.said import Money, Said, named, say

OF_THE_COMMONWEALTH = "Competition and Consumer Act 2010"  # every Victorian book names it beside its own


def _least_wager(draft: Drafting) -> Sentences:
    return tuple(
        say(
            "terms.least-wager",
            session=draft.session(session),
            least=draft.number(session.least),
            short=named(session.short_stack),
        )
        for session in draft.plan.session
        if session.least is not None
    )


def _sealed_wagers(draft: Drafting) -> Sentences:
    return tuple(
        say(
            "terms.sealed-wagers",
            session=draft.session(session),
            times=session.secret.times,
            method=draft.text(session.secret.method),
        )
        for session in draft.plan.session
        if session.secret is not None
    )


def _elimination(draft: Drafting) -> Sentences:
    out = say("terms.out-of-chips")
    return (out, say("terms.not-advancing")) if len(draft.plan.session) > 1 else (out,)


def _winners(draft: Drafting) -> Sentences:
    last = draft.plan.session[-1] if draft.plan.session else None
    ties = last.ties if last is not None else ()
    found = say("terms.most-chips-win"), say("terms.ties", rules=tuple(named(rule) for rule in ties))
    return (*found, *_play_off(draft)) if TieRule.PLAY_OFF in ties else found


def _play_off(draft: Drafting) -> Sentences:
    play_off = draft.plan.play_off
    spins, bank = play_off.spins or 0, draft.number(play_off.bank or 0)
    played = say("terms.play-off", spins=spins, bank=bank)
    if play_off.most is None:
        return (played,)
    return played, say("terms.play-off-most", most=play_off.most)


# ── prizes ──────────────────────────────────────────────────────────────────────────────────


def _pool(draft: Drafting) -> Sentences:
    prizes = draft.plan.prizes
    made_of = say("terms.pool", added=Money(prizes.added or 0))
    return (made_of, *_guarantee(draft), *_pool_examples(draft))


def _guarantee(draft: Drafting) -> Sentences:
    prizes = draft.plan.prizes
    if prizes.guarantee is None or prizes.borne_by is None:
        return ()
    return (say("terms.guarantee", sum=Money(prizes.guarantee), bearer=named(prizes.borne_by)),)


def _numbers_of_entrants(draft: Drafting) -> Iterator[int]:
    """The least and the most, for which everything is worked out as an example."""
    entries = draft.plan.entries
    yield from dict.fromkeys(count for count in (entries.least, entries.most) if count)


def _pool_examples(draft: Drafting) -> Sentences:
    return tuple(
        say("terms.pool-example", entrants=entrants, pool=Money(pool_of(draft.plan, entrants).whole))
        for entrants in _numbers_of_entrants(draft)
    )


def _division(draft: Drafting) -> Sentences:
    shares = draft.plan.prizes.shares
    parts = tuple(_share(place, share) for place, share in enumerate(shares, start=1))
    remainder, equals = say("terms.remainder"), say("terms.equals-share")
    return say("terms.division", shares=parts), remainder, equals, *_division_examples(draft)


def _share(place: int, share: int) -> Said:
    whole, rest = divmod(share * 100, WHOLE)
    percent = f"{whole}.{rest:04}".rstrip("0").rstrip(".")
    return say("terms.share", place=place, percent=percent)


def _division_examples(draft: Drafting) -> Iterator[Said]:
    shares = draft.plan.prizes.shares
    for entrants in _numbers_of_entrants(draft):
        pool = pool_of(draft.plan, entrants)
        prizes = divided(max(pool.divided, 0), shares)
        paid = tuple(say("terms.prize", place=at, prize=Money(each)) for at, each in enumerate(prizes, 1))
        yield say("terms.division-example", entrants=entrants, prizes=paid)
        if len(prizes) > 1:
            one, other, *_ = shared_out(prizes[:2])
            yield say("terms.equals-example", one=Money(one), other=Money(other))


def _prizes(draft: Drafting) -> Sentences:
    return (*_pool(draft), *_division(draft))


def _division_after_bonus(draft: Drafting) -> Sentences:
    return (*_bonus(draft), *_division(draft))


def _bonus(draft: Drafting) -> Sentences:
    return tuple(
        say("terms.bonus", amount=Money(bonus.amount), reason=draft.text(bonus.reason))
        for bonus in draft.plan.prizes.bonus
    )


# ── limits ──────────────────────────────────────────────────────────────────────────────────


def _limits(draft: Drafting) -> Sentences:
    signs = [(session, session.sign) for session in draft.plan.session if session.sign is not None]
    return tuple(_sign(draft, session, sign) for session, sign in signs)


def _sign(draft: Drafting, session: SessionPlan, sign: SignPlan) -> Said:
    least, most = draft.number(sign.minimum), draft.number(sign.maximum)
    return say("terms.limits", session=draft.session(session), minimum=least, maximum=most)


def _limits_move(draft: Drafting) -> Sentences:
    return tuple(_step(draft, session, step) for session, step in steps(draft.plan))


def _step(draft: Drafting, session: SessionPlan, step: LimitStep) -> Said:
    sign = session.sign
    minimum = step.minimum or (sign.minimum if sign else 0)
    maximum = step.maximum or (sign.maximum if sign else 0)
    return say(
        "terms.limits-move",
        session=draft.session(session),
        spin=step.after_spin or 0,
        minute=step.at_min or 0,
        minimum=draft.number(minimum),
        maximum=draft.number(maximum),
    )


def _several_winners(draft: Drafting) -> Sentences:
    more = [(draft.session(each), each.advance.each_table or 0) for each in draft.plan.session]
    return tuple(say("terms.several-winners", session=name, count=count) for name, count in more if count > 1)


def _own_placement(_: Drafting) -> Sentences:
    return (say("terms.own-placement"),)


# ── conduct ─────────────────────────────────────────────────────────────────────────────────


def _penalty(draft: Drafting) -> Sentences:
    penalties = draft.plan.conduct.penalties
    return tuple(_penalised(draft, each) for each in penalties if not each.disqualified)


def _penalised(draft: Drafting, penalty: PenaltyPlan) -> Said:
    chips, breach = draft.number(penalty.chips), draft.text(penalty.breach)
    return say("terms.penalised", breach=breach, chips=chips, spins=penalty.spins_out)


def _disqualification(draft: Drafting) -> Sentences:
    penalties = draft.plan.conduct.penalties
    breaches = tuple(draft.text(each.breach) for each in penalties if each.disqualified)
    return (say("terms.disqualification", breaches=breaches),)


def _refund(draft: Drafting) -> Sentences:
    return say("terms.refund", days=draft.plan.entries.withdraw_days or 0), say("terms.refund-if-off")


def _late(draft: Drafting) -> Sentences:
    late = draft.plan.conduct.late
    if isinstance(late, OutAfter):
        return (say("terms.late-out", spins=late.out_after),)
    assert late is not None
    return (say("terms.late", what=named(late)),)


def _absent(draft: Drafting) -> Sentences:
    absent, leave = draft.plan.conduct.absent, say("terms.leave")
    if isinstance(absent, OutAfter):
        return say("terms.absent-out", spins=absent.out_after), leave
    assert absent is not None
    return say("terms.absent", what=named(absent)), leave


def _phone(draft: Drafting) -> Sentences:
    rule = draft.plan.conduct.phone
    assert rule is not None
    chips = draft.number(rule.then)
    return (say("terms.phone-warned", chips=chips) if rule.first else say("terms.phone", chips=chips),)


def _substituted(draft: Drafting) -> Sentences:
    if draft.plan.entries.substitute is SubstituteRule.NONE:
        return (say("terms.nobody-substituted"),)
    return (say("terms.substituted"),)


def _disqualified(draft: Drafting) -> Sentences:
    gone = draft.plan.conduct.disqualified
    assert gone is not None
    return (say("terms.disqualified", what=named(gone)),)


def _retired(draft: Drafting) -> Sentences:
    gone = draft.plan.conduct.retired
    assert gone is not None
    return (say("terms.retired", what=named(gone)),)


def _precedence(_: Drafting) -> Sentences:
    return (say("terms.precedence"),)


def _early_end(_: Drafting) -> Sentences:
    return (say("terms.early-end"),)


def _early_end_agreed(draft: Drafting) -> Sentences:
    return (say("terms.early-end-credit") if draft.on_account else say("terms.early-end-agreed"),)


def _privacy(_: Drafting) -> Sentences:
    return (say("terms.privacy"),)


def _images(draft: Drafting) -> Sentences:
    used = draft.plan.conduct.images is ImageUse.ASKED
    return say("terms.images"), say("terms.images-asked") if used else say("terms.images-not-used")


def _conducted(draft: Drafting) -> Sentences:
    named = draft.rules.deputies.value is Deputies.NAMED_IN_TERMS
    if named and draft.plan.deputies:
        return (say("terms.conducted-with", deputies=tuple(map(str, draft.plan.deputies))),)
    return (say("terms.conducted"),)


def _director_final(_: Drafting) -> Sentences:
    return (say("terms.director-final"),)


def _liability(draft: Drafting) -> Sentences:
    law = draft.rules.consumer_law
    assert law is not None, "a book that has this stated names the Act"
    return (say("terms.liability", act=law.value, other=OF_THE_COMMONWEALTH),)


def _complaint(draft: Drafting) -> Sentences:
    regulator = draft.rules.regulator
    assert regulator is not None, "a book that has this stated names its regulator"
    return (say("terms.complaint", regulator=regulator.value),)


OF_PLAY: Mapping[Says, Callable[[Drafting], Sentences]] = {
    Says.LEAST_WAGER: _least_wager,
    Says.SEALED_WAGERS: _sealed_wagers,
    Says.ELIMINATION: _elimination,
    Says.WINNERS: _winners,
    Says.POOL: _pool,
    Says.DIVISION: _division_after_bonus,
    Says.PENALTY: _penalty,
    Says.DISQUALIFICATION: _disqualification,
    Says.REFUND: _refund,
    Says.LATE: _late,
    Says.ABSENT: _absent,
    Says.PHONE: _phone,
    Says.SUBSTITUTED: _substituted,
    Says.DISQUALIFIED: _disqualified,
    Says.RETIRED: _retired,
    Says.PRECEDENCE: _precedence,
    Says.EARLY_END: _early_end,
    Says.EARLY_END_AGREED: _early_end_agreed,
    Says.PRIVACY: _privacy,
    Says.IMAGES: _images,
    Says.CONDUCTED: _conducted,
    Says.DIRECTOR_FINAL: _director_final,
    Says.LIABILITY: _liability,
    Says.COMPLAINT: _complaint,
    Says.OWN_PLACEMENT: _own_placement,
    Says.LIMITS: _limits,
    Says.PRIZES: _prizes,
    Says.PLAY_OFF: _play_off,
    Says.BONUS: _bonus,
    Says.LIMITS_MOVE: _limits_move,
    Says.SEVERAL_WINNERS: _several_winners,
}
