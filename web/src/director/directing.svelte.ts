/** What the director looks at and is about to do: a tab, an act with its sheet, and what came of the last one. */

import type { Answer } from "../wire/conversation";
import type { Because, DirectorTerms, DirectorView, Second, TournamentCommand } from "../wire/types";
import { language } from "../words/language.svelte";
import type { Move } from "./seats";
import type { Tab } from "./tabs";
import type { Records, Wire } from "./wire";

export type Act =
  | { kind: "plan" | "amend" | "publish" | "tell" | "appointDirector" | "appointDeputy" | "brief" | "pause" | "cancel" | "fix" | "alterStart" | "wildCard" | "qualifiers" | "orderRefunds" }
  | { kind: "entrant" | "refuse"; entrant: string }
  | { kind: "conclude"; table: string }
  | { kind: "move"; move: Move };
export const CHOICES = ["stands", "corrected", "undone"] as const;
export type Choice = (typeof CHOICES)[number];
export type Told = { kept: true } | { kept: false; reason: string; clause: string | null };

export class Directing {
  tab = $state<Tab>("play");
  act = $state.raw<Act | null>(null);
  /** What the house said to the last act. */
  told = $state.raw<Told | null>(null);
  busy = $state(false);
  /** How a dispute is about to be decided. */
  weighing = $state<Choice | null>(null);
  /** A plan that is being written, kept when its sheet is closed. */
  draft = $state("");
  /** The terms in force, fetched anew whenever others are, or were published or told. */
  terms = $state.raw<DirectorTerms | null>(null);
  private fetchedFor = "";

  constructor(
    readonly wire: Wire,
    readonly records: Records,
    readonly tournament: string,
  ) {}

  get view(): NonNullable<Wire["view"]> | null {
    return this.wire.view;
  }

  get director(): DirectorView | null {
    return this.view?.director ?? null;
  }

  get zone(): string {
    return this.view?.house.timezone ?? "UTC";
  }

  get session(): number {
    return this.director?.session?.session ?? 1;
  }

  /** A text of the plan in the language spoken. */
  in(texts: Readonly<Record<string, string>> | null | undefined): string {
    return texts?.[language()] ?? texts?.["en"] ?? "";
  }

  shut(name: string): Because | null {
    return this.director?.shut[name] ?? null;
  }

  open(tab: Tab): void {
    [this.tab, this.told] = [tab, null];
  }

  /** A sheet for an act, or none. */
  begin(act: Act | null): void {
    [this.act, this.told] = [act, null];
  }

  async ask(command: TournamentCommand, second?: Second): Promise<Answer> {
    [this.busy, this.told] = [true, null];
    const answer = await this.wire.ask("tournaments", command, second);
    this.busy = false;
    this.told = answer.kept ? { kept: true } : answer;
    if (answer.kept && this.terms) await this.lookAtTerms(true);
    return answer;
  }

  /** Fetches the terms once for each state of what is in force and on record, or anew. */
  async lookAtTerms(anew = false): Promise<void> {
    const now = this.director;
    const key = now ? `${now.terms} ${now.published} ${now.told}` : "";
    if (!now || (key === this.fetchedFor && !anew)) return;
    this.fetchedFor = key;
    const answer = await this.records.terms(this.tournament);
    if (answer.ok) this.terms = answer.value;
  }
}
