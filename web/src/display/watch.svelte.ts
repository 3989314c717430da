/** The state of a display: the house's view, what of it is shown now, and since when it may be old. */

import type { Layout, OnDisplay } from "../games/game";
import { gameOf } from "../games/registry";
import { Reveal } from "../games/reveal.svelte";
import type { Fetched } from "../wire/requests";
import type { Line } from "../wire/line.svelte";
import type { BoardView, DisplayScreen, FeltView, TableView } from "../wire/types";
import { shown, type Shown } from "./showing";

export type Wire = Pick<Line<DisplayScreen>, "view" | "stale" | "now">;

export class Watch {
  now = $state(0);
  /** When the line was lost, by the house's clock; null while it is whole. */
  since = $state<number | null>(null);
  felt = $state.raw<FeltView | null>(null);
  board = $state.raw<BoardView | null>(null);
  /** How the game of this table is shown. */
  show = $state.raw<OnDisplay | null>(null);
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

  get layout(): Layout | null {
    return this.board ?? this.felt;
  }

  /** The layout of the table and what draws its game; without them, results are shown as the house writes them. */
  async look(table: string, game: string): Promise<void> {
    const { layout, display } = gameOf(game);
    const shows = display().then(({ default: show }) => (this.show = show));
    if (layout === "felt") {
      const answer = await this.fetched(table);
      this.felt = answer.ok ? answer.value : null;
    } else {
      const answer = await this.boardOf(table);
      this.board = answer.ok ? answer.value : null;
    }
    await shows;
  }
}
