import countries from 'i18n-iso-countries';

/** Codes of ICAO Doc 9303 that ISO 3166 does not have, and the country they mean. */
const ownCodes: Readonly<Record<string, string>> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
  RKS: 'XK',
  XKX: 'XK',
};

/** Code of specimens: Utopia. */
export const specimenCode = 'UTO';

/** Alpha-2 of a code in a machine-readable zone; undefined for organisations, stateless people and what is unknown. */
export const icaoCountry = (code: string | null): string | undefined =>
  code === null ? undefined : (ownCodes[code] ?? countries.alpha3ToAlpha2(code));
