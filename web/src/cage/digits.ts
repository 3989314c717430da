/** The number of a ticket as it is typed and printed, and sums as a cashier writes them. */

export const DIGITS = 18;
const GROUPS = [2, 4, 4, 4, 4];

/** What has been typed, in the groups of the paper; the last ones may still be empty. */
export function groups(digits: string): string[] {
  let from = 0;
  return GROUPS.map((length) => digits.slice(from, (from += length)));
}

export function grouped(number: string): string {
  return /^\d{18}$/.test(number) ? groups(number).join(" ") : number;
}

/** The beginning and the end: enough to know a ticket by, too little to make one. */
export function shortened(number: string): string {
  return `${number.slice(0, 2)} ${number.slice(2, 6)} … ${number.slice(-4)}`;
}

/** One key more. After a whole number the next digit begins another: a reader does not clear first. */
export function typed(digits: string, key: string): string {
  if (key === "Backspace") return digits.slice(0, -1);
  if (!/^\d$/.test(key)) return digits;
  return digits.length >= DIGITS ? key : digits + key;
}

/** All the digits of a text that was pasted or scanned into a field, if they are a whole number. */
export function scanned(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, "");
  return /^\d{18}$/.test(digits) ? digits : null;
}

/** "LOG 4377 9F03A1C2", as a paper says of which log it is; with or without its first word, in any case. */
export function isMark(text: string): boolean {
  return /^\s*(?:LOG)?\s*\d{1,18}\s+[\dA-F]{8}\s*$/i.test(text);
}

/** "1,765.00", "1765", "$1 765,5" as cents; null where it is no sum. */
export function cents(text: string): number | null {
  const bare = text.replaceAll(/[\s$]/g, "").replace(/,(\d{1,2})$/, ".$1").replaceAll(",", "");
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(bare);
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}
