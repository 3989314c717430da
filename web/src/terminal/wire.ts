/** What the terminal needs of the line and of the house's records, so that the gallery can stand in for both. */

import { get, type Fetched } from "../wire/requests";
import type { Line } from "../wire/line.svelte";
import type { BoardView, FeltView, RulesView, TerminalScreen } from "../wire/types";
import type { Language } from "../words/words";

export type Wire = Pick<Line<TerminalScreen>, "view" | "at" | "stale" | "farewell" | "now" | "ask" | "put">;

export interface Records {
  felt: (table: string) => Promise<Fetched<FeltView>>;
  board: (table: string) => Promise<Fetched<BoardView>>;
  rules: (table: string, language: Language) => Promise<Fetched<RulesView>>;
  /** The ticket as it was printed, as an address of this page; null where it cannot be had. */
  paper: (ticket: string) => Promise<string | null>;
  /** The receipt of a round, likewise. */
  receipt: (table: string, round: number, language: Language) => Promise<string | null>;
}

export function recordsOf(token: string): Records {
  const table = (name: string): string => `/api/tables/${encodeURIComponent(name)}`;
  return {
    felt: (name) => get<FeltView>(`${table(name)}/felt`, token),
    board: (name) => get<BoardView>(`${table(name)}/board`, token),
    rules: (name, language) => get<RulesView>(`${table(name)}/rules?language=${language}`, token),
    paper: (ticket) => picture(`/api/tickets/${encodeURIComponent(ticket)}/paper.png`, token),
    receipt: (name, round, language) => picture(`${table(name)}/rounds/${round}/receipt?language=${language}`, token),
  };
}

/** The token goes with the request and never into an address, so the picture is fetched by hand. */
async function picture(path: string, token: string): Promise<string | null> {
  try {
    const response = await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
    return response.ok ? URL.createObjectURL(await response.blob()) : null;
  } catch {
    return null;
  }
}
