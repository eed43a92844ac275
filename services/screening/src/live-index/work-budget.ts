export interface WorkLimit {
  /** Milliseconds of processor time that one subject may take. */
  readonly subjectMs: number;
  /** Milliseconds since some moment. */
  readonly elapsedMs: () => number;
  /** Milliseconds of processor time that the process has used. */
  readonly workedMs: () => number;
}

/** Questions to the clocks are dearer than the comparison of two names. */
const comparisonsPerLook = 16;

/**
 * The processor time that a question may take. Node tells it of the whole process alone, so a question counts what both
 * that and the clock say, without the turns that it leaves to others: less than either, on a busy machine as on an idle one.
 */
export class WorkBudget {
  private elapsed = 0;
  private worked = 0;
  private looks = 0;

  constructor(private readonly options: WorkLimit) {}

  /** The next question has all of it. */
  begin(): void {
    this.elapsed = this.options.elapsedMs();
    this.worked = this.options.workedMs();
    this.looks = 0;
  }

  readonly isSpent = (): boolean => {
    if (++this.looks % comparisonsPerLook !== 0) return false;
    const { elapsedMs, workedMs, subjectMs } = this.options;
    // The clock first: processor time costs a call of the system, twenty times as much.
    return elapsedMs() - this.elapsed > subjectMs && workedMs() - this.worked > subjectMs;
  };

  /** While another has its turn, nothing counts. */
  async pauseFor(turn: Promise<unknown>): Promise<void> {
    const { elapsedMs, workedMs } = this.options;
    const [elapsed, worked] = [elapsedMs(), workedMs()];
    await turn;
    this.elapsed += elapsedMs() - elapsed;
    this.worked += workedMs() - worked;
  }
}
