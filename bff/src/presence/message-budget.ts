/** Messages that one connection may send a second; source: docs/presence.md. */
const perSecond = 10;

/** Counts the messages of one connection: ten at once, and one more each tenth of a second. */
export class MessageBudget {
  private left = perSecond;
  private countedAt: number;

  /** @param now milliseconds */
  constructor(now: number) {
    this.countedAt = now;
  }

  /** Whether one more is within the budget. */
  take(now: number): boolean {
    const passed = Math.max(0, now - this.countedAt);
    this.countedAt = now;
    this.left = Math.min(perSecond, this.left + (passed * perSecond) / 1_000);
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
