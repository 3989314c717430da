import { describe, expect, it } from "vitest";
import { moment, wallClock } from "./moments";

describe("a moment of the plan", () => {
  it("is shown as the wall clock has it, whatever the zone of the screen", () => {
    expect(moment("2027-03-20T20:00:00", "en")).toMatch(/20 Mar(ch)? 2027.*20:00/);
    expect(moment("2027-03-20T20:00:00", "fr")).toMatch(/20 mars 2027.*20:00/);
    expect(moment("2027-03-20T20:00:00", "zh-Hans")).toMatch(/2027年3月20日.*20:00/);
  });

  it("is a dash where the plan names none", () => {
    expect(moment(null, "en")).toBe("–");
  });

  it("is typed to the minute and asked to the second", () => {
    expect(wallClock("2027-03-20T20:15")).toBe("2027-03-20T20:15:00");
    expect(wallClock("2027-03-20T20:15:30")).toBe("2027-03-20T20:15:30");
  });
});
