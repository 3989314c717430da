/** What the console needs of the line and of the house's records, so that the gallery can stand in for both. */

import type { Line } from "../wire/line.svelte";
import { get, type Fetched } from "../wire/requests";
import type { CallPreview, ConsoleScreen, CorrectionPreview, FeltView, TableOptions, UndoingPreview } from "../wire/types";

export type Wire = Pick<Line<ConsoleScreen>, "view" | "at" | "stale" | "farewell" | "now" | "ask">;

export interface Records {
  felt: () => Promise<Fetched<FeltView>>;
  options: () => Promise<Fetched<TableOptions>>;
  noSpin: (ground: string) => Promise<Fetched<UndoingPreview>>;
  correction: (outcome: string) => Promise<Fetched<CorrectionPreview>>;
  /** In dollars, or in chips of a colour. */
  call: (terminal: string, text: string, colour: string) => Promise<Fetched<CallPreview>>;
}

export function recordsOf(table: string): Records {
  const at = `/api/tables/${encodeURIComponent(table)}`;
  const asked = (path: string, words: Record<string, string>): string => `${at}/${path}?${new URLSearchParams(words).toString()}`;
  return {
    felt: () => get<FeltView>(`${at}/felt`),
    options: () => get<TableOptions>(`${at}/options`),
    noSpin: (ground) => get<UndoingPreview>(asked("no-spin", { ground })),
    correction: (outcome) => get<CorrectionPreview>(asked("correction", { outcome })),
    call: (terminal, text, colour) => get<CallPreview>(asked("call", { terminal, text, colour })),
  };
}
