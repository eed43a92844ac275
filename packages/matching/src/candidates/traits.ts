import { birthDateEffects, countryEffects, genderEffects } from '../combine/effects.js';
import { stateOf } from '../combine/countries.js';
import { logOddsOf } from '../combine/log-odds.js';
import { similarityFor } from '../combine/score-weights.js';
import type { Gender } from '../model.js';

/** Birth years, countries and gender as sets of bits: two sides whose bits do not meet cannot agree. */
export interface Traits {
  readonly years: number;
  readonly countries: number;
  readonly gender: number;
}

const anything = -1;
const plainDate = /^(\d{4})(?:-\d{2}){0,2}$/u;
const genders = { male: 1, female: 2, other: 4 } as const satisfies Record<Gender, number>;

/** Spans and circa fit many years. Nothing that agrees lies in another year. */
const yearBit = (date: string): number => {
  const year = plainDate.exec(date.trim())?.[1];
  return year === undefined ? anything : 1 << (Number(year) & 31);
};

const countryBit = (country: string): number => {
  const state = stateOf(country.toUpperCase());
  return 1 << ((state.charCodeAt(0) * 26 + state.charCodeAt(1)) & 31);
};

const allOf = (values: readonly string[], bitOf: (value: string) => number): number =>
  values.reduce((bits, value) => bits | bitOf(value), 0);

export const traitsOf = (party: {
  readonly birthDates: readonly string[];
  readonly countries: readonly string[];
  readonly gender?: Gender | undefined;
}): Traits => ({
  years: allOf(party.birthDates, yearBit),
  countries: allOf(party.countries, countryBit),
  gender: party.gender === undefined ? 0 : genders[party.gender],
});

/** Not even agreeing fields lift a name that is less alike than this to anything an analyst would look at. */
const leastEver = 0.3;

/**
 * The least likeness of a name that agreeing fields could still lift to `score`, for each set of fields that
 * agree: bit 1 the birth date, bit 2 a country, bit 4 the gender. Identifiers are looked up apart.
 */
export const leastLikenesses = (score: number): readonly number[] =>
  Array.from({ length: 8 }, (_, agreed) => {
    const added =
      ((agreed & 1) === 0 ? 0 : birthDateEffects['same-day']) +
      ((agreed & 2) === 0 ? 0 : countryEffects.same) +
      ((agreed & 4) === 0 ? 0 : genderEffects.same);
    return Math.max(leastEver, similarityFor(logOddsOf(score) - added));
  });

/** Which fields of a query and an entry may agree, as the bits of `leastLikenesses`. */
export const mayAgree = (a: Traits, years: number, countries: number, gender: number): number =>
  ((a.years & years) === 0 ? 0 : 1) |
  ((a.countries & countries) === 0 ? 0 : 2) |
  ((a.gender & gender) === 0 ? 0 : 4);
