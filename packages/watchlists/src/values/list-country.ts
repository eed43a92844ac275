import type { CountryRole, ListCountry } from '../list-entry.js';
import type { Warnings } from '../problems.js';
import { isCountryCode, readCountry } from './countries.js';
import { uniqueBy } from './text.js';

/** Words that lists write around a country: `Peru (previous)`, `In Peru as at June 2013`, `Possibly Peruvian`. */
const around = /^(?:possibly|formerly|now|in)\s+|\s*\(.*$|,?\s+as (?:at|of|from)\s.*$|\s+citizen(?:ship)?$/gi;

/** A country's name or code in a role, with or without a note; nothing and a warning when it is neither. */
export const listCountry = (text: string, role: CountryRole, warnings: Warnings): ListCountry | undefined => {
  if (isCountryCode(text)) return { code: text, role };
  const whole = readCountry(text);
  const reading = whole.state === 'unknown' ? readCountry(text.replace(around, '')) : whole;
  if (reading.state === 'unknown') warnings.add(`unknown country "${text}"`);
  return reading.state === 'known' ? { code: reading.code, role } : undefined;
};

export const uniqueCountries = (countries: readonly ListCountry[]): ListCountry[] =>
  uniqueBy(countries, ({ code, role }) => `${code} ${role}`);
