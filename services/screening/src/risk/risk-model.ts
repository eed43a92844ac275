import { createHash } from 'node:crypto';
import { DomainError, highRiskFrom, mediumRiskFrom } from '@probity/contracts';
import * as z from 'zod';
import type { RiskFactor } from './risk-factor.js';

const points = z.int().min(0).max(100);

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
    /** Countries with which the FATF calls on everybody to take counter-measures or enhanced due diligence. */
    callForAction: z.strictObject({ countries: z.array(z.string().regex(/^[A-Z]{2}$/)), points }),
  })
  .refine(
    ({ base, points: { sanction } }) => base + sanction.active >= highRiskFrom,
    `An active sanction is high: with the base it gives ${highRiskFrom} points or more.`,
  )
  .refine(
    ({ base, points: { pep } }) => base + pep.active >= mediumRiskFrom,
    `A current PEP is medium or high: with the base it gives ${mediumRiskFrom} points or more.`,
  );
export type RiskModel = z.infer<typeof schema>;

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
  if (parsed.success) return parsed.data;
  const detail = `The risk model cannot be used. ${z.prettifyError(parsed.error)}`;
  throw new DomainError('INVALID_REQUEST', { detail });
};

/** Tells two models apart whose versions are alike; the order of the file's fields does not count. */
export const riskModelHash = (model: RiskModel): string =>
  createHash('sha256')
    .update(JSON.stringify(schema.parse(model)))
    .digest('hex')
    .slice(0, 12);
