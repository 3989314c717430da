/** What a dealer asks of the house at a table of a tournament. */

import { consoleWords as words } from "../words/built/console";
import type { Deal, Order } from "./deal.svelte";

export async function closeCallBets(deal: Deal): Promise<boolean> {
  const { table } = deal;
  if (!table || table.round === null) return false;
  return deal.ask("tournament", { room: "table", command: { type: "CloseCallBets", table: table.table, round: table.round } });
}

/** A count that differs from what was kept is adopted by nobody alone: a second person signs for it. */
export async function recordBanks(deal: Deal, counts: Record<string, number>, because: string, byTwo: boolean): Promise<boolean> {
  const { table } = deal;
  const held = table?.tournament;
  if (!table || !held) return false;
  const command = { type: "RecordBanks", tournament: held.tournament, session: held.number, table: table.table, counts, because } as const;
  const order: Order = { room: "tournaments", command };
  const done = (): void => deal.tell("tournament", words().countRecorded);
  if (byTwo) {
    deal.approval = { order, where: "tournament", title: () => words().countTitle(table.table), effect: () => words().countEffect, done, power: { least: deal.options?.ranks[0] ?? "", clause: held.clause } };
    return false;
  }
  const kept = await deal.ask("tournament", order);
  if (kept) done();
  return kept;
}
