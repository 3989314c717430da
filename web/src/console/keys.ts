/** What each key does on a console.  Some keys wait for what follows: A for a terminal, N for a ground. */

export type Act =
  | { do: "open" | "spin" | "close" | "delete" | "confirm" | "no spin" | "call" | "pay" | "jackpot" | "tournament" | "end call bets" | "regions" | "regions back" | "cancel" | "terminals" }
  | { do: "digit"; digit: string }
  | { do: "ground"; at: number }
  | { do: "terminal"; digits: string };

/** What was pressed before and is not finished: "A", "A1", "N" or nothing. */
export type Pending = "" | "N" | `A${string}`;

export interface Stroke {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

interface Heard {
  pending: Pending;
  act: Act | null;
}

const PLAIN: Readonly<Record<string, Act>> = {
  o: { do: "open" },
  s: { do: "spin" },
  c: { do: "close" },
  k: { do: "call" },
  p: { do: "pay" },
  y: { do: "jackpot" },
  t: { do: "tournament" },
  x: { do: "end call bets" },
  delete: { do: "delete" },
  backspace: { do: "delete" },
  enter: { do: "confirm" },
  escape: { do: "cancel" },
};
const NOTHING: Heard = { pending: "", act: null };

/** Letters and digits typed into a field are words, and with Control or Alt they are the browser's. */
export function heard(pending: Pending, stroke: Stroke, typing: boolean): Heard | null {
  if (stroke.ctrlKey || stroke.altKey || stroke.metaKey) return null;
  const key = stroke.key.toLowerCase();
  if (key === "f6") return { pending: "", act: { do: stroke.shiftKey ? "regions back" : "regions" } };
  if (key === "escape") return { pending: "", act: { do: "cancel" } };
  if (typing) return null;
  if (/^\d$/.test(key)) return digit(pending, key);
  if (key === "n") return { pending: "N", act: { do: "no spin" } };
  if (key === "a") return { pending: "A", act: { do: "terminals" } };
  const act = PLAIN[key];
  if (act === undefined) return null;
  return pending.startsWith("A") && act.do === "confirm" ? NOTHING : { pending: "", act };
}

function digit(pending: Pending, key: string): Heard {
  if (pending === "N") return { pending, act: key === "0" ? null : { do: "ground", at: Number(key) - 1 } };
  if (!pending.startsWith("A")) return { pending: "", act: { do: "digit", digit: key } };
  const digits = pending.slice(1) + key;
  return { pending: `A${digits}`, act: { do: "terminal", digits } };
}
