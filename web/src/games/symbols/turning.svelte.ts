/** A wheel as it is drawn: standing, or on a turn whose end is known before it begins. */

import { angleAt, type Turn } from "./wheel";

export class Turning {
  angle = $state(0);
  resting = $state(true);
  private frame = 0;

  stand(angle: number): void {
    this.stop();
    this.angle = angle;
    this.resting = true;
  }

  /** Since when, by this screen's clock: one that comes late is as far as the others. */
  go(turn: Turn, since: number): void {
    this.stop();
    const draw = (): void => {
      const elapsed = Date.now() - since;
      this.angle = angleAt(turn, elapsed);
      this.resting = elapsed >= turn.duration;
      if (!this.resting) this.frame = requestAnimationFrame(draw);
    };
    draw();
  }

  /** On and on at one speed, while nobody knows yet where it will end. */
  roam(perSecond: number): void {
    this.stop();
    const [from, since] = [this.angle, Date.now()];
    this.resting = false;
    const draw = (): void => {
      this.angle = from + (perSecond * (Date.now() - since)) / 1000;
      this.frame = requestAnimationFrame(draw);
    };
    draw();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
  }
}

export function isCalm(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
