import type { Allowance } from '@probity/contracts';
import { formatDay } from '../../shared/ui/format.js';
import { allowanceTexts } from './texts.js';

export interface AllowancePart {
  readonly left: number;
  readonly text: string;
}

const left = ({ used, limit }: { used: number; limit: number }): number => Math.max(0, limit - used);

/** What is left of both limits; null when the plan has none. */
export const allowanceLine = ({ day, period }: Allowance): readonly AllowancePart[] | null => {
  const parts: AllowancePart[] = [];
  if (day.limit !== null) {
    const ofDay = left({ used: day.used, limit: day.limit });
    parts.push({ left: ofDay, text: `${allowanceTexts.left(ofDay, day.limit)} ${allowanceTexts.today}` });
  }
  if (period.limit !== null) {
    const ofPeriod = left({ used: period.used, limit: period.limit });
    const when =
      period.resetsAt === null ? allowanceTexts.inPeriod : allowanceTexts.until(formatDay(period.resetsAt));
    parts.push({ left: ofPeriod, text: `${allowanceTexts.left(ofPeriod, period.limit)} ${when}` });
  }
  return parts.length === 0 ? null : parts;
};
