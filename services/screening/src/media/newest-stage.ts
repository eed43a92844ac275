import type { MediaStage } from '@probity/contracts';

export interface DatedStage {
  readonly stage: MediaStage;
  readonly datedAt: Date;
}

/** How far a matter has come. Press gives most articles a date without a time, so that one day may tell several stages. */
const progress = {
  unclear: 0,
  alleged: 1,
  investigated: 2,
  civil: 3,
  charged: 4,
  measure: 5,
  convicted: 6,
  cleared: 7,
} as const satisfies Record<MediaStage, number>;

export const byProgress = (a: MediaStage, b: MediaStage): number => progress[a] - progress[b];

/** From the oldest; of one moment, the one that has come further is the later one. */
export const byTimeAndProgress = (a: DatedStage, b: DatedStage): number =>
  a.datedAt.getTime() - b.datedAt.getTime() || byProgress(a.stage, b.stage);

/** Of the newest report that says one; of one moment, of the one that has come furthest. */
export const newestStage = (reports: readonly DatedStage[]): MediaStage =>
  reports
    .filter(({ stage }) => stage !== 'unclear')
    .reduce<DatedStage | null>(
      (newest, each) => (newest === null || byTimeAndProgress(newest, each) < 0 ? each : newest),
      null,
    )?.stage ?? 'unclear';
