/** What an entrant asks of the tournament from the seat, in their own name. */

import { entrant as words } from "../words/built/entrant";
import { told } from "./messages";
import type { Play } from "./play.svelte";

export async function retire(play: Play): Promise<boolean> {
  const own = play.seat?.tournament;
  if (!own) return false;
  const asked = { type: "Retire", tournament: own.at.tournament, entrant: own.entrant } as const;
  const kept = await play.heard(play.line.ask("tournaments", asked));
  if (kept) play.say(told(words().retired, ""));
  return kept;
}

export async function raiseDispute(play: Play, what: string): Promise<boolean> {
  const own = play.seat?.tournament;
  if (!own) return false;
  const asked = { type: "RaiseDispute", tournament: own.at.tournament, entrant: own.entrant, what } as const;
  const kept = await play.heard(play.line.ask("tournaments", asked));
  if (kept) play.say(told(words().disputed, words().disputedMeans));
  return kept;
}
