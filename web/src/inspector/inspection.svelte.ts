/** What an inspector looks at: the house as it was fetched, and the rounds of its tables again. */

import { Replay, type Looking } from "../pit/replay.svelte";
import type { FeltView, InspectedHouse, InspectedTable } from "../wire/types";
import type { Records } from "./records";

export class Inspection implements Looking {
  readonly replay: Replay;
  private felts = $state.raw<Readonly<Record<string, FeltView>>>({});
  private readonly asking = new Set<string>();

  constructor(
    readonly records: Records,
    private readonly house: () => InspectedHouse,
  ) {
    this.replay = new Replay(records);
  }

  get zone(): string {
    return this.house().timezone;
  }

  get tables(): readonly InspectedTable[] {
    return this.house().tables;
  }

  gameAt(name: string | null): string {
    return this.tables.find(({ table }) => table === name)?.game ?? "";
  }

  /** The layout of a table, fetched once; null until it is there, or where the game has none. */
  felt(table: string): FeltView | null {
    if (!this.asking.has(table)) void this.fetch(table);
    return this.felts[table] ?? null;
  }

  private async fetch(table: string): Promise<void> {
    this.asking.add(table);
    const answer = await this.records.felt(table);
    if (answer.ok) this.felts = { ...this.felts, [table]: answer.value };
  }
}
