/** Bets and results of sic bo in the language spoken. */

import type { BoardSpot, SicBoPlay, TableView } from "../../wire/types";
import { roulette } from "../../words/built/roulette";
import { sicBo } from "../../words/built/sic_bo";
import { filled } from "../../words/catalogue.svelte";
import { announced, isTriple, total, type Throw } from "./layout";

export function betName(key: string): string {
  const [kind = "", faces = ""] = key.split(":");
  return filled(sicBo().names[kind], { faces: faces.split("-") }) ?? key;
}

export function kindName(kind: string): string {
  return sicBo().kinds[kind] ?? betName(kind);
}

export function playOf(table: TableView | null): SicBoPlay | null {
  return table?.play?.game === "sic bo" ? table.play : null;
}

/** "2, 2, 5: total 9", from low to high. */
export function inWords(dice: Throw): string {
  return dice.length === 0 ? "" : sicBo().announced({ faces: announced(dice), total: total(dice) });
}

/** "Small · odd"; a triple is neither. */
export function beside(dice: Throw): string {
  const words = sicBo();
  if (isTriple(dice)) return words.triple;
  const points = total(dice);
  return `${points <= 10 ? words.small : words.big} · ${points % 2 === 0 ? words.even : words.odd}`;
}

/** The odds of a group whose bets all pay the same, and what else its heading says. */
export function headed(kind: string, spots: readonly BoardSpot[]): string {
  const [first] = spots;
  const [prize] = first?.prizes ?? [];
  if (!first || !prize) return "";
  const odds = roulette().odds({ pays: prize.pays, to: prize.to });
  const [one = "", two = "", three = ""] = first.prizes.map((each) => String(each.pays));
  if (kind === "single") return sicBo().onOneTwoThree({ one, two, three, to: prize.to });
  if (kind === "three-of-four") return sicBo().ofTheFour(odds);
  return spots.every((spot) => spot.prizes[0]?.pays === prize.pays) ? odds : "";
}

/** Under the name of an even chance: the totals it wins on, what it pays, and that a triple beats it. */
export function underneath({ key, prizes }: BoardSpot): string {
  const [prize] = prizes;
  if (!prize) return "";
  const [, low, high] = /(\d+) to (\d+)/.exec(prize.when) ?? [];
  const span = low && high ? [sicBo().span({ low, high })] : [];
  const loses = key === "any-triple" ? [] : [sicBo().losesOnTriple];
  return [...span, roulette().odds({ pays: prize.pays, to: prize.to }), ...loses].join(" · ");
}
