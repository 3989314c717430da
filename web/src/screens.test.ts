import { describe, expect, it } from "vitest";
import { screenAt } from "./screens";

describe("the screen of an address", () => {
  it.each([
    ["/", "lobby", "", "floor", "reader"],
    ["/terminal/A1", "terminal", "A1", "floor", "kiosk"],
    ["/console/R%201", "console", "R 1", "floor", "kiosk"],
    ["/display/R1/", "display", "R1", "floor", "kiosk"],
    ["/pit", "pit", "", "house", "reader"],
    ["/cage", "cage", "", "house", "reader"],
  ])("%s", (path, app, name, theme, size) => {
    expect(screenAt(path)).toEqual({ app, name, theme, size });
  });

  it("is none where nothing is", () => {
    expect(screenAt("/kitchen")).toBeNull();
  });

  it("takes a word that cannot be decoded as it stands", () => {
    expect(screenAt("/terminal/%E0%A4%A")?.name).toBe("%E0%A4%A");
  });
});
