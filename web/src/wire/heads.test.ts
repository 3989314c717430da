import { beforeEach, describe, expect, it } from "vitest";
import { keepHead, keptHead } from "./heads";

const HOUSE = "ab".repeat(32);

function head(batch: number, time: number, house = HOUSE): string {
  return `croupier head 1 ${house} ${batch} ${2 * batch} ${"cd".repeat(32)} ${time} ${"00".repeat(64)}`;
}

/** A line that is opened, says what is kept, and is shown a head. */
function shown(line: string): void {
  keepHead(line, keptHead());
}

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  } as Storage;
});

describe("the head that a browser keeps", () => {
  it("is the highest, whatever else it is shown", () => {
    shown(head(10, 1_000));
    shown(head(12, 1_010));
    keepHead(head(11, 1_020), null);
    keepHead("", keptHead());
    expect(keptHead()).toBe(head(12, 1_010));
  });

  it("is let go once the house was told it and goes on with a newer one", () => {
    shown(head(4_377, 1_000));
    shown(head(4_012, 2_000));
    expect(keptHead()).toBe(head(4_012, 2_000));
    shown(head(4_100, 2_010));
    shown(head(4_050, 1_990));
    expect(keptHead()).toBe(head(4_100, 2_010)); // put back a second time, it is behind this one
  });

  it("is not let go for an older one, nor where the house was not told it", () => {
    shown(head(4_377, 1_000));
    shown(head(4_012, 900));
    keepHead(head(4_013, 2_000), head(4_376, 990));
    expect(keptHead()).toBe(head(4_377, 1_000));
  });

  it("is one for each house", () => {
    shown(head(4_377, 1_000));
    shown(head(7, 2_000, "ef".repeat(32)));
    shown(head(4_012, 3_000));
    expect(keptHead()).toBe(head(4_377, 1_000));
  });
});
