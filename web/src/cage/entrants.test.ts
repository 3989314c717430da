import { describe, expect, it } from "vitest";
import type { EntrantAtWindow, TournamentAtWindow } from "../wire/types";
import { actsFor, comesBack, isForSale, nextEntrant, offerOf, paperAt } from "./entrants";

const LAST = 1_000_000;
const WHO: EntrantAtWindow = {
  entrant: "E001", called: "", standing: "accepted", employee: false, signed: true, entered: true, paid: 5_500,
  comes_back: 5_500, refund: 0, owes: null, chips_worth: 0, buys: [], replaceable: false, hands: [],
};
const CUP: TournamentAtWindow = {
  tournament: "cup", title: { en: "Cup" }, stage: "open for entries", opens: null, closes: null, starts: null, fee: 5_500,
  buy_in: 0, most: 8, taken: 1, terms: "00", published: true, signature: null, last_withdrawal: LAST, charity: false,
  substitutes: false, tickets: true, offers: [{ what: "re-buy", price: 2_200, until: LAST, clause: null }], entrants: [WHO],
  prizes: [], lapses_at: null, approvers: [],
  clauses: { enter: null, fees: null, refund: "book 1", substitute: null, employees: null, permission: null, prizes: null },
};

describe("what can be done for an entrant", () => {
  it("is to sign and to pay, then to withdraw", () => {
    const fresh: EntrantAtWindow = { ...WHO, signed: false, entered: false, owes: 5_500, paid: 0 };
    expect(actsFor(CUP, fresh, 0)).toEqual(["sign", "pay", "withdraw"]);
    expect(actsFor(CUP, WHO, 0)).toEqual(["withdraw"]);
    expect(actsFor({ ...CUP, stage: "entries closed" }, WHO, 0)).toEqual([]);
  });

  it("is not to sign terms that nobody has published", () => {
    expect(actsFor({ ...CUP, published: false }, { ...WHO, signed: false }, 0)).toEqual(["withdraw"]);
  });

  it("is to buy again up to the last instant of the offer", () => {
    const out: EntrantAtWindow = { ...WHO, standing: "eliminated", buys: ["re-buy"] };
    const running: TournamentAtWindow = { ...CUP, stage: "entries closed" };
    expect([LAST - 1, LAST, LAST + 1].map((now) => actsFor(running, out, now))).toEqual([["re-buy"], ["re-buy"], []]);
    expect(isForSale(offerOf(CUP, "add-on"), 0)).toBe(false);
  });

  it("is to be paid a prize that is due and what is due back", () => {
    const prize = { entrant: "E001", called: "", place: 1, amount: 100, standing: "due" as const };
    const paying: TournamentAtWindow = { ...CUP, stage: "paying", prizes: [prize] };
    expect(actsFor(paying, { ...WHO, standing: "placed" }, 0)).toEqual(["prize"]);
    expect(actsFor({ ...paying, prizes: [{ ...prize, standing: "lapsed" }] }, { ...WHO, standing: "placed" }, 0)).toEqual([]);
    expect(actsFor({ ...CUP, stage: "cancelled" }, { ...WHO, refund: 5_500, chips_worth: 10 }, 0)).toEqual(["refund", "redeem"]);
  });
});

describe("what comes back", () => {
  it("is all of it until the last moment and nothing a second later", () => {
    expect([LAST - 1_000, LAST, LAST + 1_000].map((now) => comesBack(CUP, WHO, now))).toEqual([5_500, 5_500, 0]);
    expect(comesBack({ ...CUP, last_withdrawal: null }, WHO, 0)).toBe(0);
  });
});

describe("numbers and papers", () => {
  it("go on from the last and lie under their tournament", () => {
    expect(nextEntrant(CUP)).toBe("E002");
    expect(paperAt("cup 1", "E001", "receipts/prize", "fr")).toBe("/api/tournaments/cup%201/entrants/E001/receipts/prize?language=fr");
  });
});
