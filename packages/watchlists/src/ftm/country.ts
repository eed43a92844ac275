import { isCountryCode, readCountry, type CountryReading } from '../countries.js';

/** States that ended, blocs and placeholders, which FollowTheMoney codes beside ISO 3166. */
const without = [
  'suhh',
  'yucs',
  'csxx',
  'cshh',
  'ddde',
  'anhh',
  'eu',
  'zz',
  'xx',
  'dd',
  'cy-trnc',
  'ge-ab',
  'ge-os',
  'md-pmr',
  'so-som',
  'az-nk',
];

/** FollowTheMoney's country codes: ISO 3166-1 in small letters, regions as `gb-sct`, ended states as `suhh`. Some
 * writers leave the name. */
export const readCode = (code: string): CountryReading => {
  const lower = code.toLowerCase();
  if (lower === '' || without.includes(lower)) return { state: 'none' };
  const land = lower.split('-')[0]?.toUpperCase() ?? '';
  return isCountryCode(land) ? { state: 'known', code: land } : readCountry(code);
};
