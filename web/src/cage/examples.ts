/** Tickets and a window as the tests and the gallery begin with. */

import { END } from "../terminal/examples";
import type { Because, CageScreen, LeftBehindView, TicketFile, TicketMay } from "../wire/types";

export const NUMBER = "004817203396521847";
const NOT: Because = { reason: "the ticket is printed and cannot be given back", clause: null };
const DAY = 86_400_000;

export const MAY: TicketMay = {
  redeem_for_cash: null,
  redeem_for_cash_equivalent: null,
  give_back: NOT,
  report_illegible: null,
  reprint: NOT,
  pay_by_hand: { reason: `ticket ${NUMBER} is printed and must be presented`, clause: "rapid-roulette 6.6.1(b)(i)" },
  void: NOT,
  second_person: true,
};

export const FILE: TicketFile = {
  ticket: { number: NUMBER, amount: 176_500, standing: "printed", issued_at: END - 68_000, expires_at: END + 365 * DAY, terminal: "A12" },
  words: "One thousand seven hundred and sixty-five dollars",
  history: [
    { at: END - 68_000, what: "issued for $1,765.00", where: "terminal A12", by: "terminal/A12" },
    { at: END - 66_000, what: "printed", where: "", by: "house/printer" },
  ],
  held: null,
  may: MAY,
};

function shut(reason: string, clause: string | null): TicketMay {
  const because = { reason, clause };
  return { ...MAY, redeem_for_cash: because, redeem_for_cash_equivalent: because };
}

export const REDEEMED: TicketFile = {
  ...FILE,
  ticket: { ...FILE.ticket, standing: "redeemed", amount: 48_000 },
  words: "Four hundred and eighty dollars",
  history: [...FILE.history, { at: END - 20_000, what: "redeemed for $480.00 as cash", where: "Cage 2", by: "staff/margot" }],
  may: shut(`ticket ${NUMBER} was paid at Cage 2 on 15 November 2026`, null),
};

export const EXPIRED: TicketFile = {
  ...FILE,
  ticket: { ...FILE.ticket, standing: "expired", expires_at: END - DAY },
  history: [...FILE.history, { at: END - DAY, what: "expired", where: "", by: "house/clock" }],
  may: shut(`ticket ${NUMBER} expired on 14 November 2026`, "rapid-roulette 6.6.1(b)"),
};

export const HELD: TicketFile = {
  ...FILE,
  ticket: { ...FILE.ticket, standing: "held" },
  history: [...FILE.history, { at: END - 3_000, what: "presented", where: "terminal A7", by: "house/A7" }],
  may: shut(`ticket ${NUMBER} is held at terminal A7`, null),
};

export const TOO_MUCH: TicketFile = {
  ...FILE,
  ticket: { ...FILE.ticket, amount: 1_500_000 },
  words: "Fifteen thousand dollars",
  may: { ...MAY, redeem_for_cash: { reason: "$15,000.00 is over the $10,000.00 of payment in cash", clause: "rapid-roulette 6.6.1(b)" } },
};

export const JAMMED: TicketFile = {
  ...FILE,
  ticket: { ...FILE.ticket, amount: 31_000, standing: "print failed", terminal: "A7" },
  words: "Three hundred and ten dollars",
  history: [
    { at: END - 98_000, what: "issued for $310.00", where: "terminal A7", by: "terminal/A7" },
    { at: END - 96_000, what: "not printed: paper jam", where: "", by: "house/printer" },
  ],
  may: { ...shut(`ticket ${NUMBER} failed to print and awaits manual payment`, "rapid-roulette 6.6.1(b)(ii)"), pay_by_hand: null },
};

export const LEFT_BEHIND: [LeftBehindView, LeftBehindView] = [
  { terminal: "A12", table: "R1", round: 417, amount: 36_000, at: END - 5_400_000, least: "pit-boss", clause: "rapid-roulette 12.9" },
  { terminal: "A3", table: "R1", round: 417, amount: -2_000, at: null, least: "pit-boss", clause: "rapid-roulette 12.9" },
];

export const WINDOW: CageScreen = {
  house: { venue: "The House", play_money: true, timezone: "Australia/Melbourne" },
  staff: { staff: "bruno", name: "Bruno Castellani", rank: null, ranks: ["game-supervisor"], must_change_password: false, may: [] },
  till: {
    liability: 3_845_500,
    outstanding: 64,
    waiting: [
      {
        id: `print failed/${NUMBER}`,
        kind: "print failed",
        table: "R1",
        terminal: "A7",
        round: null,
        at: END - 96_000,
        what: "the ticket could not be printed: paper jam",
        clause: "rapid-roulette 6.6.1(b)(ii)",
        name: NUMBER,
        power: "APPROVE_MANUAL_PAYMENT",
        amount: 31_000,
        until: null,
      },
    ],
    left_behind: [],
  },
  shift: { since: END - 3_600_000, paid: 48_000, last: [{ at: END - 20_000, number: "00 4817 … 1847", what: "paid", amount: 48_000, why: null }] },
};
