/** What the director's page needs of the line and of the house, so that the gallery can stand in for both. */

import type { Line } from "../wire/line.svelte";
import { get, post, type Fetched } from "../wire/requests";
import type { CorrectionPreview, DirectorLog, DirectorScreen, DirectorTerms, DisputeRecord, EntrantActs, PlanJudged } from "../wire/types";

export type Wire = Pick<Line<DirectorScreen>, "view" | "stale" | "now" | "ask">;

export interface Records {
  terms: (tournament: string) => Promise<Fetched<DirectorTerms>>;
  log: (tournament: string, before: number | null) => Promise<Fetched<DirectorLog>>;
  dispute: (tournament: string, number: number, round: number | null) => Promise<Fetched<DisputeRecord>>;
  correction: (tournament: string, number: number, round: number, outcome: string) => Promise<Fetched<CorrectionPreview>>;
  acts: (tournament: string, entrant: string) => Promise<Fetched<EntrantActs>>;
  judged: (text: string) => Promise<Fetched<PlanJudged>>;
}

const at = (tournament: string): string => `/api/directing/${encodeURIComponent(tournament)}`;

export const RECORDS: Records = {
  terms: (tournament) => get(`${at(tournament)}/terms`),
  log: (tournament, before) => get(`${at(tournament)}/log${before === null ? "" : `?before=${before}`}`),
  dispute: (tournament, number, round) => get(`${at(tournament)}/disputes/${number}${round === null ? "" : `?round=${round}`}`),
  correction: (tournament, number, round, outcome) => get(`${at(tournament)}/disputes/${number}/correction?round=${round}&outcome=${encodeURIComponent(outcome)}`),
  acts: (tournament, entrant) => get(`${at(tournament)}/entrants/${encodeURIComponent(entrant)}`),
  judged: (text) => post("/api/directing/plan", { text }),
};
