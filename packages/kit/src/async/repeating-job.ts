import { backoff, type BackoffOptions } from './backoff.js';

export interface RepeatingJobOptions {
  /** Milliseconds from the end of a run to the next one. */
  readonly everyMs: number;
  /** Waits after failures in a row, instead of `everyMs`; absent: a failure changes nothing. */
  readonly backoff?: BackoffOptions;
  /** Told of every failed run; the job goes on. */
  readonly onError: (error: unknown, failuresInARow: number) => void;
  /** Told of the first good run after failed ones. With `onError` an `outageLog`. */
  readonly onRecovered?: () => void;
  /** 0 to 1, for the backoff; the system's when absent. */
  readonly chance?: () => number;
}

/**
 * Runs work now and then: one run at a time, at once when notified, until it is stopped. A notification during a run
 * makes it run once more after that one, as the run may have passed by what is new.
 */
export class RepeatingJob {
  /** All runs until nothing more is to be done. */
  private running: Promise<void> | undefined;
  private run = Promise.resolve();
  private isNotified = false;
  private failures = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();

  /** @param work gets a signal that says when the job is stopped. */
  constructor(
    private readonly work: (signal: AbortSignal) => Promise<void>,
    private readonly options: RepeatingJobOptions,
  ) {}

  /** Runs now, or once more after the run under way. Resolves when that run has ended, also when it failed. */
  async start(): Promise<void> {
    const underWay = this.running === undefined ? undefined : this.run;
    this.notify();
    await underWay;
    await this.run;
  }

  /** Runs now, or once more after the run under way. Does nothing after `stop`. */
  notify(): void {
    if (this.stopping.signal.aborted) return;
    if (this.running !== undefined) {
      this.isNotified = true;
      return;
    }
    clearTimeout(this.timer);
    this.running = this.runUntilQuiet();
  }

  /** Waits for the run under way; no other begins. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private async runUntilQuiet(): Promise<void> {
    do {
      this.isNotified = false;
      await (this.run = this.runOnce());
    } while (this.isNotified && !this.stopping.signal.aborted);
    this.running = undefined;
    if (!this.stopping.signal.aborted) this.timer = setTimeout(() => this.notify(), this.nextWaitMs());
  }

  private async runOnce(): Promise<void> {
    try {
      await this.work(this.stopping.signal);
      if (this.failures > 0) this.options.onRecovered?.();
      this.failures = 0;
    } catch (error) {
      if (this.stopping.signal.aborted) return; // the stop is why it failed
      this.failures += 1;
      this.options.onError(error, this.failures);
    }
  }

  private nextWaitMs(): number {
    const { backoff: waits, everyMs, chance = Math.random } = this.options;
    return this.failures === 0 || waits === undefined ? everyMs : backoff(this.failures, waits, chance());
  }
}
