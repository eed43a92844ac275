import * as z from 'zod/mini';

/** ISO 3166-1 alpha-2 in capitals. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

/** Value of the search filter that filters nothing. */
export const allCountries = 'all_countries';

export const countryFilter = z.union([z.literal(allCountries), countryCode]);
export type CountryFilter = z.infer<typeof countryFilter>;

/** The countries offered by the search screen, in its order. */
export const searchCountries = [
  'US',
  'GB',
  'CA',
  'AU',
  'DE',
  'FR',
  'JP',
  'BR',
  'IN',
  'RU',
  'CN',
  'ZA',
  'MX',
  'AE',
  'SG',
] as const;
