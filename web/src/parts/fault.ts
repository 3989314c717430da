/** What can fail at a terminal, and how staff know it; what the house finds by itself it tells by itself. */

import type { TerminalFaultSign, TerminalFaultyPart } from "../wire/types";

export const PARTS: readonly TerminalFaultyPart[] = ["the terminal", "its display", "the game system", "its ticket printer", "its note acceptor"];
export const SIGNS: Readonly<Record<string, TerminalFaultSign>> = {
  OTHER: "another reason in the operator's opinion",
  INTERRUPTED: "play is permanently interrupted or the display is faulty",
};
