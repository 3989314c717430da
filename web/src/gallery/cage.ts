/** The cage in every state, without a house. */

import { EXPIRED, FILE, HELD, JAMMED, LEFT_BEHIND, NUMBER, REDEEMED, TOO_MUCH, WINDOW as EMPTY } from "../cage/examples";
import type { Page } from "../cage/window.svelte";
import { END } from "../terminal/examples";
import type { Fetched } from "../wire/requests";
import type { ActivityStatement, Because, CageScreen, DealingView, LeftBehindView, LiabilityReport, PlayerFile, TicketFile, UnclaimedReport } from "../wire/types";

export interface Story {
  page?: Page;
  view?: CageScreen;
  found?: Fetched<TicketFile>;
  digits?: string;
  amount?: string;
  paid?: boolean;
  failed?: Because;
  stale?: boolean;
  left?: LeftBehindView;
}

const [OWED, OWES] = LEFT_BEHIND;
/** Two rounds that were put right after their players had gone. */
const CORRECTED: CageScreen = { ...EMPTY, till: { ...EMPTY.till, left_behind: LEFT_BEHIND } };

const ok = (value: TicketFile): Fetched<TicketFile> => ({ ok: true, value });
const no = (status: number, reason: string): Fetched<TicketFile> => ({ ok: false, status, reason, clause: null, remedy: "Check the digits on the paper, or scan it again." });

export const STORIES: Readonly<Record<string, Story>> = {
  ready: {},
  typing: { digits: "00481720" },
  redeem: { found: ok(FILE), amount: "1765.00" },
  differs: { found: ok(FILE), amount: "1766.00" },
  refused: { found: ok(FILE), amount: "1765.00", failed: { reason: `ticket ${NUMBER} is held at terminal A7`, clause: null } },
  paid: { found: ok(FILE), paid: true },
  redeemed: { found: ok(REDEEMED) },
  expired: { found: ok(EXPIRED) },
  held: { found: ok(HELD) },
  "too-much": { found: ok(TOO_MUCH), amount: "15000.00" },
  unknown: { found: no(404, `ticket ${NUMBER} is unknown in this house`) },
  unreadable: { found: no(400, `'${NUMBER}' is not a ticket number; it has 18 digits`) },
  jammed: { found: ok(JAMMED) },
  manual: { page: "manual", found: ok(JAMMED) },
  "manual-none": { page: "manual" },
  "left-behind": { view: CORRECTED, left: OWED },
  "left-behind-owes": { view: CORRECTED, left: OWES, failed: { reason: "only a pit-boss (or above) may give the final word in a dispute", clause: "rapid-roulette 12.9" } },
  unclaimed: { page: "unclaimed" },
  liability: { page: "liability" },
  loyalty: { page: "loyalty" },
  lost: { found: ok(FILE), stale: true },
};

export const LIABILITY: LiabilityReport = {
  venue: "The House",
  made_at: END,
  version: "0.1.0",
  outstanding: 3_845_500,
  ledger: 3_845_500,
  agrees: true,
  days: [
    { day: "2026-11-14", issued: 2_104_000, redeemed: 1_880_500, paid_by_hand: 6_200, expired: 0, voided: 0, outstanding: 3_010_000 },
    { day: "2026-11-15", issued: 3_022_500, redeemed: 2_149_000, paid_by_hand: 31_000, expired: 7_000, voided: 0, outstanding: 3_845_500 },
  ],
};

export const UNCLAIMED: UnclaimedReport = {
  venue: "The House",
  made_at: END,
  version: "0.1.0",
  total: 7_000,
  tickets: [{ number: NUMBER, terminal: "A12", issued_at: END - 31_536_000_000, expires_at: END - 86_400_000, amount: 7_000 }],
};

export const PLAYER: PlayerFile = {
  card: "gold-7",
  daily_loss: 20_000,
  left_to_lose: 8_500,
  daily_ms: 10_800_000,
  played_ms: 4_260_000,
  from_tomorrow: true,
  next_loss: 50_000,
  next_ms: 10_800_000,
  day_ends: END + 10_000_000,
  terminals: ["D2"],
};

export const STATEMENT: ActivityStatement = {
  venue: "The House",
  made_at: END,
  version: "0.1.0",
  card: "gold-7",
  since: END - 86_400_000,
  until: END,
  staked: 41_500,
  returned: 30_000,
  net: -11_500,
  agrees: true,
  sittings: [
    { terminal: "D5", since: END - 14_400_000, until: END - 12_000_000, over: true, before: 10_000, put_in: 5_000, staked: 21_500, returned: 16_000, taken_out: 9_500, other: 0, after: 0, rounds: [] },
    { terminal: "D2", since: END - 1_860_000, until: END, over: false, before: 20_000, put_in: 0, staked: 20_000, returned: 14_000, taken_out: 0, other: 0, after: 14_000, rounds: [] },
  ],
};

const LAST: DealingView[] = [
  { at: END - 240_000, number: "00 4817 … 0912", what: "paid", amount: 9_500, why: null },
  { at: END - 420_000, number: "00 4817 … 7750", what: "paid", amount: 124_000, why: null },
  { at: END - 800_000, number: "00 4817 … 3391", what: "given back", amount: null, why: null },
  { at: END - 900_000, number: "00 4816 … 9014", what: "by hand", amount: 6_200, why: null },
];
/** The window with an hour's work behind it. */
export const WINDOW: CageScreen = { ...EMPTY, shift: { since: END - 3_600_000, paid: 139_700, last: LAST } };
