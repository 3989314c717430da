import { describe, expect, it } from "vitest";
import type { Amounts } from "../wagering/slip";
import type { Answer } from "../wire/conversation";
import { Courier, type Post } from "./courier";

/** A house that answers when it is told to. */
class Bench {
  own: Amounts = {};
  kept: Amounts = {};
  sent: Amounts[] = [];
  private answering: ((answer: Answer) => void)[] = [];
  readonly courier = new Courier({
    wanted: () => (JSON.stringify(this.own) === JSON.stringify(this.kept) ? null : this.post()),
    send: (post) => {
      this.sent.push(post.slip);
      return new Promise((answer) => this.answering.push(answer));
    },
    answered: async (post, answer) => {
      if (answer.kept) this.kept = post.slip;
      else this.own = this.kept;
    },
  });

  lay(slip: Amounts): void {
    this.own = slip;
    void this.courier.go();
  }

  async answer(answer: Answer): Promise<void> {
    this.answering.shift()?.(answer);
    for (let i = 0; i < 4; i += 1) await Promise.resolve();
  }

  private post(): Post {
    return { table: "R1", round: 7, slip: this.own };
  }
}

const KEPT: Answer = { kept: true, at: 3 };

describe("the courier", () => {
  it("sends at once, without waiting for more", () => {
    const bench = new Bench();
    bench.lay({ red: 500 });
    expect(bench.sent).toEqual([{ red: 500 }]);
    expect(bench.courier.busy).toBe(true);
  });

  it("never has two slips out, and skips those in between", async () => {
    const bench = new Bench();
    bench.lay({ red: 500 });
    bench.lay({ red: 1000 });
    bench.lay({ red: 1500 });
    expect(bench.sent).toEqual([{ red: 500 }]);
    await bench.answer(KEPT);
    expect(bench.sent).toEqual([{ red: 500 }, { red: 1500 }]);
    await bench.answer(KEPT);
    expect(bench.courier.busy).toBe(false);
    expect(bench.sent).toHaveLength(2);
  });

  it("sends nothing more when what was laid meanwhile was taken off again", async () => {
    const bench = new Bench();
    bench.lay({ red: 500 });
    bench.lay({ red: 1000 });
    bench.lay({ red: 500 });
    await bench.answer(KEPT);
    expect(bench.sent).toEqual([{ red: 500 }]);
  });

  it("does not ask again for what was refused", async () => {
    const bench = new Bench();
    bench.lay({ red: 500 });
    await bench.answer({ kept: false, reason: "no more bets", clause: "rapid-roulette 3.7" });
    expect(bench.sent).toHaveLength(1);
    expect(bench.courier.busy).toBe(false);
  });
});
