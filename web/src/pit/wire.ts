/** What the pit needs of the line and of the house's records, so that the gallery can stand in for both. */

import type { Line } from "../wire/line.svelte";
import { request, type Fetched } from "../wire/requests";
import type {
  AppearanceView,
  CodeIssued,
  CorrectionPreview,
  FeltView,
  PastTerminal,
  PitScreen,
  RoundView,
  ScreensView,
  TableOptions,
  UndoingPreview,
} from "../wire/types";

export type Wire = Pick<Line<PitScreen>, "view" | "at" | "stale" | "farewell" | "now" | "ask">;
export type ScreenRole = "terminal" | "display";

export interface Records {
  felt: (table: string) => Promise<Fetched<FeltView>>;
  options: (table: string) => Promise<Fetched<TableOptions>>;
  voiding: (table: string, cause: string, detail: string, affected: boolean) => Promise<Fetched<UndoingPreview>>;
  noSpin: (table: string, ground: string) => Promise<Fetched<UndoingPreview>>;
  correction: (table: string, outcome: string) => Promise<Fetched<CorrectionPreview>>;
  rounds: (table: string) => Promise<Fetched<RoundView[]>>;
  round: (table: string, round: number) => Promise<Fetched<RoundView>>;
  appearance: (table: string, round: number, terminal: string) => Promise<Fetched<AppearanceView>>;
  past: (terminal: string, at: number) => Promise<Fetched<PastTerminal>>;
  screens: () => Promise<Fetched<ScreensView>>;
  code: (role: ScreenRole, name: string) => Promise<Fetched<CodeIssued>>;
  revoke: (role: ScreenRole, name: string) => Promise<Fetched<null>>;
}

/** A browser may have somebody else at its console: who asks here is who is signed in at the pit. */
const HERE = { "X-Croupier-Post": "pit" };
const get = <T>(path: string): Promise<Fetched<T>> => request<T>(path, { headers: HERE });
const send = <T>(method: string, path: string, body?: object): Promise<Fetched<T>> => request<T>(path, { method, headers: HERE, ...(body ? { body: JSON.stringify(body) } : {}) });

const table = (name: string): string => `/api/tables/${encodeURIComponent(name)}`;
const asked = (words: Record<string, string>): string => new URLSearchParams(words).toString();

export const RECORDS: Records = {
  felt: (name) => get(`${table(name)}/felt`),
  options: (name) => get(`${table(name)}/options`),
  voiding: (name, cause, detail, affected) => get(`${table(name)}/void?${asked({ cause, detail, outcome_affected: String(affected) })}`),
  noSpin: (name, ground) => get(`${table(name)}/no-spin?${asked({ ground })}`),
  correction: (name, outcome) => get(`${table(name)}/correction?${asked({ outcome })}`),
  rounds: (name) => get(`${table(name)}/rounds?most=50`),
  round: (name, round) => get(`${table(name)}/rounds/${round}`),
  appearance: (name, round, terminal) => get(`${table(name)}/rounds/${round}/appearance/${encodeURIComponent(terminal)}`),
  past: (terminal, at) => get(`/api/terminals/${encodeURIComponent(terminal)}/view?at=${at}`),
  screens: () => get("/api/screens"),
  code: (role, name) => send("POST", "/api/screens/codes", { role, name }),
  revoke: (role, name) => send("DELETE", `/api/screens/${role}/${encodeURIComponent(name)}`),
};
