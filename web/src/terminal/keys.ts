/** What each key does on a terminal, wherever the focus is. */

export type Act =
  | "undo"
  | "clear"
  | "repeat"
  | "double"
  | "seal"
  | "chip up"
  | "chip down"
  | "rules"
  | "session"
  | "language"
  | "service"
  | "jackpots"
  | "sound"
  | "close";

const ACTS: Readonly<Record<string, Act>> = {
  u: "undo",
  c: "clear",
  r: "repeat",
  d: "double",
  s: "seal",
  "+": "chip up",
  "=": "chip up",
  "-": "chip down",
  f1: "rules",
  f2: "session",
  f3: "language",
  f4: "service",
  f6: "jackpots",
  m: "sound",
  escape: "close",
};

export interface Stroke {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** Letters typed into a field are words, and with Control or Alt they are the browser's. */
export function actOf(stroke: Stroke, typing: boolean): Act | null {
  if (stroke.ctrlKey || stroke.altKey || stroke.metaKey) return null;
  if (typing && stroke.key.length === 1) return null;
  return ACTS[stroke.key.toLowerCase()] ?? null;
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
