/** In English the house says these itself; `words` is what it says. */
export default {
  power: (_name: string, words: string): string => words,
  ground: (_name: string, words: string): string => words,
  failing: (_name: string, words: string): string => words,
  event: (_kind: string, words: string): string => words,
  /** "pit boss" of "pit-boss". */
  rank: (rank: string): string => rank.replaceAll("-", " "),
};
