import { describe, expect, it } from "vitest";
import { beadPlate, bigEyeBoy, bigRoad, cockroachPig, coupOf, coupsOf, lastColumns, smallRoad, width, type Coup, type SmallMark } from "./roads";

/** "PPBT": coups by their first letters, in the order in which they were dealt. */
function dealt(letters: string): Coup[] {
  const winners = { P: "player", B: "banker", T: "tie" } as const;
  return [...letters].map((letter) => ({
    winner: winners[letter as "P" | "B" | "T"],
    player: 0,
    banker: 0,
    natural: false,
    playerPair: false,
    bankerPair: false,
  }));
}

const places = (road: readonly { column: number; row: number }[]): string => road.map(({ column, row }) => `${column}/${row}`).join(" ");
const colours = (road: readonly SmallMark[]): string => road.map(({ red }) => (red ? "R" : "b")).join("");

describe("a coup", () => {
  it("is read from the line that the house keeps of it", () => {
    expect(coupOf("banker 5-7")).toEqual({ winner: "banker", player: 5, banker: 7, natural: false, playerPair: false, bankerPair: false });
    expect(coupOf("player 9-6 natural player-pair")).toMatchObject({ winner: "player", player: 9, banker: 6, natural: true, playerPair: true, bankerPair: false });
    expect(coupOf("tie 6-6 banker-pair")).toMatchObject({ winner: "tie", player: 6, banker: 6, bankerPair: true });
  });

  it("is nothing where the line is of another game", () => {
    expect(coupOf("17")).toBeNull();
    expect(coupOf("")).toBeNull();
  });

  it("comes in the order of the deal, though the house has the newest first", () => {
    expect(coupsOf(["banker 0-3", "17", "player 4-2"]).map(({ winner }) => winner)).toEqual(["player", "banker"]);
  });
});

describe("the bead plate", () => {
  it("goes down six rows, then on to the next column, ties and all", () => {
    const beads = beadPlate(dealt("PBTPBTP"));
    expect(places(beads)).toBe("0/0 0/1 0/2 0/3 0/4 0/5 1/0");
    expect(beads[2]?.coup.winner).toBe("tie");
  });
});

describe("the big road", () => {
  it("begins a column with every change of winner", () => {
    expect(places(bigRoad(dealt("PPBPPPB")))).toBe("0/0 0/1 1/0 2/0 2/1 2/2 3/0");
  });

  it("turns to the right at the lowest row, as a dragon's tail", () => {
    expect(places(bigRoad(dealt("BBBBBBBB")))).toBe("0/0 0/1 0/2 0/3 0/4 0/5 1/5 2/5");
  });

  it("turns earlier where a tail lies in the way", () => {
    // Eight Bankers run along the lowest row to column 2; six Players then find its place taken.
    const road = bigRoad(dealt("BBBBBBBBPPPPPP"));
    expect(places(road.slice(8))).toBe("1/0 1/1 1/2 1/3 1/4 2/4");
  });

  it("begins beside the column it follows, over a tail", () => {
    const road = bigRoad(dealt("BBBBBBBBPB"));
    expect(places(road.slice(8))).toBe("1/0 2/0");
  });

  it("marks ties on the coup before them, and the first ones on the first coup", () => {
    const road = bigRoad(dealt("TTPTBTTB"));
    expect(road.map(({ winner, ties }) => `${winner} ${ties}`)).toEqual(["player 3", "banker 2", "banker 0"]);
  });

  it("is empty while there are only ties", () => {
    expect(bigRoad(dealt("TT"))).toEqual([]);
  });

  it("keeps the pairs of each coup", () => {
    const [first, second] = bigRoad([...coupsOf(["banker 1-8 banker-pair", "player 7-2 player-pair"])]);
    expect(first).toMatchObject({ winner: "player", playerPair: true, bankerPair: false });
    expect(second).toMatchObject({ winner: "banker", playerPair: false, bankerPair: true });
  });
});

describe("the derived roads", () => {
  it("begin in the second, third and fourth columns of the big road", () => {
    expect(bigEyeBoy(dealt("PPPB"))).toEqual([]);
    expect(colours(bigEyeBoy(dealt("PPPBB")))).toBe("R");
    expect(colours(bigEyeBoy(dealt("PPPBP")))).toBe("b");
    expect(smallRoad(dealt("PBP"))).toEqual([]);
    expect(colours(smallRoad(dealt("PBPP")))).toBe("b");
    expect(colours(smallRoad(dealt("PBPB")))).toBe("R");
    expect(cockroachPig(dealt("PBPB"))).toEqual([]);
    expect(colours(cockroachPig(dealt("PBPBB")))).toBe("b");
    expect(colours(cockroachPig(dealt("PBPBP")))).toBe("R");
  });

  it("say what was worked out by hand for columns of 2, 3, 1, 1 and 4", () => {
    const coups = dealt("PPBBBPBPPPP");
    // Column 2 (3 high): row 1 against 2 high is red, row 2 just under it is blue.  Column 3 begins after 3 against 2:
    // blue.  Column 4 after 1 against 3: blue.  Column 5 after 1 against 1: red; its rows 1, 2, 3 against 1 high: blue, red, red.
    expect(colours(bigEyeBoy(coups))).toBe("RbbbRbRR");
    // Column 4 begins after 1 against 2: blue.  Column 5 after 1 against 3: blue; its rows against column 3, 1 high: blue, red, red.
    expect(colours(smallRoad(coups))).toBe("bbbRR");
    // Column 5 begins after 1 against 2: blue; its rows against column 2, 3 high: red, red, blue.
    expect(colours(cockroachPig(coups))).toBe("bRRb");
  });

  it("are laid as the big road is, a column for every change", () => {
    expect(places(bigEyeBoy(dealt("PPBBBPBPPPP")))).toBe("0/0 1/0 1/1 1/2 2/0 3/0 4/0 4/1");
  });

  it("take no notice of ties", () => {
    expect(bigEyeBoy(dealt("PTPTBBTB"))).toEqual(bigEyeBoy(dealt("PPBBB")));
  });
});

describe("a frame", () => {
  it("shows the last columns only", () => {
    const road = bigRoad(dealt("PBPBPB"));
    expect(width(road)).toBe(6);
    expect(places(lastColumns(road, 4))).toBe("0/0 1/0 2/0 3/0");
    expect(lastColumns(road, 4)[0]?.winner).toBe("player");
    expect(lastColumns(road, 10)).toEqual(road);
    expect(width([])).toBe(0);
  });
});
