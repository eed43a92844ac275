import * as z from 'zod/mini';

/** ISO 3166-1 alpha-2 in capitals. Of a response: what is stored stays readable, whatever countries end. */
export const countryCode = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, { error: 'it must be an ISO 3166-1 alpha-2 code in capitals', abort: true }));

/** Regions of Unicode CLDR that are no countries of ISO 3166-1, and test locales. */
const noCountries = /^(AC|CP|CQ|DG|EA|EU|EZ|IC|QO|TA|UN|XA|XB|ZZ)$/;

/** They ended without one successor. */
const withoutSuccessor = /^(AN|CS|SU|YU)$/;

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The runtime's own table spares the web client one of its own; a code that ended, or `UK`, is an alias in it. */
const inForce = (code: string): string | undefined => {
  const { region = '' } = new Intl.Locale('und', { region: code });
  const isCountry = regions.of(region) !== undefined && !noCountries.test(region);
  return isCountry && !withoutSuccessor.test(code) ? region : undefined;
};

const noCountry = ({ input }: { readonly input?: unknown }): string => {
  const instead = inForce(String(input)) ?? 'an ISO 3166-1 alpha-2 code, or XK for Kosovo';
  return `no country has the code ${String(input)}; use ${instead}`;
};

/** A country of a request: a code that is in force, or `XK`. With any other, nobody would be found, and none could agree. */
export const requestedCountry = countryCode.check(
  z.refine((code) => code === inForce(code), { error: noCountry }),
);

/** Value of the search filter that filters nothing. */
export const allCountries = 'all_countries';

export const countryFilter = z.union([z.literal(allCountries), countryCode], {
  error: 'it must be all_countries, or an ISO 3166-1 alpha-2 code in capitals',
});
export type CountryFilter = z.infer<typeof countryFilter>;

/** The same in a request. */
export const requestedFilter = countryFilter.check(
  z.refine((filter) => filter === allCountries || filter === inForce(filter), { error: noCountry }),
);

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
