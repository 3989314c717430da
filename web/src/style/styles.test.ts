import { describe, expect, it } from "vitest";

/** What was reached; lowered with each step, raised only when whole pages are added (lines in all: the pages of the house, the roster, the inspector, the seal, jackpots, what an inspector sees of them, the seat of an entrant, and the mark of advice at a decision). */
const MOST = {
  /** Lines of style in all components together. */
  inAll: 5481,
  inOne: 60,
  linesOfOne: 200,
  /** Rules whose declarations are exactly those of a shared part. */
  again: 1,
  /** Gaps, paddings, margins, radii and sizes of type that are not taken from the tokens. */
  lengths: 44,
} as const;

const components = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });
const shared = Object.values(
  import.meta.glob<string>(["./parts.css", "./controls.css", "./sheets.css", "./stage.css"], { query: "?raw", import: "default", eager: true }),
).join("\n");

interface Rule {
  selector: string;
  body: string;
}

const STYLE = /^<style>\n([\s\S]*?)^<\/style>/m;

function styleOf(text: string): string {
  return STYLE.exec(text)?.[1] ?? "";
}

function linesOf(text: string): number {
  return text === "" ? 0 : text.trimEnd().split("\n").length;
}

/** Every rule, those in media queries too, with its declarations in one order. */
function rulesOf(css: string): Rule[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [...bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    selector: selector.trim(),
    body: declarationsOf(body).sort().join("; "),
  }));
}

function declarationsOf(body: string): string[] {
  return body.split(";").map((each) => each.trim().replaceAll(/\s+/g, " ")).filter((each) => each !== "");
}

const all = Object.entries(components).map(([path, text]) => ({ path: path.replace("../", ""), text, style: styleOf(text) }));

describe("the styles of the components", () => {
  it("are few", () => {
    const lines = all.reduce((sum, { style }) => sum + linesOf(style), 0);
    expect(lines).toBeLessThanOrEqual(MOST.inAll);
  });

  it("are short in each of them", () => {
    expect(all.filter(({ style }) => linesOf(style) > MOST.inOne).map(({ path, style }) => `${path}: ${linesOf(style)}`)).toEqual([]);
  });

  it("do not say again what a shared part says", () => {
    expect(rulesOf(shared).length).toBeGreaterThan(50);
    const known = new Map(rulesOf(shared).filter(({ body }) => body.includes(";")).map(({ selector, body }) => [body, selector]));
    const again = all.flatMap(({ path, style }) => rulesOf(style).filter(({ body }) => known.has(body)).map(({ selector, body }) => `${path}: ${selector} is ${known.get(body) ?? ""}`));
    expect(again.length, again.join("\n")).toBeLessThanOrEqual(MOST.again);
  });

  it("take their lengths from the tokens", () => {
    const literal = /^(?:(?:row-|column-)?gap|padding|margin|border-radius|font-size)\b.*\b\d*\.?\d+rem/;
    const found = all.flatMap(({ path, style }) => rulesOf(style).flatMap(({ body }) => body.split("; ").filter((each) => literal.test(each)).map((each) => `${path}: ${each}`)));
    expect(found.length, found.join("\n")).toBeLessThanOrEqual(MOST.lengths);
  });
});

describe("the components", () => {
  it("are parted before they are long", () => {
    expect(all.filter(({ text }) => linesOf(text) > MOST.linesOfOne).map(({ path, text }) => `${path}: ${linesOf(text)}`)).toEqual([]);
  });
});
