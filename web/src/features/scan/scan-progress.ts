/** How far the work on a document is: what is named has ended. */
export type ScanStep = 'begun' | 'decoded' | 'read' | 'matched' | 'confirmed' | 'checked';

export interface Progress {
  /** 0 to 100, of work that is done. */
  readonly percent: number;
  readonly stage: 'scanning' | 'identity' | 'checks';
}

const percents = {
  begun: 0,
  decoded: 10,
  read: 30,
  matched: 45,
  confirmed: 60,
  checked: 100,
} as const satisfies Record<ScanStep, number>;

/** Stages change at 30 and 60 percent, as work ends there: the text never runs ahead of it. */
export const progressAt = (step: ScanStep): Progress => {
  const percent = percents[step];
  if (percent < 30) return { percent, stage: 'scanning' };
  return { percent, stage: percent < 60 ? 'identity' : 'checks' };
};
