/** What the pit needs of the line and of the house's records, so that the gallery can stand in for both. */

import type { Line } from "../wire/line.svelte";
import { request, type Fetched } from "../wire/requests";
import type {
  AppearanceView,
  CodeIssued,
  ConductView,
  CorrectionPreview,
  FaultFile,
  FeltView,
  FirstPassword,
  HouseStanding,
  JackpotTerms,
  LookView,
  PastTerminal,
  PeopleView,
  PitScreen,
  RecordedIncident,
  RoundView,
  ScreensView,
  Second,
  SyndicateView,
  TableOptions,
  TermsJudged,
  UndoingPreview,
} from "../wire/types";
import type { NewPerson } from "./people.svelte";

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
  incidents: () => Promise<Fetched<RecordedIncident[]>>;
  faults: (table: string, terminal: string) => Promise<Fetched<FaultFile>>;
  people: () => Promise<Fetched<PeopleView>>;
  enrolPerson: (person: NewPerson, second: Second) => Promise<Fetched<FirstPassword>>;
  firstPassword: (staff: string, second: Second) => Promise<Fetched<FirstPassword>>;
  screens: () => Promise<Fetched<ScreensView>>;
  house: () => Promise<Fetched<HouseStanding>>;
  conduct: () => Promise<Fetched<ConductView[]>>;
  looks: () => Promise<Fetched<LookView[]>>;
  syndicates: () => Promise<Fetched<SyndicateView[]>>;
  judged: (terms: JackpotTerms, tables: readonly string[]) => Promise<Fetched<TermsJudged>>;
  code: (role: ScreenRole, name: string) => Promise<Fetched<CodeIssued>>;
  revoke: (role: ScreenRole, name: string) => Promise<Fetched<null>>;
}

/** A browser may have somebody else at its console: who asks here is who is signed in at the pit. */
const HERE = { "X-Croupier-Post": "pit" };
const get = <T>(path: string): Promise<Fetched<T>> => request<T>(path, { headers: HERE });
const send = <T>(method: string, path: string, body?: object): Promise<Fetched<T>> => request<T>(path, { method, headers: HERE, ...(body ? { body: JSON.stringify(body) } : {}) });

const table = (name: string): string => `/api/tables/${encodeURIComponent(name)}`;
const approved = ({ staff, password }: Second): object => ({ second: staff, second_password: password });
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
  incidents: () => get("/api/incidents"),
  faults: (name, terminal) => get(`${table(name)}/terminals/${encodeURIComponent(terminal)}/faults`),
  people: () => get("/api/people"),
  enrolPerson: (person, second) => send("POST", "/api/people", { ...person, ...approved(second) }),
  firstPassword: (staff, second) => send("POST", `/api/people/${encodeURIComponent(staff)}/password`, approved(second)),
  screens: () => get("/api/screens"),
  house: () => get("/api/standing"),
  conduct: () => get("/api/conduct"),
  looks: () => get("/api/looks"),
  syndicates: () => get("/api/jackpots/syndicates"),
  judged: (terms, tables) => get(`/api/jackpots/figures?${asked({ terms: JSON.stringify(terms), tables: tables.join(",") })}`),
  code: (role, name) => send("POST", "/api/screens/codes", { role, name }),
  revoke: (role, name) => send("DELETE", `/api/screens/${role}/${encodeURIComponent(name)}`),
};
