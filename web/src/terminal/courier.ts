/** Slips on their way to the house: one at a time, and after each answer the newest. */

import type { Amounts } from "../wagering/slip";
import type { Answer } from "../wire/conversation";

export interface Post {
  table: string;
  round: number;
  slip: Amounts;
  /** Whether it is sealed with this, or opened again. */
  secret?: boolean;
  unsealed?: boolean;
}

interface Sender {
  /** What the house should have and does not, or null when there is nothing to tell. */
  wanted: () => Post | null;
  send: (post: Post) => Promise<Answer>;
  /** Takes the answer in, before anything else is sent. */
  answered: (post: Post, answer: Answer) => Promise<void>;
}

export class Courier {
  /** The slip that the house has not answered yet. */
  out: Post | null = null;

  constructor(private readonly sender: Sender) {}

  get busy(): boolean {
    return this.out !== null;
  }

  /** Goes at once if nothing is out; what changes meanwhile goes with the next one, as it is then. */
  async go(): Promise<void> {
    if (this.busy) return;
    for (let post = this.sender.wanted(); post; post = this.sender.wanted()) {
      this.out = post;
      const answer = await this.sender.send(post);
      await this.sender.answered(post, answer);
      this.out = null;
    }
  }
}
