/**
 * Failures in a row after which no command is sent, and for how many milliseconds. Source:
 * docs/adr/0010-redis-decides-nothing.md.
 */
const failuresAllowed = 3;
const restMs = 5_000;

/** Keeps callers from waiting for what failed again and again. After a rest one of them tries; its end decides. */
export class Breaker {
  private failures = 0;
  private restsUntil = 0;
  private isTrying = false;

  /** @param now milliseconds of a clock that is never set back. */
  allows(now: number): boolean {
    if (this.failures < failuresAllowed) return true;
    if (now < this.restsUntil || this.isTrying) return false;
    this.isTrying = true;
    return true;
  }

  /** @returns whether this ends a rest. */
  succeeded(): boolean {
    const wasResting = this.failures >= failuresAllowed;
    this.failures = 0;
    this.isTrying = false;
    return wasResting;
  }

  /** @returns whether a first rest begins here. */
  failed(now: number): boolean {
    this.failures += 1;
    this.isTrying = false;
    if (this.failures >= failuresAllowed) this.restsUntil = now + restMs;
    return this.failures === failuresAllowed;
  }
}
