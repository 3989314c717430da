import { describe, expect, it } from "vitest";
import type { MoveView } from "../wire/types";
import { lyingOn, movesUntil, placeName, type PlayView } from "./moves";

const words = { hand: "Hand", dealer: "Dealer", "player hand": "Player" };

describe("what lay on the table", () => {
  it("has both hands of baccarat with their points", () => {
    const play: PlayView = { game: "baccarat", player: ["9♠", "4♦", "5♥"], banker: [], player_points: 8, banker_points: 0, next: "banker", winner: null, player_pair: false, banker_pair: false, decks: 8 };
    expect(lyingOn(play).map(({ of, points }) => [of.length, points])).toEqual([[3, 8], [0, null]]);
  });

  it("has every hand of every box", () => {
    const hand = (cards: string[], points: number) => ({ cards, points, soft: false, doubled: false, standing: "stood" as const, result: null });
    const play: PlayView = { game: "blackjack", dealer: ["9♦"], dealer_points: 9, dealer_soft: false, dealer_blackjack: false, decks: 8, boxes: [{ terminal: "A1", insured: null, hands: [hand(["8♠", "3♦"], 11), hand(["8♥"], 8)] }] };
    expect(lyingOn(play).map(({ place, points }) => `${placeName(place, words)}: ${points}`)).toEqual(["Dealer: 9", "Hand 1, A1: 11", "Hand 2, A1: 8"]);
  });

  it("shows no place of a war that has no card yet", () => {
    const play: PlayView = { game: "casino war", dealer: null, areas: [{ terminal: "A1", card: "7♠", standing: "waiting" }], community: null, dealer_war: null, decks: 6 };
    expect(lyingOn(play).map(({ place }) => place.to)).toEqual(["area"]);
  });

  it("lays the matrix in rows", () => {
    const play: PlayView = { game: "three card poker", matrix: ["2♠", "2♥", "9♦", "5♣"], rows: [[1, 2, 3], [4, 5, 6]], dealer: [], dealer_hand: null, qualifies: null, picks: [] };
    expect(lyingOn(play).map(({ of }) => of)).toEqual([["2♠", "2♥", "9♦"], ["5♣"], []]);
  });
});

describe("moves", () => {
  it("are those that had been made by an instant", () => {
    const move = (at: number) => ({ at }) as MoveView;
    expect(movesUntil([move(10), move(20), move(20), move(30)], 20)).toBe(3);
  });
});
