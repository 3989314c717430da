import { describe, expect, it } from "vitest";
import { density } from "./density";

describe("how much of every table is shown", () => {
  it("is all of it while there are few", () => {
    expect([density(8, 1920, 1080), density(3, 1280, 800)]).toEqual(["full", "full"]);
  });

  it("is the figures where there are more", () => {
    expect([density(9, 1920, 1080), density(16, 1920, 1080), density(9, 1280, 800)]).toEqual(["figures", "figures", "figures"]);
  });

  it("is a line each where there are many", () => {
    expect([density(17, 1920, 1080), density(10, 1280, 800), density(100, 1280, 800)]).toEqual(["line", "line", "line"]);
  });
});
