/** Exact fractions of cents, as a report has them: nothing of them is rounded away. */

import { money, type Language } from "../words/words";

/** "675/4" is $1.68 and three quarters of a cent. */
export function exactly(cents: string, language: Language): string {
  const [over = 0n, under = 1n] = cents.split("/").map(BigInt);
  const [whole, rest] = [over / under, over % under];
  const sum = money(Number(whole), language);
  return rest === 0n ? sum : `${sum} + ${rest}/${under} ¢`;
}

export function isNought(cents: string): boolean {
  return Number(cents.split("/")[0]) === 0;
}
