/** What a key of a terminal does, once it is known which act it stands for. */

import { callService } from "./acts";
import type { Act } from "./keys";
import type { Play, SheetName } from "./play.svelte";
import type { Notice } from "./situation";
import { hasSound, setSound } from "./sound.svelte";

const SHEETS: Readonly<Partial<Record<Act, SheetName>>> = { rules: "rules", session: "session", language: "settings", jackpots: "jackpots" };

const CAN_BE_PUT_AWAY: ReadonlySet<Notice> = new Set<Notice>(["no account", "no spin", "void", "bets returned", "entrant paused", "entrant out", "entrant result"]);

export function perform(play: Play, act: Act): void {
  const sheet = SHEETS[act];
  if (sheet) play.sheet = play.sheet === sheet ? null : sheet;
  else if (act === "close") close(play);
  else if (act === "seal") play.seal();
  else if (act === "sound") setSound(!hasSound());
  else if (act === "service") void callService(play);
  else if (act === "chip up" || act === "chip down") play.stepChip(act === "chip up" ? 1 : -1);
  else if (act === "undo" || act === "clear" || act === "repeat" || act === "double") {
    if (play.can[act]) play[act]();
  }
}

/** What lies on top goes first. */
function close(play: Play): void {
  const notice = play.situation?.notice ?? null;
  if (play.sheet !== null) play.sheet = null;
  else if (play.message) play.hush();
  else if (play.reveal.running) play.reveal.end();
  else if (notice !== null && CAN_BE_PUT_AWAY.has(notice)) play.putAway = notice;
}
