import * as z from 'zod/mini';

/** From here on a risk is medium. */
export const mediumRiskFrom = 30;
/** From here on a risk is high. */
export const highRiskFrom = 70;
/** Dashboard alerts show people above this score. */
export const alertAbove = 60;
/** A completed check with a score above this begins monitoring. Source: product specification, thresholds. */
export const monitorAbove = 50;
/** A change of more than this many points notifies. */
const notableRiskChange = 10;

export const isNotableRiskChange = (before: number, after: number): boolean =>
  Math.abs(after - before) > notableRiskChange;

export const riskScore = z.int().check(z.minimum(0), z.maximum(100));

export const riskBandSchema = z.enum(['low', 'medium', 'high']);
export type RiskBand = z.infer<typeof riskBandSchema>;

/** Band of a score of 0 to 100. */
export const riskBand = (score: number): RiskBand => {
  if (score >= highRiskFrom) return 'high';
  return score >= mediumRiskFrom ? 'medium' : 'low';
};
