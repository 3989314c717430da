/**
 * The screens in their states, as a house in memory was played into them: the views and the answers that it sends.
 *
 * `make gallery` writes the files for a browser that has no test behind it. What is local to a screen, such as what is
 * typed and which sheet is open, is in the file of the screen beside this one.
 */

import type { SheetName } from "../terminal/play.svelte";
import type { Answer } from "../wire/conversation";
import type {
  ActivityStatement,
  AppearanceView,
  Because,
  BoardScreen,
  BoardView,
  CageScreen,
  CallPreview,
  ChallengeAnswer,
  CodeIssued,
  ConductView,
  ConsoleScreen,
  CorrectionPreview,
  DirectorLog,
  DirectorScreen,
  DirectorTerms,
  DisplayScreen,
  DisputeRecord,
  EntrantActs,
  FaultFile,
  FeltView,
  FirstPassword,
  FoundEvents,
  IncidentView,
  InspectedHouse,
  HandPayView,
  JackpotReport,
  LeftBehindView,
  LiabilityReport,
  LobbyScreen,
  LookView,
  PastTerminal,
  PeopleView,
  PitScreen,
  PlanJudged,
  PlayerFile,
  RecordedIncident,
  RoundView,
  RulesView,
  SyndicateView,
  TermsJudged,
  HouseStanding,
  ScreensView,
  TableOptions,
  TerminalScreen,
  TicketFile,
  UnclaimedReport,
  UndoingPreview,
} from "../wire/types";
import type { Fetched, Wrong } from "../wire/requests";
import { language } from "../words/language.svelte";
import { reasonOf } from "../words/said.svelte";
import type { Language } from "../words/words";

/** What time it is in the house, and what it shows. */
interface Moment<View> {
  now: number;
  view: View;
  /** Whether nobody answers, and the line is kept. */
  waiting?: boolean;
}

interface AtTable<View> extends Moment<View> {
  /** The name of the layout. */
  layout: string;
  /** What the house shows next, one view after the other. */
  then?: View[];
  stale?: boolean;
}

export interface AtTerminal extends AtTable<TerminalScreen> {
  sheet?: SheetName;
  /** The bet that a chip is laid on, and what the house answers: nothing where it keeps it. */
  lays?: string;
  answer?: Because | null;
}

export type OnDisplay = AtTable<DisplayScreen>;

export interface OnConsole extends AtTable<ConsoleScreen> {
  selects: string;
  options: TableOptions;
  undoing?: UndoingPreview;
  correction?: CorrectionPreview;
  call?: CallPreview;
  refusal?: Because;
}

export interface InPit extends Moment<PitScreen> {
  incident?: IncidentView;
  refusal?: Because;
}

/** An answer over HTTP comes in the language of whoever asks. */
type Found = { ok: true; value: TicketFile } | { ok: false; status: number; in: Record<Language, Wrong> };

export interface AtCage extends Moment<CageScreen> {
  number?: string;
  found?: Found;
  left?: LeftBehindView;
  hand_pay?: HandPayView;
  refusal?: Because;
}

/** What the page of a director shows, and what it asks for by address in that state. */
export interface AtDirector extends Moment<DirectorScreen> {
  tournament?: string;
  terms?: DirectorTerms;
  log?: DirectorLog;
  disputed?: Readonly<Record<string, DisputeRecord>>;
  correction?: CorrectionPreview;
  acts?: EntrantActs | null;
  judged?: PlanJudged;
  draft?: string;
  refusal?: Because;
}

export type InLobby = Moment<LobbyScreen>;

export interface OnBoard extends Moment<BoardScreen> {
  stale?: boolean;
}

interface PitRecords {
  layouts: Readonly<Record<string, string>>;
  options: Readonly<Record<string, TableOptions>>;
  voiding: Readonly<Record<string, UndoingPreview>>;
  noSpin: Readonly<Record<string, UndoingPreview>>;
  correction: CorrectionPreview;
  appearance: AppearanceView;
  rounds: RoundView[];
  round: RoundView;
  past: Readonly<Record<string, PastTerminal>>;
  incidents: RecordedIncident[];
  faults: FaultFile;
  people: PeopleView;
  firstPassword: FirstPassword;
  screens: ScreensView;
  code: CodeIssued;
  house: HouseStanding;
  conduct: ConductView[];
  looks: LookView[];
  syndicates: SyndicateView[];
  judged: TermsJudged;
}

interface InspectorRecords extends Pick<PitRecords, "layouts" | "rounds" | "round" | "past" | "conduct">, Pick<CageRecords, "liability" | "unclaimed"> {
  /** The table whose round is looked at. */
  table: string;
  found: FoundEvents;
  challenge: ChallengeAnswer;
  jackpots: JackpotReport;
  differing: JackpotReport;
}

interface CageRecords {
  liability: LiabilityReport;
  unclaimed: UnclaimedReport;
  player: PlayerFile;
  statement: ActivityStatement;
}

/** The states of one screen by name, and what may be asked in any of them. */
export interface File<State, Records = object> {
  states: Readonly<Record<string, State>>;
  records: Records;
}

export interface Layouts {
  felts: Readonly<Record<string, FeltView>>;
  boards: Readonly<Record<string, BoardView>>;
}

export interface Files {
  terminal: File<AtTerminal, { rules: Readonly<Record<Language, RulesView>> }>;
  display: File<OnDisplay>;
  console: File<OnConsole>;
  pit: File<InPit, PitRecords>;
  cage: File<AtCage, CageRecords>;
  inspector: File<Moment<InspectedHouse>, InspectorRecords>;
  board: File<OnBoard>;
  lobby: File<InLobby, { full: Readonly<Record<string, Because>> }>;
  director: File<AtDirector>;
  layouts: Layouts;
}

export async function fetchFile<Name extends keyof Files>(name: Name): Promise<Files[Name]> {
  const answer = await fetch(`/gallery/${name}.json`);
  if (!answer.ok) throw new Error(`there is no gallery/${name}.json: say make gallery`);
  return (await answer.json()) as Files[Name];
}

/** A state by its name, or the first where there is none of that name. */
export function stateOf<State>({ states }: File<State>, name: string): State {
  return states[name] ?? (Object.values(states)[0] as State);
}

/** As the line gives an answer to a screen. */
export function answered(refusal: Because | null | undefined, at: number): Answer {
  return refusal ? { kept: false, reason: reasonOf(refusal), clause: refusal.clause } : { kept: true, at };
}

export const given = <T>(value: T): Promise<Fetched<T>> => Promise.resolve({ ok: true, value });
const NOWHERE = { ok: false, status: 404, reason: "", clause: null, remedy: "" } as const;

/** A layout by its name, where there is one of that kind. */
export function laidOut<T>(layouts: Readonly<Record<string, T>>, name: string | undefined): Promise<Fetched<T>> {
  const found = name === undefined ? undefined : layouts[name];
  return found ? given(found) : Promise.resolve(NOWHERE);
}

export function ticketOf(found: Found | undefined): Promise<Fetched<TicketFile>> {
  if (!found) return Promise.resolve(NOWHERE);
  return Promise.resolve(found.ok ? found : { ok: false, status: found.status, ...found.in[language()] });
}
