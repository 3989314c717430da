/** What a dealer asks of the house about chips on the cloth. */

import type { ChipMoveView, IssuerView } from "../wire/types";
import { consoleWords as words } from "../words/built/console";
import { language } from "../words/language.svelte";
import { shortMoney } from "../words/words";
import type { Deal } from "./deal.svelte";

export interface StepLeft {
  step: string;
  moves: ChipMoveView[];
}

/** What is left to do, step after step, as the house has it in order. */
export function stepsLeft(moves: readonly ChipMoveView[]): StepLeft[] {
  const steps: StepLeft[] = [];
  for (const move of moves) {
    const last = steps.at(-1);
    if (last?.step === move.step) last.moves.push(move);
    else steps.push({ step: move.step, moves: [move] });
  }
  return steps;
}

/** The chips of one wager, or all that the step has left. */
export async function moveChips(deal: Deal, step: string, one?: ChipMoveView): Promise<boolean> {
  const { table } = deal;
  if (!table || table.round === null || deal.busy) return false;
  const command = { type: "MoveChips", table: table.table, round: table.round, step, terminal: one?.terminal ?? null, bet: one?.bet ?? null } as const;
  return deal.ask("payout", { room: "table", command });
}

/** The step that is next, whole. */
export function moveNext(deal: Deal): void {
  const next = deal.desk?.payout?.moves[0];
  if (!next) return;
  deal.take("payout");
  void moveChips(deal, next.step);
}

export async function reportForeign(deal: Deal, terminal: string, of: IssuerView, won: boolean, value: number | null): Promise<boolean> {
  const { table } = deal;
  if (!table || table.round === null) return false;
  const command = { type: "ReportForeignChip", table: table.table, round: table.round, terminal, issued_at: of.table, won, value } as const;
  if (!(await deal.ask("colours", { room: "table", command }))) return false;
  const amount = shortMoney(value ?? of.minimum, language());
  deal.tell("colours", won ? words().foreignPaid({ terminal, amount, table: of.table }) : words().foreignKept({ terminal, table: of.table }));
  return true;
}

/** A number with its neighbours, or a section by its name. */
export async function markCall(deal: Deal, terminal: string, call: { number: string } | { series: string }): Promise<boolean> {
  const { table } = deal;
  if (!table || table.round === null) return false;
  return deal.ask("colours", { room: "table", command: { type: "MarkNeighbours", table: table.table, round: table.round, terminal, ...call } });
}
