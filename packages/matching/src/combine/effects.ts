import type { DateAgreement } from './birth-date.js';
import type { CountryAgreement } from './countries.js';

/**
 * What agreeing or contradicting fields do to a score. `closes` is a share of the distance to 1, so agreeing
 * evidence never lowers a score and never overshoots; `costs` is subtracted. A field missing on a side does nothing.
 */
export type Effect = { readonly closes: number } | { readonly costs: number };

/** Name alone reaches this and no more: what lies above is kept for evidence beyond the name. */
export const nameCeiling = 0.95;

export const birthDateEffects = {
  'same-day': { closes: 0.4 },
  'same-month': { closes: 0.3 },
  'same-year': { closes: 0.2 },
  'day-month-flip': { closes: 0.15 },
  'near-year': { costs: 0.05 },
  'other-day': { costs: 0.08 },
  'other-year': { costs: 0.22 },
} as const satisfies Record<DateAgreement, Effect>;

export const countryEffects = {
  same: { closes: 0.1 },
  territory: { closes: 0.05 },
  different: { costs: 0.06 },
} as const satisfies Record<CountryAgreement, Effect>;

export const genderEffects = { same: { closes: 0.01 }, different: { costs: 0.2 } } as const;
/** A person is no company: the largest single contradiction there is. */
export const kindEffects = { same: { closes: 0 }, different: { costs: 0.35 } } as const;
/** An identifier nearly decides alone; with wrong check digits or another type it may be a coincidence. */
export const identifierEffects = {
  same: { closes: 0.9 },
  sameOtherType: { closes: 0.6 },
  sameInvalid: { closes: 0.5 },
  different: { costs: 0.15 },
} as const;
