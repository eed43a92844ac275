/** Territories whose people and companies are listed under the state as well (ISO 3166-1). */
const states: Readonly<Record<string, string>> = {
  ...{
    HK: 'CN',
    MO: 'CN',
    PR: 'US',
    GU: 'US',
    VI: 'US',
    AS: 'US',
    MP: 'US',
    GG: 'GB',
    JE: 'GB',
    IM: 'GB',
    GI: 'GB',
  },
  ...{
    BM: 'GB',
    KY: 'GB',
    VG: 'GB',
    TC: 'GB',
    AI: 'GB',
    MS: 'GB',
    FK: 'GB',
    SH: 'GB',
    AW: 'NL',
    CW: 'NL',
    SX: 'NL',
  },
  ...{
    BQ: 'NL',
    GF: 'FR',
    GP: 'FR',
    MQ: 'FR',
    RE: 'FR',
    YT: 'FR',
    NC: 'FR',
    PF: 'FR',
    PM: 'FR',
    WF: 'FR',
    BL: 'FR',
    MF: 'FR',
  },
  ...{ FO: 'DK', GL: 'DK', AX: 'FI', SJ: 'NO', SU: 'RU' },
};

export const stateOf = (country: string): string => states[country] ?? country;

export type CountryAgreement = 'same' | 'territory' | 'different';

/** Undefined when a side names no country. */
export const compareCountries = (
  query: readonly string[],
  listed: readonly string[],
): CountryAgreement | undefined => {
  if (query.length === 0 || listed.length === 0) return undefined;
  const queried = query.map((country) => country.toUpperCase());
  const known = new Set(listed.map((country) => country.toUpperCase()));
  if (queried.some((country) => known.has(country))) return 'same';
  const knownStates = new Set([...known].map(stateOf));
  return queried.some((country) => knownStates.has(stateOf(country))) ? 'territory' : 'different';
};
