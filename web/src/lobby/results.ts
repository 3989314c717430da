/** The results of games that have no plates, short enough for a card: "Banker 5–7", "Bust 24". */

/** What is marked on the roads and says too much here. */
const MARKS: ReadonlySet<string> = new Set(["natural", "player-pair", "banker-pair"]);

/** Words that the house uses are said in the language spoken; cards, points and symbols stay as they are. */
export function inShort(result: string, words: Readonly<Record<string, string | undefined>>): string {
  const whole = words[result];
  if (whole !== undefined) return whole;
  const said = result.split(" ").filter((word) => !MARKS.has(word));
  return said.map((word) => words[word] ?? word.replaceAll("-", "–")).join(" ");
}
