/** Publishers update on working days, some more than once a day. */
const usualUpdateIntervalMs = 6 * 60 * 60 * 1000;

/** Runs a job now and again `intervalMs` after each end. A run that fails is told to `onFailure` and followed by the next. */
export class ListUpdateSchedule {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly job: () => Promise<unknown>,
    private readonly onFailure: (error: unknown) => void,
    private readonly intervalMs: number = usualUpdateIntervalMs,
  ) {}

  /** Returns at once, so that a start never waits for the internet. */
  start(): void {
    this.running = this.runOnce();
  }

  /** Waits for a run that is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async runOnce(): Promise<void> {
    try {
      await this.job();
    } catch (error) {
      this.onFailure(error);
    }
    if (this.stopped) return;
    this.timer = setTimeout(() => this.start(), this.intervalMs);
    // The schedule alone does not keep a process alive.
    this.timer.unref();
  }
}
