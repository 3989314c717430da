import { describe, expect, it } from "vitest";
import { placeName } from "../pit/moves";
import type { Lying, PlayView } from "./lying";
import { gameOf } from "./registry";

const words = { hand: "Hand", dealer: "Dealer", "player hand": "Player" };

async function lyingOn(play: PlayView): Promise<Lying[]> {
  const lying = await gameOf(play.game).lying?.();
  return lying?.default(play) ?? [];
}

describe("what lay on the table", () => {
  it("has both hands of baccarat with their points", async () => {
    const play: PlayView = { game: "baccarat", player: ["9♠", "4♦", "5♥"], banker: [], player_points: 8, banker_points: 0, next: "banker", winner: null, player_pair: false, banker_pair: false, decks: 8, struck: null };
    expect((await lyingOn(play)).map(({ of, points }) => [of.length, points])).toEqual([[3, 8], [0, null]]);
  });

  it("has every hand of every box", async () => {
    const hand = (cards: string[], points: number) => ({ cards, points, soft: false, doubled: false, standing: "stood" as const, result: null });
    const play: PlayView = { game: "blackjack", dealer: ["9♦"], dealer_points: 9, dealer_soft: false, dealer_blackjack: false, decks: 8, boxes: [{ terminal: "A1", insured: null, hands: [hand(["8♠", "3♦"], 11), hand(["8♥"], 8)] }] };
    expect((await lyingOn(play)).map(({ place, points }) => `${placeName(place, words)}: ${points}`)).toEqual(["Dealer: 9", "Hand 1, A1: 11", "Hand 2, A1: 8"]);
  });

  it("shows no place of a war that has no card yet", async () => {
    const play: PlayView = { game: "casino war", dealer: null, areas: [{ terminal: "A1", card: "7♠", standing: "waiting" }], community: null, dealer_war: null, decks: 6 };
    expect((await lyingOn(play)).map(({ place }) => place.to)).toEqual(["area"]);
  });

  it("lays the matrix in rows", async () => {
    const play: PlayView = { game: "three card poker", matrix: ["2♠", "2♥", "9♦", "5♣"], rows: [[1, 2, 3], [4, 5, 6]], dealer: [], dealer_hand: null, qualifies: null, picks: [] };
    expect((await lyingOn(play)).map(({ of }) => of)).toEqual([["2♠", "2♥", "9♦"], ["5♣"], []]);
  });
});
