/** What banks would be if a dispute were decided one way or another. */

import type { ChangeOf, DisputedBank, DisputeRecord } from "../wire/types";

export type BankThen = DisputedBank & { then: number };

/** Those at the table of the spin: by what a correction would change, or as before it where the spin would not count. */
export function banksThen(record: Pick<DisputeRecord, "banks">, changes: readonly ChangeOf[] | null): BankThen[] {
  if (changes === null) return record.banks.map((bank) => ({ ...bank, then: bank.before }));
  const differences = new Map(changes.map(({ terminal, difference }) => [terminal, difference]));
  return record.banks.map((bank) => ({ ...bank, then: bank.after + (differences.get(bank.terminal) ?? 0) }));
}
