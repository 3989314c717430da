"""Buying in and cashing out."""

from __future__ import annotations

from croupier.core.decider import Decision, Refused
from croupier.core.ids import TableId
from croupier.ledger.transfer import LARGEST
from croupier.staff.approval import SECOND_RANK
from croupier.staff.authority import Power
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.given import TerminalGiven
from croupier.terminal.rules import BuyIn, CashOutBy, Fitting, PaidBy
from croupier.terminal.state import Terminal
from croupier.terminal.wagering import barred, closed, elsewhere, frozen, no_money, out_of_order
from croupier.words.said import Money, say

BY_DEALER = frozenset(
    {BuyIn.DEALER_CASH, BuyIn.DEALER_VOUCHERS, BuyIn.DEALER_TOKENS, BuyIn.DEALER_CHIPS},
)
_WAYS = {PaidBy.TICKET: CashOutBy.TICKET, PaidBy.DEALER_CHIPS: CashOutBy.DEALER_CHIPS}

# ── buying in ───────────────────────────────────────────────────────────────────────────────


def escrow_note(terminal: Terminal, command: c.EscrowNote, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    if command.insertion in terminal.given_back or command.insertion in terminal.credited:
        return Refused(say("terminal.that-note-was-settled-before"))
    if terminal.escrow is not None:
        again = terminal.escrow.insertion == command.insertion
        return () if again else Refused(say("terminal.acceptor-holds-another-note"))
    refusal = _may_insert(terminal, BuyIn.NOTES, Fitting.NOTE_ACCEPTOR, command.amount, given)
    return refusal or (
        e.NoteEscrowed(terminal=command.terminal, insertion=command.insertion, amount=command.amount),
    )


def insert_note(terminal: Terminal, command: c.InsertNote, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    """A note that was let into the stacker is credited, whatever has happened since."""
    if command.insertion in terminal.credited:
        return ()
    if command.insertion in terminal.given_back:
        return Refused(say("terminal.that-note-was-given-back"))
    escrow = terminal.escrow
    if escrow is None or escrow.insertion != command.insertion:
        if refusal := _may_insert(terminal, BuyIn.NOTES, Fitting.NOTE_ACCEPTOR, command.amount, given):
            return refusal
    elif escrow.amount != command.amount:
        return Refused(say("terminal.note-in-escrow-was-one", amount=Money(escrow.amount)))
    return _credited(
        terminal,
        given,
        e.Credited(
            terminal=command.terminal,
            amount=command.amount,
            tender=BuyIn.NOTES,
            insertion=command.insertion,
        ),
    )


def give_back_note(
    terminal: Terminal, command: c.GiveBackNote, _given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if command.insertion in terminal.given_back:
        return ()
    if command.insertion in terminal.credited:
        return Refused(say("terminal.that-note-was-credited-so"))
    return (e.NoteGivenBack(terminal=command.terminal, insertion=command.insertion),)


def insert_ticket(
    terminal: Terminal, command: c.InsertTicket, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if command.ticket in terminal.credited:
        return Refused(say("terminal.that-ticket-has-been-credited"), given.rules.buy_in.clause)
    refusal = _may_insert(terminal, BuyIn.TICKETS, Fitting.BAR_CODE_READER, command.amount, given)
    return refusal or _credited(
        terminal,
        given,
        e.Credited(
            terminal=command.terminal,
            amount=command.amount,
            tender=BuyIn.TICKETS,
            insertion=command.ticket,
            hands=command.hands,
        ),
    )


def credit_by_dealer(
    terminal: Terminal, command: c.CreditByDealer, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if command.tender not in BY_DEALER:
        return Refused(say("terminal.dealer-takes-no"))
    refusal = _may_buy_in(terminal, command.tender, command.amount, given)
    refusal = refusal or given.ladder.check(Power.CONDUCT_GAME, given.rank)
    refusal = refusal or elsewhere(terminal, command.table)
    return refusal or _credited(
        terminal,
        given,
        e.Credited(
            terminal=command.terminal,
            amount=command.amount,
            tender=command.tender,
            table=command.table,
            hands=given.persons,
        ),
    )


def note_hands(terminal: Terminal, command: c.NoteHands, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    """A cash-out that was taken back lies here without an account; where nothing lies, nothing is noted."""
    nothing = terminal.account is None and given.funds == 0
    if nothing or set(command.hands) <= set(terminal.hands):
        return ()
    return (e.HandsNoted(terminal=command.terminal, hands=command.hands),)


def _credited(terminal: Terminal, given: TerminalGiven, credited: e.Credited) -> Decision[e.TerminalEvent]:
    """The first buy-in opens the account; every further one tops it up."""
    if terminal.account is not None:
        return (credited,)
    return (
        e.AccountOpened(terminal=credited.terminal, at=given.now, on_console=terminal.guest),
        credited,
    )


def _may_insert(
    terminal: Terminal, tender: BuyIn, fitting: Fitting, amount: int, given: TerminalGiven
) -> Refused | None:
    if refusal := _may_buy_in(terminal, tender, amount, given):
        return refusal
    if fitting not in terminal.fitted:
        return Refused(say(f"terminal.no-fitting.{fitting.name}"))
    if terminal.failing(e.FaultyPart.ACCEPTOR):
        return Refused(say("terminal.note-acceptor-has-failed-and"))
    return None


def _may_buy_in(terminal: Terminal, tender: BuyIn, amount: int, given: TerminalGiven) -> Refused | None:
    """A frozen account may be topped up: money may come in at any time, though none may leave."""
    if refusal := closed(terminal) or no_money(terminal):
        return refusal
    if tender not in given.rules.buy_in.value:
        return Refused(say(f"terminal.no-buy-in.{tender.name}"), given.rules.buy_in.clause)
    if not 0 < amount <= LARGEST:
        return Refused(say("terminal.buy-in-is-of-at"))
    return out_of_order(terminal) or barred(terminal)


# ── cashing out ─────────────────────────────────────────────────────────────────────────────


def cash_out(terminal: Terminal, command: c.CashOut, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    """Holds that are over are released first, so that the full balance is paid."""
    over = {name: hold for name, hold in terminal.holds.items() if hold.over(given.now)}
    balance = given.funds + sum(hold.amount - hold.demanded for hold in over.values())
    if refusal := _may_cash_out(terminal, command, balance, given):
        return refusal
    released = tuple(
        e.HoldReleased(terminal=command.terminal, hold=name, because="its time is over") for name in over
    )
    shut = (e.AccountClosed(terminal=command.terminal),) if terminal.account else ()
    if balance == 0:
        return (*released, *shut)
    paid = _paid(terminal, command, balance, given)
    return paid if isinstance(paid, Refused) else (*released, paid, *shut)


def _may_cash_out(
    terminal: Terminal, command: c.CashOut, balance: int, given: TerminalGiven
) -> Refused | None:
    if refusal := closed(terminal) or no_money(terminal) or elsewhere(terminal, command.table):
        return refusal
    if terminal.account is None and balance == 0:
        return Refused(say("terminal.there-is-no-chip-account"))
    if refusal := frozen(terminal) or _out_of_order(terminal, command.way, given) or _held(terminal, given):
        return refusal
    if given.at_stake:
        return Refused(say("terminal.full-balance-is-not-known"), given.rules.cash_out.clause)
    return Refused(say("terminal.note-is-being-taken-in")) if terminal.escrow else None


def _out_of_order(terminal: Terminal, way: PaidBy, given: TerminalGiven) -> Refused | None:
    """Where the book says so, what a failed terminal holds is paid from the float of its table, once
    whoever has the last word finds that the player is entitled to it.
    """
    fault, clause = out_of_order(terminal), given.rules.float_pays_after_fault
    if fault is None or clause is None or way is not PaidBy.DEALER_CHIPS:
        return fault
    if given.ladder.check(Power.DECIDE_DISPUTE, given.rank):
        return Refused(say("terminal.who-decides-disputes-may-have", reason=fault.reason), clause)
    return None


def _held(terminal: Terminal, given: TerminalGiven) -> Refused | None:
    """A demand for what was paid to somebody before does not keep back the balance of whoever is here."""
    standing = (hold for hold in terminal.holds.values() if not hold.over(given.now))
    kept = next((hold for hold in standing if hold.demanded != hold.amount), None)
    return Refused(say("terminal.amount-is-held-while-it"), kept.clause) if kept else None


def _paid(terminal: Terminal, command: c.CashOut, amount: int, given: TerminalGiven) -> e.CashedOut | Refused:
    if refusal := way_open(terminal, command.way, given):
        return refusal
    match command.way:
        case PaidBy.TICKET:
            return e.CashedOut(terminal=command.terminal, amount=amount, way=command.way)
        case PaidBy.DEALER_CHIPS:
            return _paid_by_dealer(terminal, command, amount, given)
        case PaidBy.HAND:
            return _paid_by_hand(command, amount, given)


def way_open(terminal: Terminal, way: PaidBy, given: TerminalGiven) -> Refused | None:
    """A book that says only that the full balance is paid leaves the way to the house."""
    ways = given.rules.cash_out
    free = CashOutBy.FULL_BALANCE in ways.value
    if way is PaidBy.HAND:
        return None if free else _by_hand_open(terminal, given)
    if not free and _WAYS[way] not in ways.value:
        return Refused(say(f"terminal.no-cash-out.{way.name}"), ways.clause)
    if way is PaidBy.TICKET and Fitting.PRINTER not in terminal.fitted:
        return Refused(say("terminal.terminal-has-no-ticket-printer"), ways.clause)
    if way is PaidBy.TICKET and terminal.failing(e.FaultyPart.PRINTER):
        return Refused(say("terminal.ticket-printer-has-failed-ask"), given.terms.manual_payment)
    return None


def _by_hand_open(terminal: Terminal, given: TerminalGiven) -> Refused | None:
    clause = given.terms.manual_payment
    if CashOutBy.TICKET not in given.rules.cash_out.value or clause is None:
        return Refused(say("terminal.this-book-has-no-manual"), given.rules.cash_out.clause)
    if not terminal.failing(e.FaultyPart.PRINTER):
        return Refused(say("terminal.manual-payment-is-for-when"), clause)
    return None


def _paid_by_dealer(
    terminal: Terminal, command: c.CashOut, amount: int, given: TerminalGiven
) -> e.CashedOut | Refused:
    table = command.table or _only(terminal.tables)
    if table is None or table not in terminal.tables:
        return Refused(say("terminal.say-whose-dealer-pays", tables=terminal.tables))
    refusal = given.ladder.check(Power.CONDUCT_GAME, given.rank)
    return refusal or e.CashedOut(
        terminal=command.terminal,
        amount=amount,
        way=command.way,
        table=table,
        by=given.by,
        approved_by=given.second,
    )


def _only(tables: tuple[TableId, ...]) -> TableId | None:
    return tables[0] if len(tables) == 1 else None


def _paid_by_hand(command: c.CashOut, amount: int, given: TerminalGiven) -> e.CashedOut | Refused:
    if given.approval is None or given.approval.second is None:
        return Refused(say("terminal.manual-payment-asks-for-two"), given.terms.manual_payment)
    refusal = SECOND_RANK.check(Power.APPROVE_MANUAL_PAYMENT, given.approval, given.ladder)
    return refusal or e.CashedOut(
        terminal=command.terminal,
        amount=amount,
        way=command.way,
        by=given.approval.first.staff,
        approved_by=given.approval.second.staff,
        payee=command.payee,
        document=command.document,
    )
