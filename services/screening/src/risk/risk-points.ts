import type { RiskFactor } from './risk-factor.js';

/** Raised whenever the same evidence could give another score or other reasons. */
export const riskModel = '1';

/** Unknown is not zero: that no list names somebody proves nothing. */
export const basePoints = 5;

/**
 * Points of the strongest fact of each factor, while it holds and after it ended. With the base, an active sanction
 * is high (70 and above), a current PEP medium (30 and above) and a former one low but above an unknown subject.
 */
export const headPoints = {
  sanction: { active: 70, inactive: 25 },
  pep: { active: 30, inactive: 15 },
  crime: { active: 40, inactive: 20 },
  'sanction-linked': { active: 35, inactive: 15 },
  debarment: { active: 25, inactive: 10 },
  'export-control': { active: 25, inactive: 10 },
  listed: { active: 15, inactive: 5 },
} as const satisfies Record<RiskFactor, { readonly active: number; readonly inactive: number }>;

/** Points of each active sanction by another list than those before: independent authorities agree. */
export const furtherListPoints = 8;
/** Points of every other further fact of a factor. */
export const furtherFactPoints = 2;
/** Further facts of one factor never give more than this, so that many small facts do not outweigh a grave one. */
export const furtherPointsAtMost = 20;

/**
 * Countries with which the FATF calls on everybody to take counter-measures or enhanced due diligence: "High-Risk
 * Jurisdictions subject to a Call for Action", 23 February 2024 (fatf-gafi.org). Raise `riskModel` with each change.
 */
export const callForActionCountries: ReadonlySet<string> = new Set(['KP', 'IR', 'MM']);
export const callForActionPoints = 10;
