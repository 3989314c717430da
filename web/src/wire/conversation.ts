/**
 * What a screen and the house owe each other, without a socket: the view as last told, the
 * questions still unanswered, and how far the screen's clock is from the house's.
 */
import type { FromScreen, Kept, Told, ToScreen } from "./types";
import { reasonOf } from "../words/said.svelte";

export type Answer = { kept: true; at: number } | { kept: false; reason: string; clause: string | null };
export type Question = Exclude<FromScreen, { type: "Hello" } | { type: "Ping" }>;

interface Waiting {
  question: Question;
  answered: (answer: Answer) => void;
}

/** The sample with the shortest way there and back is the one that knows the time best. */
interface Sample {
  way: number;
  offset: number;
}
const SAMPLES = 8;

/** Parts that are another as a whole, and of others the fields that are. */
function patched<View extends object>(view: View, { changes, patches }: Told): View {
  const next: Record<string, unknown> = { ...view, ...changes };
  for (const [part, fields] of Object.entries(patches ?? {}))
    next[part] = { ...(next[part] as object), ...(fields as object) };
  return next as View;
}

export class Conversation<View extends object> {
  view: View | null = null;
  at = -1;
  offset = 0;
  private waiting = new Map<string, Waiting>();
  private samples: Sample[] = [];

  /** Keeps the question until it is answered, whatever happens to the line. */
  ask(question: Question): Promise<Answer> {
    return new Promise((answered) => this.waiting.set(question.id, { question, answered }));
  }

  /** What to say again on a new line: the same questions by the same names. */
  unanswered(): Question[] {
    return [...this.waiting.values()].map((each) => each.question);
  }

  /** Nobody will answer any more. */
  giveUp(reason: string): void {
    for (const each of this.waiting.values()) each.answered({ kept: false, reason, clause: null });
    this.waiting.clear();
  }

  /** Takes in a message; says whether the view is another now. */
  hear(message: ToScreen, local: number): boolean {
    switch (message.type) {
      case "Snapshot":
        this.at = message.at;
        this.view = message.view as View;
        this.first(message.now, local);
        return true;
      case "Told": {
        const news = this.view !== null && message.at >= this.at;
        if (news) [this.at, this.view] = [message.at, patched(this.view as View, message)];
        for (const each of message.answered ?? []) this.kept(each);
        return news;
      }
      case "Kept":
        this.kept(message);
        return false;
      case "Refused":
        this.answer(message.id, { kept: false, reason: reasonOf(message), clause: message.clause });
        return false;
      case "Pong":
        this.sample(message.sent, message.now, local);
        return false;
      case "Farewell":
      case "OneMoment":
        return false;
    }
  }

  private kept({ id, at }: Kept): void {
    this.answer(id, { kept: true, at });
  }

  private answer(id: string, answer: Answer): void {
    this.waiting.get(id)?.answered(answer);
    this.waiting.delete(id);
  }

  /** Before the first ping has come back, the time of the snapshot has to do. */
  private first(house: number, local: number): void {
    if (this.samples.length === 0) this.offset = house - local;
  }

  private sample(sent: number, house: number, local: number): void {
    const way = local - sent;
    this.samples = [...this.samples, { way, offset: house - (sent + way / 2) }].slice(-SAMPLES);
    const best = this.samples.reduce((least, each) => (each.way < least.way ? each : least));
    this.offset = best.offset;
  }
}
