/** The seven tabs of the page, and the keys that open them. */

export const TABS = ["play", "entries", "draw", "terms", "prizes", "disputes", "log"] as const;
export type Tab = (typeof TABS)[number];

/** The tab of Alt and a digit; null for any other key. The digit counts by its place on the keyboard too, where Alt makes another sign of it. */
export function tabOf(event: Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "key" | "code">): Tab | null {
  if (!event.altKey || event.ctrlKey || event.metaKey) return null;
  const digit = /^[1-9]$/.test(event.key) ? event.key : (/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? "");
  return TABS[Number(digit) - 1] ?? null;
}
