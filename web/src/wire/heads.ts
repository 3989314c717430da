/**
 * The highest head that this browser was ever shown, per house: a house that comes back with less is found out.
 *
 * A house that was told that head and goes on all the same has owned up to what it lost: its newer head is kept
 * from then on, so that whoever puts it back a second time is found out as well.
 */

const REMEMBERED_AS = "croupier-head";
/** "croupier head 1", house, batch, event, digest, time, signature. */
const FIELDS = 9;
const HOUSE = 3;
const BATCH = 4;
const TIME = 7;

function parts(line: string): string[] | null {
  const split = line.split(" ");
  return split.length === FIELDS ? split : null;
}

function key(house: string): string {
  return `${REMEMBERED_AS}/${house}`;
}

/** Keeps a head that is higher than the one kept for its house; `said` is the one that the house was told. */
export function keepHead(line: string | undefined, said: string | null): void {
  const told = parts(line ?? "");
  if (told === null) return;
  const name = key(told[HOUSE] ?? "");
  const before = parts(localStorage.getItem(name) ?? "");
  localStorage.setItem(REMEMBERED_AS, name);
  const behind = before !== null && Number(before[BATCH]) > Number(told[BATCH]);
  const ownedUp = behind && before.join(" ") === said && Number(told[TIME]) > Number(before[TIME]);
  if (behind && !ownedUp) return;
  localStorage.setItem(name, told.join(" "));
}

/** What to say to the house: the head of the one that was spoken to last. */
export function keptHead(): string | null {
  const name = localStorage.getItem(REMEMBERED_AS);
  return name === null ? null : localStorage.getItem(name);
}
