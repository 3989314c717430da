import { describe, expect, it } from "vitest";
import type { Answer } from "../wire/conversation";
import type { Second, TicketFile } from "../wire/types";
import { FILE, JAMMED, LEFT_BEHIND, NOW, NUMBER, REDEEMED, WINDOW } from "./examples";
import type { Wire } from "./wire";
import { Window } from "./window.svelte";

const SHORT = `${NUMBER.slice(0, 2)} ${NUMBER.slice(2, 6)} … ${NUMBER.slice(-4)}`;

interface Asked {
  room: string;
  command: { type: string };
  second: Second | undefined;
}

function windowWith(files: TicketFile[], answers: Answer[] = [], view = WINDOW): { window: Window; asked: Asked[] } {
  const asked: Asked[] = [];
  const wire = {
    view,
    at: 1,
    stale: false,
    farewell: null,
    now: () => NOW,
    ask: (room: string, command: { type: string }, second?: Second) => {
      asked.push({ room, command, second });
      return Promise.resolve(answers.shift() ?? { kept: true, at: 2 });
    },
  } as unknown as Wire;
  const records = {
    ticket: () => Promise.resolve({ ok: true as const, value: (files.length > 1 ? files.shift() : files[0]) as TicketFile }),
    paper: () => "",
    liability: () => Promise.reject(new Error("not asked for")),
    unclaimed: () => Promise.reject(new Error("not asked for")),
    player: () => Promise.reject(new Error("not asked for")),
    statement: () => Promise.reject(new Error("not asked for")),
  };
  return { window: new Window("", wire, records), asked };
}

async function find(window: Window): Promise<void> {
  for (const digit of NUMBER) window.press(digit);
  await window.find();
}

describe("a window of the cage", () => {
  it("finds a ticket when a reader has typed it and Enter", async () => {
    const { window } = windowWith([FILE]);
    await find(window);
    expect([window.file?.ticket.amount, window.refused]).toEqual([176_500, null]);
  });

  it("asks for nothing before the whole number is there", async () => {
    const { window } = windowWith([FILE]);
    window.press("4");
    await window.find();
    expect(window.file).toBeNull();
  });

  it("takes the paper in with the amount that it shows, then pays, once", async () => {
    const { window, asked } = windowWith([FILE, REDEEMED]);
    await find(window);
    window.amount = "1765.00";
    await window.pay("cash");
    expect(asked.map(({ command }) => command)).toEqual([
      { type: "Hold", ticket: NUMBER, place: { type: "AtWindow", kind: "Cage", name: "1" }, amount: 176_500 },
      { type: "Redeem", ticket: NUMBER, place: { type: "AtWindow", kind: "Cage", name: "1" }, means: "cash", by: "iris" },
    ]);
    expect(window.done).toEqual({ what: "paid", amount: 176_500, kept: 0 });
  });

  it("asks for a second person above the house's sum, and where the house has asked for one", async () => {
    const much = { ...FILE, ticket: { ...FILE.ticket, amount: WINDOW.till.alone.pays + 1 } };
    const { window: large } = windowWith([much]);
    await find(large);
    expect(large.byTwo).toBe(true);
    const { window, asked } = windowWith([FILE], [{ kept: true, at: 2 }, { kept: false, reason: "by two", clause: "house 3.2" }]);
    await find(window);
    expect(window.byTwo).toBe(false);
    window.amount = "1765.00";
    await window.pay("cash");
    expect([window.byTwo, window.failed?.clause]).toEqual([true, "house 3.2"]);
    await window.pay("cash", { staff: "henk", password: "secret" });
    expect(asked.at(-1)?.second?.staff).toBe("henk");
  });

  it("sends the name and the document of whoever is paid from the house's sum on, and forgets them", async () => {
    const much = { ...FILE, ticket: { ...FILE.ticket, amount: WINDOW.till.identify_from } };
    const { window, asked } = windowWith([much, much]);
    await find(window);
    expect([window.identifies, window.identified]).toEqual([true, false]);
    window.payee = { payee: " Jo Lee ", document: "passport N123" };
    window.amount = "10000.00";
    expect(window.identified).toBe(true);
    await window.pay("cash equivalent", { staff: "henk", password: "secret" });
    expect(asked.at(-1)?.command).toMatchObject({ type: "Redeem", payee: "Jo Lee", document: "passport N123" });
    window.clear();
    expect(window.payee).toEqual({ payee: "", document: "" });
  });

  it("sends the mark of the paper, needs it and a second person for a ticket from before a loss, and forgets it", async () => {
    const { window, asked } = windowWith([FILE, REDEEMED]);
    await find(window);
    expect([window.markGood, window.byTwo]).toEqual([true, false]);
    window.mark = "LOG 4377";
    expect(window.markGood).toBe(false);
    [window.amount, window.mark] = ["1765.00", " log 4377 9f03a1c2 "];
    expect(window.markGood).toBe(true);
    await window.pay("cash");
    expect(asked.at(-1)?.command).toMatchObject({ type: "Redeem", paper: "log 4377 9f03a1c2" });
    window.clear();
    expect(window.mark).toBe("");
    const { window: before } = windowWith([{ ...FILE, before_loss: "house 5.3" }]);
    await find(before);
    expect([before.markGood, before.byTwo]).toEqual([false, true]);
  });

  it("does not pay without the amount of the paper", async () => {
    const { window, asked } = windowWith([FILE]);
    await find(window);
    await window.pay("cash");
    expect(asked).toEqual([]);
  });

  it("does not go on where the house refuses the paper", async () => {
    const { window, asked } = windowWith([FILE], [{ kept: false, reason: "the amount differs", clause: "book 1" }]);
    await find(window);
    window.amount = "1";
    await window.pay("cash");
    expect([asked.length, window.failed?.reason, window.done]).toEqual([1, "the amount differs", null]);
  });

  it("notes a refusal without the whole number", async () => {
    const { window } = windowWith([REDEEMED]);
    await find(window);
    expect(window.entries[0]).toEqual({ at: NOW, number: SHORT, what: "refused", why: "redeemed", amount: null });
  });

  it("shows what the house has on record of the shift, with what was turned away here", async () => {
    const { window } = windowWith([REDEEMED]);
    expect([window.paid, window.entries]).toEqual([WINDOW.shift.paid, WINDOW.shift.last]);
    await find(window);
    expect(window.entries.map(({ what }) => what)).toEqual(["refused", ...WINDOW.shift.last.map(({ what }) => what)]);
  });

  it("shows a refusal once, though both the page and the house have it", async () => {
    const told = { at: NOW + 800, number: SHORT, what: "refused", why: "redeemed", amount: null } as const;
    const view = { ...WINDOW, shift: { ...WINDOW.shift, last: [told, ...WINDOW.shift.last] } };
    const { window } = windowWith([REDEEMED], [], view);
    await find(window);
    const before = WINDOW.shift.last.map(({ what, why }) => [what, why]);
    expect(window.entries.map(({ what, why }) => [what, why])).toEqual([["refused", "redeemed"], ...before]);
  });

  it("puts the last ticket away with the first digit of the next", async () => {
    const { window } = windowWith([FILE]);
    await find(window);
    window.press("9");
    expect([window.digits, window.file]).toEqual(["9", null]);
  });

  it("pays by hand in two names", async () => {
    const { window, asked } = windowWith([JAMMED]);
    await find(window);
    const second = { staff: "henk", password: "secret" };
    await window.payByHand("the printer failed", second);
    expect(asked).toEqual([
      {
        room: "ticket",
        command: { type: "PayByHand", ticket: JAMMED.ticket.number, place: "Cage 1", by: "iris", approved_by: "henk", ground: "the printer failed" },
        second,
      },
    ]);
  });

  it("pays what the house owes in two names", async () => {
    const { window, asked } = windowWith([FILE]);
    const [left] = LEFT_BEHIND;
    const second = { staff: "margot", password: "secret" };
    window.open(left);
    expect([window.page, window.left, window.settled]).toEqual(["manual", left, null]);
    await window.payLeft("entered wrongly", second);
    expect(asked).toEqual([{ room: "terminal", command: { type: "PayLeftBehind", terminal: left.terminal, table: "R1", round: left.round, reason: "entered wrongly" }, second }]);
    expect([window.settled?.left, window.failed]).toEqual([0, null]);
    window.clear();
    expect([window.left, window.settled]).toEqual([null, null]);
  });

  it("records what came back and what is written off of a debt, and says what is still owed", async () => {
    const { window, asked } = windowWith([FILE]);
    const [, left] = LEFT_BEHIND;
    window.open(left);
    await window.settleLeft(500, 0, "he paid some of it");
    expect(asked).toEqual([
      {
        room: "terminal",
        command: { type: "SettleLeftBehind", terminal: left.terminal, table: "R1", round: left.round, reason: "he paid some of it", recovered: 500, written_off: 0 },
        second: undefined,
      },
    ]);
    expect(window.settled).toEqual({ recovered: 500, writtenOff: 0, left: -left.amount - 500 });
  });

  it("keeps back what is owed of a queried ticket, or pays all of it with a second person", async () => {
    const queried = { ...FILE, owed_back: 2_000, queries: [{ table: "R1", round: 7, amount: -2_000 }] };
    const { window, asked } = windowWith([queried, REDEEMED]);
    await find(window);
    expect([window.keptBack, window.due, window.byTwo]).toEqual([2_000, 174_500, false]);
    window.amount = "1765.00";
    await window.pay("cash");
    expect(asked.at(-1)?.command).toMatchObject({ type: "Redeem", kept_back: 2_000 });
    expect(window.done).toEqual({ what: "paid", amount: 174_500, kept: 2_000 });
    const { window: all, asked: allAsked } = windowWith([queried]);
    await find(all);
    all.inFull = true;
    expect([all.keptBack, all.due, all.byTwo]).toEqual([0, 176_500, true]);
    all.amount = "1765.00";
    await all.pay("cash", { staff: "henk", password: "" });
    expect(allAsked.at(-1)).toMatchObject({ command: { type: "Redeem", in_full: true }, second: { staff: "henk" } });
  });

  it("learns at once that the ticket on its screen was paid elsewhere, and keeps it in view", async () => {
    const { window } = windowWith([FILE, REDEEMED]);
    await find(window);
    expect(window.refused).toBeNull();
    await window.freshen();
    expect([window.refused?.kind, window.file?.ticket.standing]).toEqual(["redeemed", "redeemed"]);
  });

  it("says why what is left behind was not paid, and that it was not", async () => {
    const { window } = windowWith([FILE], [{ kept: false, reason: "nothing is left behind", clause: null }]);
    window.open(LEFT_BEHIND[0]);
    await window.payLeft("entered wrongly", { staff: "margot", password: "secret" });
    expect([window.settled, window.failed?.reason]).toEqual([null, "nothing is left behind"]);
  });

  it("puts what is left behind away with the first digit of a ticket", () => {
    const { window } = windowWith([FILE]);
    window.open(LEFT_BEHIND[0]);
    window.press("4");
    expect([window.left, window.digits]).toEqual([null, "4"]);
  });
});
