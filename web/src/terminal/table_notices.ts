/** What everybody at the table should know now, and what it means for this player. */

import { entrant } from "../words/built/entrant";
import { language } from "../words/language.svelte";
import { sideName } from "../words/naming";
import { terminal } from "../words/built/terminal";
import { publicSentence, whyUndone, worded } from "../words/wording";
import { money, shortMoney, timeOfDay, together } from "../words/words";
import { states } from "../words/built/states";
import type { OwnClaim, SeatView, TableView } from "../wire/types";
import { bandSaid } from "../parts/jackpot_bands";
import { bands } from "../parts/jackpots";
import { missing } from "./entrant";
import type { Play } from "./play.svelte";
import { jackpotNews } from "./own_jackpot";
import { drawnFor } from "./sides";
import { kindOf, leastOn } from "./sign";
import { shortOf } from "./situation";

export interface TableNotice {
  text: string;
  tone: "warn" | "info";
  /** Whether it stays in sight beside whatever else is said. */
  legal?: boolean;
}

/** What is lawful comes first, then what can still be mended. */
export function tableNotices(play: Play): TableNotice[] {
  const { table, seat } = play;
  if (!table || !seat) return [];
  const closing: TableNotice[] = table.closing ? [{ text: closes(table.closing, play), tone: "info", legal: true }] : [];
  const announced = bands(play.view?.jackpots).map((band): TableNotice => ({ text: `${bandSaid(band, (at) => timeOfDay(at, play.view?.house.timezone ?? "UTC", language()))} § ${band.clause}`, tone: "warn", legal: true }));
  const warn = warnings(play, seat, table).map((text): TableNotice => ({ text, tone: "warn" }));
  return [...entrantNotices(play, seat), ...closing, ...announced, ...warn, ...news(play, seat, table).map((text): TableNotice => ({ text, tone: "info" }))];
}

/** What is sealed, and what has to be wagered: the entrant can still do something about both. */
function entrantNotices(play: Play, seat: SeatView): TableNotice[] {
  const own = seat.tournament;
  if (!own || !play.situation?.open) return [];
  const said = entrant();
  const told: TableNotice[] = own.seal?.digest ? [{ text: `${together(said.sealed, said.sealedMeans)} § ${own.seal.clause}`, tone: "info", legal: true }] : [];
  const short = missing(own, seat.staked);
  if (!own.required || (short === 0 && !own.required.doubled)) return told;
  const amount = money(own.required.amount, language());
  const asked = own.required.doubled ? said.leastDoubled(amount) : said.least(amount);
  const more = short > 0 && seat.staked > 0 ? said.leastMissing(money(short, language())) : "";
  return [...told, { text: together(asked, `§ ${own.required.clause}`, more), tone: own.required.doubled || more ? "warn" : "info", legal: true }];
}

export function claimSaid(claim: OwnClaim): string {
  if (claim.decision === null) return `${states().claim}. ${terminal().claimMeans}`;
  return `${terminal().claimDecided}: ${publicSentence(claim.decision)}`;
}

/** Some books take less than the least on a bet, and give it back when betting closes. */
function underLeast(play: Play, seat: SeatView): string | null {
  const { limits: sign } = play;
  const [small] = sign && play.situation?.open ? Object.entries(seat.slip).filter(([bet, amount]) => amount < leastOn(sign, kindOf(bet))) : [];
  if (!sign || !small) return null;
  const told = { bet: play.betName(small[0]), least: shortMoney(leastOn(sign, kindOf(small[0])), language()) };
  return together(terminal().underItsLeast(told), terminal().lessIsReturned);
}

function warnings(play: Play, seat: SeatView, table: TableView): string[] {
  const { situation } = play;
  const said = terminal();
  const small = underLeast(play, seat);
  const warn: string[] = small === null ? [] : [small];
  const missing = shortOf(seat, table);
  const least = Math.max(table.sign?.aggregate_minimum ?? 0, table.sign?.minimum_outlay ?? 0);
  if (situation?.phase === "warning" && missing > 0) warn.push(said.shortOfTotal({ missing: shortMoney(missing, language()), least: shortMoney(least, language()) }));
  const back = seat.given_back;
  if (back && !table.undone && situation?.notice !== "bets returned" && situation?.notice !== "malfunction") {
    warn.push(`${said.partlyReturned(money(back.amount, language()))} ${whyUndone(back)} § ${back.clause}`);
  }
  if (seat.fault?.part === "its ticket printer") warn.push(said.printerFailed);
  if (seat.fault?.part === "its note acceptor") warn.push(said.acceptorFailed);
  return warn;
}

function news(play: Play, seat: SeatView, table: TableView): string[] {
  const said = terminal();
  const info: string[] = jackpotNews(seat);
  if (seat.held > 0) info.push([said.heldBack(money(seat.held, language())), worded(seat.held_for)].filter(Boolean).join(" "));
  if (seat.owed > 0) info.push(said.owed(money(seat.owed, language())));
  for (const side of table.sides) {
    const drawn = drawnFor(side);
    if (drawn !== null) info.push(`${nameOfSide(play, side.key)}: ${drawn}`);
  }
  for (const side of table.withdrawn) info.push(said.withdrawn(nameOfSide(play, side)));
  return info;
}

function nameOfSide(play: Play, key: string): string {
  return sideName(key, play.felt?.sides.find((side) => side.key === key)?.name);
}

function closes({ closes_at: at, rounds_left: rounds }: NonNullable<TableView["closing"]>, play: Play): string {
  if (rounds !== null) return terminal().closesAfter(rounds);
  return terminal().closesAt(at === null ? "" : timeOfDay(at, play.view?.house.timezone ?? "UTC", language()));
}
