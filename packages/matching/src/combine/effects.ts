import type { DateAgreement } from './birth-date.js';
import type { CountryAgreement } from './countries.js';
import { fittedWeight } from './score-weights.js';

/*
 * What agreeing or contradicting fields add to or take from the log-odds that two records are one party. A field
 * missing on a side does nothing. Birth dates and countries are fitted (docs/matching.md#score).
 */

const birthDate = (finding: DateAgreement): number => fittedWeight('birth-date', finding);
const country = (finding: CountryAgreement): number => fittedWeight('country', finding);

export const birthDateEffects = {
  'same-day': birthDate('same-day'),
  'same-month': birthDate('same-month'),
  'same-year': birthDate('same-year'),
  'day-month-flip': birthDate('day-month-flip'),
  'other-day': birthDate('other-day'),
  'near-year': birthDate('near-year'),
  'other-year': birthDate('other-year'),
} as const satisfies Record<DateAgreement, number>;

export const countryEffects = {
  same: country('same'),
  territory: country('territory'),
  different: country('different'),
} as const satisfies Record<CountryAgreement, number>;

/*
 * No labels tell these: the lists that are joined hardly give genders, and documents made the labels. They are set so
 * that they decide at the published threshold as engine 2.0 did.
 */
export const genderEffects = { same: 0.05, different: -1.8 } as const;
/** A person is no company: the largest contradiction there is besides another birth year. */
export const kindEffects = { different: -2.5 } as const;
/**
 * A document is enough for a match without a name in common, where the log-odds are -10; under another type or with
 * wrong check digits it is not.
 */
export const identifierEffects = {
  same: 12.5,
  sameOtherType: 10.5,
  sameInvalid: 10,
  different: -1.5,
} as const;
