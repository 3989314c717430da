/** The symbols of the wheel games: each is told by its letter, its shape and its colour, and any one is enough. */

const MIDDLE = 50;

/** Points about the middle, the first of them straight up; radii are used in turn. */
function pointed(points: number, ...radii: readonly number[]): string {
  const corners = Array.from({ length: points }, (_, i) => {
    const angle = (2 * Math.PI * i) / points;
    const radius = radii[i % radii.length] ?? 0;
    return `${(MIDDLE + radius * Math.sin(angle)).toFixed(1)} ${(MIDDLE - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

export interface Look {
  /** In a box of a hundred by a hundred. */
  path: string;
  colour: string;
}

const LOOKS: Readonly<Record<string, Look>> = {
  A: { path: "M50 7A43 43 0 1 1 49.9 7Z", colour: "#ece5d4" },
  B: { path: "M20 12H80Q88 12 88 20V80Q88 88 80 88H20Q12 88 12 80V20Q12 12 20 12Z", colour: "#66abf0" },
  C: { path: "M50 8L95 87H5Z", colour: "#4fc397" },
  D: { path: pointed(4, 47), colour: "#f27a6c" },
  E: { path: pointed(6, 47), colour: "#b992ec" },
  F: { path: pointed(10, 49, 21), colour: "#ffc962" },
  G: { path: "M60 6A45 45 0 1 0 94 66A38 38 0 1 1 60 6Z", colour: "#79e0c2" },
};

const PLAIN: Look = { path: pointed(8, 45), colour: "#ece5d4" };

export function lookOf(symbol: string): Look {
  return LOOKS[symbol] ?? PLAIN;
}

/** The symbols of a wheel, the most frequent first, and how many compartments bear each. */
export function symbolsOf(rim: readonly string[]): { symbol: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const symbol of rim) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return [...counts].map(([symbol, count]) => ({ symbol, count })).sort((a, b) => b.count - a.count || a.symbol.localeCompare(b.symbol));
}
