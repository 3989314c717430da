/** The state of a display: the house's view, what of it is shown now, and since when it may be old. */

import { Reveal } from "../games/reveal.svelte";
import type { Fetched } from "../wire/requests";
import type { Line } from "../wire/line.svelte";
import type { BoardView, DisplayScreen, FeltView, TableView } from "../wire/types";
import { shown, type Shown } from "./showing";
import { SHOWS, type Show } from "./shows";

export type Wire = Pick<Line<DisplayScreen>, "view" | "stale" | "now">;

export class Watch {
  now = $state(0);
  /** When the line was lost, by the house's clock; null while it is whole. */
  since = $state<number | null>(null);
  felt = $state.raw<FeltView | null>(null);
  /** The board of a game other than roulette, and how that game is shown. */
  board = $state.raw<BoardView | null>(null);
  show = $state.raw<Show | null>(null);
  readonly reveal = new Reveal<DisplayScreen>();

  /** The view as it is shown, which lags behind the house's while something drawn is being seen. */
  view: DisplayScreen | null = $derived.by(() => this.reveal.shown ?? this.line.view);
  shown: Shown | null = $derived.by(() => (this.view ? shown(this.view.table, this.now, this.line.stale) : null));

  constructor(
    readonly line: Wire,
    private readonly fetched: (table: string) => Promise<Fetched<FeltView>>,
    private readonly boardOf: (table: string) => Promise<Fetched<BoardView>>,
  ) {
    this.now = line.now();
  }

  get table(): TableView | null {
    return this.view?.table ?? null;
  }

  tick(): void {
    this.now = this.line.now();
    if (!this.line.stale) this.since = null;
    else this.since ??= this.now;
  }

  /** To be called whenever the house's view is another. */
  told(): void {
    if (this.line.view) this.reveal.told(this.line.view);
  }

  /** The order of the wheel and the colours of its numbers; without them, numbers are shown plainly. */
  async look(table: string): Promise<void> {
    const answer = await this.fetched(table);
    this.felt = answer.ok ? answer.value : null;
  }

  /** The same for a game other than roulette; without it, its results are shown as the house writes them. */
  async lookAtBoard(table: string, game: string): Promise<void> {
    const [answer, module] = await Promise.all([this.boardOf(table), SHOWS[game]?.() ?? null]);
    this.board = answer.ok ? answer.value : null;
    this.show = answer.ok && module ? module.default : null;
  }
}
