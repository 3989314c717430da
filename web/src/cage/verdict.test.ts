import { describe, expect, it } from "vitest";
import { EXPIRED, FILE, HELD, JAMMED, NOW, REDEEMED, TOO_MUCH } from "./examples";
import { overCash, unfound, verdict, wasPrinted } from "./verdict";

describe("the verdict on a ticket", () => {
  it("is none while it can be paid", () => {
    expect(verdict(FILE, NOW)).toBeNull();
  });

  it("says where and when it was redeemed", () => {
    expect(verdict(REDEEMED, NOW)).toMatchObject({ kind: "redeemed", at: REDEEMED.history.at(-1)?.at, where: "Cage 3" });
  });

  it("says where it is held", () => {
    expect(verdict(HELD, NOW)).toMatchObject({ kind: "held", where: "terminal A3" });
  });

  it("says until when it was good", () => {
    expect(verdict(EXPIRED, NOW)).toMatchObject({ kind: "expired", at: EXPIRED.ticket.expires_at });
  });

  it("sends what never was printed to the payment by hand", () => {
    expect(verdict(JAMMED, NOW)?.kind).toBe("print failed");
    expect([wasPrinted(JAMMED), wasPrinted(FILE)]).toEqual([false, true]);
  });

  it("leaves another means open where only cash is too much", () => {
    expect(verdict(TOO_MUCH, NOW)).toBeNull();
    expect(overCash(TOO_MUCH)?.reason).toContain("over");
    expect(overCash(FILE)).toBeNull();
  });

  it("is over the limit where no means will do", () => {
    const because = { reason: "too much", clause: "book 1" };
    const file = { ...TOO_MUCH, may: { ...TOO_MUCH.may, redeem_for_cash: because, redeem_for_cash_equivalent: because } };
    expect(verdict(file, NOW)?.kind).toBe("over limit");
  });

  it("tells a wrong number from an unknown one", () => {
    const wrong = { reason: "no", clause: null, remedy: "Look again." };
    expect([unfound(400, wrong).kind, unfound(404, wrong).kind, unfound(0, wrong).kind]).toEqual(["unreadable", "unknown", "other"]);
  });
});
