import { expect, it } from "vitest";
import { bookName, rankName } from "./naming";

it("names ranks as their holders write them", () => {
  expect(rankName("table-games-manager")).toBe("Table Games Manager");
});

it("names a book, and one that is not ours by the words of its key", () => {
  expect([bookName("rapid-roulette"), bookName("a-stranger's")]).toEqual(["Rapid Roulette", "A stranger's"]);
});
