/** What is being called on a race track: the call under the finger, how many neighbours go with a number, and the Max Bet. */

import type { Piece } from "../../wagering/slip";
import type { FeltView } from "../../wire/types";
import { parts } from "../../words/built/parts";
import { numbersOf, pieceCount, piecesOf, type Call } from "./race_track";

interface Track {
  readonly view: FeltView;
  readonly open: boolean;
  /** A call is being held; none when it was let go. */
  readonly onpreview?: ((call: Call | null) => void) | undefined;
  readonly oncall?: ((call: Call, pieces: readonly Piece[]) => void) | undefined;
}

export class Calling {
  /** Whether the next number that is touched is a Max Bet. */
  filling = $state(false);
  #wanted = $state<number | null>(null);
  #held = $state.raw<Call | null>(null);
  readonly #track: Track;

  constructor(track: Track) {
    this.#track = track;
  }

  get view(): FeltView {
    return this.#track.view;
  }

  get open(): boolean {
    return this.#track.open;
  }

  get held(): Call | null {
    return this.#held;
  }

  /** The numbers that the held call covers. */
  get lit(): readonly string[] {
    return this.#held ? numbersOf(this.view, piecesOf(this.view, this.#held)) : [];
  }

  /** How many pieces a number with its neighbours may have. */
  get choices(): readonly number[] {
    return this.view.race_track?.neighbours ?? [];
  }

  get pieces(): number {
    const { choices } = this;
    return this.#wanted !== null && choices.includes(this.#wanted) ? this.#wanted : (choices[Math.floor(choices.length / 2)] ?? 0);
  }

  set pieces(wanted: number) {
    this.#wanted = wanted;
  }

  around(number: string): Call {
    return this.filling ? { kind: "max-bet", number } : { kind: "neighbours", number, pieces: this.pieces };
  }

  count(call: Call): string {
    return parts().pieces(pieceCount(piecesOf(this.view, call)));
  }

  hold(call: Call): void {
    if (!this.open) return;
    this.#held = call;
    this.#track.onpreview?.(call);
  }

  letGo(): void {
    if (!this.#held) return;
    this.#held = null;
    this.#track.onpreview?.(null);
  }

  place(call: Call): void {
    this.letGo();
    if (!this.open) return;
    this.#track.oncall?.(call, piecesOf(this.view, call));
    this.filling = false;
  }

  /** A finger that slides away before it is lifted has changed its mind. */
  lift(event: PointerEvent, call: Call): void {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const same = event.currentTarget instanceof Element && event.currentTarget.contains(under);
    if (same && this.#held) this.place(call);
    else this.letGo();
  }

  key(event: KeyboardEvent, call: Call): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    this.place(call);
  }
}
