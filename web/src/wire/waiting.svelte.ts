/** Whether the house is waited for: said by whoever holds the line, while nobody behind it answers. */

const lines = $state({ waiting: 0 });

/** Whether any line of this page waits. */
export function isWaiting(): boolean {
  return lines.waiting > 0;
}

/** One line's part in it; whoever says the same twice is counted once. */
export class Patience {
  private waits = false;

  get on(): boolean {
    return this.waits;
  }

  set on(waits: boolean) {
    if (waits !== this.waits) lines.waiting += waits ? 1 : -1;
    this.waits = waits;
  }
}
