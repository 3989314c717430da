import { describe, expect, it } from "vitest";
import type { Place } from "../wire/types";
import { PLACE } from "./examples";
import { fractionOf, columnsFor, foundBy, stateOf, waiting } from "./tiles";

const place = (changes: Partial<Place>): Place => ({ ...PLACE, ...changes });

describe("a tile", () => {
  it("shows the gravest of what there is", () => {
    const fault = { fault: "f", part: "the terminal", since: 0 };
    expect(stateOf(place({ fault, service: true, staked: 500 }))).toBe("fault");
    expect(stateOf(place({ service: true, staked: 500 }))).toBe("service");
    expect(stateOf(place({ staked: 500 }))).toBe("bet");
    expect(stateOf(place({}))).toBe("no bet");
    expect(stateOf(place({ account: false }))).toBe("empty");
    expect(stateOf(place({ account: false, seated: false }))).toBe("free");
  });
});

describe("terminals", () => {
  it("stand four abreast up to 24, and eight above", () => {
    expect(columnsFor(24)).toBe(4);
    expect(columnsFor(25)).toBe(8);
  });

  it("are found by their number", () => {
    const places = [place({ terminal: "M11" }), place({ terminal: "M12" })];
    expect(foundBy("12", places)?.terminal).toBe("M12");
    expect(foundBy("1", places)).toBeNull();
  });

  it("wait in the order of their places", () => {
    const places = [place({ terminal: "A1" }), place({ terminal: "A2", service: true }), place({ terminal: "A3", service: true })];
    expect(waiting(places).map((each) => each.terminal)).toEqual(["A2", "A3"]);
  });
});

describe("a sum typed", () => {
  it("is read as dollars and cents", () => {
    expect(fractionOf("200")).toBe(20_000);
    expect(fractionOf("2.50")).toBe(250);
    expect(fractionOf("2,5")).toBe(250);
    expect(fractionOf("$1,250")).toBe(125_000);
  });

  it("is none where it is not a sum", () => {
    expect(fractionOf("")).toBeNull();
    expect(fractionOf("0")).toBeNull();
    expect(fractionOf("a lot")).toBeNull();
    expect(fractionOf("-5")).toBeNull();
  });
});
