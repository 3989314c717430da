/** The balls that virtual roulette draws for its jackpot, and what they came to in words. */

import { wheels } from "../../words/built/wheels";
import type { PlayView } from "../lying";

interface JackpotBall {
  number: string;
  /** It rests where the ball of the round does. */
  on: boolean;
}

export interface JackpotBalls {
  /** One for each that is due; none in the place of one that is yet to be drawn. */
  places: (JackpotBall | null)[];
  /** Once all of them rest. */
  came: string | null;
}

/** None where nobody has entered the jackpot, or nothing is drawn for it. */
export function jackpotBalls(play: PlayView | null | undefined): JackpotBalls | null {
  if (play?.game !== "virtual roulette" || !play.balls_due) return null;
  const { balls, balls_due: due, number, struck } = play;
  const places = Array.from({ length: due }, (_, at) => {
    const ball = balls[at];
    return ball === undefined ? null : { number: ball, on: ball === number };
  });
  const all = balls.length === due;
  return { places, came: all ? (struck ? wheels().jackpotStruck(struck) : wheels().jackpotNone) : null };
}
