/** One finger, or the mouse, on a layout of bets, followed from the moment it presses until it is lifted. */

import type { Point } from "../wire/types";
import type { BetKey } from "./slip";
import { isHeld, isLong, LONG_PRESS, meaning, pressed, wandered, type Press } from "./touch";

interface Answers {
  /** Whether something lies there that can be dragged or taken off. */
  laden: (bet: BetKey) => boolean;
  add: (bet: BetKey) => void;
  remove: (bet: BetKey) => void;
  move: (from: BetKey, to: BetKey) => void;
  /** Whether a long press opens a loupe, instead of taking a chip off. */
  loupe?: () => boolean;
}

/** The bet that something drawn belongs to. */
export function betAt(target: EventTarget | null): BetKey | null {
  return target instanceof Element ? (target.closest<HTMLElement | SVGElement>("[data-bet]")?.dataset["bet"] ?? null) : null;
}

export class Finger {
  #press = $state.raw<Press | null>(null);
  #at = $state.raw<Point>({ x: 0, y: 0 });
  #under = $state<BetKey | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #answers: Answers;

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  get pressing(): boolean {
    return this.#press !== null;
  }

  get looking(): boolean {
    return this.#press?.looking === true;
  }

  /** The bet whose chips are being dragged. */
  get dragged(): BetKey | null {
    return this.#press?.dragging ? this.#press.key : null;
  }

  /** Where it is, in pixels of the panel. */
  get at(): Point {
    return this.#at;
  }

  /** The bet under it, while the loupe is open. */
  get under(): BetKey | null {
    return this.#under;
  }

  down(event: PointerEvent, bet: BetKey): void {
    this.#press = pressed(bet, event.clientX, event.clientY, event.timeStamp, this.#answers.laden(bet));
    [this.#at, this.#under] = [{ x: event.clientX, y: event.clientY }, bet];
    this.#timer = setTimeout(() => this.#long(event.timeStamp + LONG_PRESS), LONG_PRESS);
  }

  moved(event: PointerEvent): void {
    if (!this.#press) return;
    this.#press = wandered(this.#press, event.clientX, event.clientY);
    this.#at = { x: event.clientX, y: event.clientY };
    if (this.#press.looking) this.#under = betAt(document.elementFromPoint(event.clientX, event.clientY));
  }

  up(event: PointerEvent): void {
    clearTimeout(this.#timer);
    if (!this.#press) return;
    const meant = meaning(this.#press, betAt(document.elementFromPoint(event.clientX, event.clientY)));
    this.#press = null;
    if (meant.act === "add") this.#answers.add(meant.key);
    else if (meant.act === "move") this.#answers.move(meant.from, meant.to);
  }

  dropped(): void {
    clearTimeout(this.#timer);
    this.#press = null;
  }

  #long(now: number): void {
    if (!this.#press) return;
    if (this.#answers.loupe?.()) {
      if (isHeld(this.#press, now)) this.#press = { ...this.#press, looking: true };
    } else if (isLong(this.#press, now)) {
      this.#press = { ...this.#press, spent: true };
      this.#answers.remove(this.#press.key);
    }
  }
}
