import { expect, it } from "vitest";
import { TABLE } from "../../terminal/examples";
import { isCard, movesOf } from "./moves";
import { said } from "./words";

it("has what was drawn and what was chosen, in its order", () => {
  const moves = [{ by: "coin", of: "head", chosen: false }, { by: "E1", of: "again", chosen: true }];
  expect(movesOf({ ...TABLE, play: { game: "plain", moves, result: null } })).toEqual(moves);
});

it("has the draws of a game that tells nothing more", () => {
  expect(movesOf({ ...TABLE, draws: ["head"] })).toEqual([{ by: "", of: "head", chosen: false }]);
  expect(movesOf(null)).toEqual([]);
});

it("knows a card by its notation", () => {
  expect(["10♥", "A♠", "head", "17", "1♥"].filter(isCard)).toEqual(["10♥", "A♠"]);
});

it("says what the game calls it in the language spoken, in English otherwise, and last as the house writes it", () => {
  const words = { en: { head: "Heads" }, fr: { head: "Face" } };
  expect([said({ words }, "head", "fr"), said({ words }, "head", "zh-Hans"), said({ words }, "tail", "fr"), said({ words }, "tail", "fr", "Tails")]).toEqual(["Face", "Heads", "tail", "Tails"]);
});
