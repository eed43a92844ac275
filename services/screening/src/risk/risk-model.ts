import { createHash } from 'node:crypto';
import { DomainError, highRiskFrom, mediumRiskFrom, type PepLevel } from '@probity/contracts';
import * as z from 'zod';
import { mediaModel } from './media-model.js';
import { decay, points } from './model-parts.js';
import type { RiskFactor } from './risk-factor.js';

/** Points of the strongest fact of a factor, while it holds and after it ended: a delisting never raises a score. */
const headPoints = z
  .strictObject({ active: points, former: points })
  .refine(({ active, former }) => former <= active, 'A former fact has no more points than an active one.');

/** What docs/risk-model.md describes, as numbers. Countries are alpha-2. */
const schema = z
  .strictObject({
    /** Raised whenever the same evidence could give another score or other reasons. */
    version: z.string().min(1).max(40),
    /** Unknown is not zero: that no list names somebody proves nothing. */
    base: points,
    points: z.strictObject({
      sanction: headPoints,
      pep: headPoints,
      crime: headPoints,
      'sanction-linked': headPoints,
      debarment: headPoints,
      'export-control': headPoints,
      listed: headPoints,
    } satisfies Record<RiskFactor, unknown>),
    /** Instead of `points.pep`, for offices of these levels. */
    pepLevels: z.strictObject({ head: headPoints, regional: headPoints, local: headPoints } satisfies Record<
      Exclude<PepLevel, 'national'>,
      unknown
    >),
    /** Of former facts whose end is known. */
    decay,
    further: z
      .strictObject({
        /** Of each active sanction by another list than those before: independent authorities agree. */
        byOtherList: points,
        /** Of every other further fact of a factor. */
        ofSameSort: points,
        /** Further facts of one factor never give more, so that many small facts do not outweigh a grave one. */
        atMost: points,
      })
      .refine(
        ({ byOtherList, ofSameSort }) => ofSameSort <= byOtherList,
        'A sanction by another list has no fewer points than a further fact.',
      ),
    /** Of who is owned by sanctioned parties by 50 % and more, without being sanctioned itself. */
    ownedBySanctioned: points,
    /** Events that articles report. */
    media: mediaModel,
    /** Countries with which the FATF calls on everybody to take counter-measures or enhanced due diligence. */
    callForAction: z.strictObject({ countries: z.array(z.string().regex(/^[A-Z]{2}$/)), points }),
  })
  .refine(
    ({ base, points: { sanction } }) => base + sanction.active >= highRiskFrom,
    `An active sanction is high: with the base it gives ${highRiskFrom} points or more.`,
  )
  .refine(
    ({ base, points: { sanction }, ownedBySanctioned }) =>
      base + ownedBySanctioned >= highRiskFrom && ownedBySanctioned <= sanction.active,
    `Ownership by sanctioned parties is high, and no more than a sanction: with the base it gives ${highRiskFrom} points or more.`,
  )
  .refine(
    ({ base, points: { pep }, pepLevels }) =>
      [pep, ...Object.values(pepLevels)].every(({ active }) => base + active >= mediumRiskFrom),
    `A current PEP is medium or high: with the base it gives ${mediumRiskFrom} points or more.`,
  )
  .refine(
    ({ base, media: { atMost, further, points } }) =>
      [atMost.unconfirmed, Math.max(...Object.values(points).flat()) + further.atMost].every(
        (most) => base + most < highRiskFrom,
      ),
    `Articles that nobody confirmed are not high: with the base they give less than ${highRiskFrom} points.`,
  );

export interface RiskModel extends z.infer<typeof schema> {
  /**
   * Version and a hash of the content, such as `2+1f0a9c3b77de`: what every score is stored with, so that it can be traced
   * to the very numbers that gave it. The order of the file's fields does not count.
   */
  readonly id: string;
}

const idOf = (content: z.infer<typeof schema>): string =>
  `${content.version}+${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)}`;

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = 'The risk model is not JSON.';
    throw new DomainError('INVALID_REQUEST', { detail, cause: error });
  }
};

/** A model from the text of its file. Throws `INVALID_REQUEST` with every fault. */
export const parseRiskModel = (text: string): RiskModel => {
  const parsed = schema.safeParse(json(text));
  if (parsed.success) return { ...parsed.data, id: idOf(parsed.data) };
  const detail = `The risk model cannot be used. ${z.prettifyError(parsed.error)}`;
  throw new DomainError('INVALID_REQUEST', { detail });
};
