/** What signs announce of jackpots, as players are told it. */

import { jackpots } from "../words/built/jackpots";
import { language } from "../words/language.svelte";
import { nameOf, titleIn, type Band } from "./jackpots";

export function bandSaid(band: Band, time: (at: number) => string): string {
  const words = jackpots();
  const what = words.notices[nameOf(band.of)]?.(titleIn(band.title, language())) ?? "";
  return `${what}, ${band.applies_from === null ? words.noticeFrom.open : words.noticeFrom.known(time(band.applies_from))}`;
}
