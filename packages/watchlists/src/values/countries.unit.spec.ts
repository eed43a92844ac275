import { describe, expect, it } from '@jest/globals';
import { requestedFilter } from '@probity/contracts';
import { isCountryCode, readCountry } from './countries.js';

describe('readCountry', () => {
  it.each([
    ['Russia', 'RU'],
    ['Russian Federation', 'RU'],
    ['Korea, North', 'KP'],
    ["Democratic People's Republic of Korea", 'KP'],
    ['Democratic People’s Republic of Korea', 'KP'],
    ['Korea, South', 'KR'],
    ['Iran (Islamic Republic of)', 'IR'],
    ['Syrian Arab Republic', 'SY'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['Democratic Republic of the Congo', 'CD'],
    ['Congo, Republic of the', 'CG'],
    ['Cote d Ivoire', 'CI'],
    ["Côte d'Ivoire", 'CI'],
    ['Bahamas, The', 'BS'],
    ['The Gambia', 'GM'],
    ['Virgin Islands, British', 'VG'],
    ['North Macedonia, The Republic of', 'MK'],
    ['St. Vincent and the Grenadines', 'VC'],
    ['St. Kitts & Nevis', 'KN'],
    ['Türkiye', 'TR'],
    ['Burma', 'MM'],
    ['Man, Isle of', 'IM'],
    ['Region: Gaza', 'PS'],
    ['Palestinian', 'PS'],
    ['State of Palestine', 'PS'],
    ['Kosovo', 'XK'],
    ['Hong Kong', 'HK'],
    ['China, Hong Kong Special Administrative Region', 'HK'],
    ['Taiwan', 'TW'],
    ['United Kingdom of Great Britain and Northern\nIreland', 'GB'],
    ['United Republic of Tanzania', 'TZ'],
    ['USA', 'US'],
    ['Tunisian', 'TN'],
  ])('reads %s', (text, code) => {
    expect(readCountry(text)).toEqual({ state: 'known', code });
  });

  it.each([
    'Netherlands Antilles',
    'Serbia and Montenegro',
    'ex-Yugoslavia',
    'undetermined',
    'None Identified',
    ' na',
    '',
  ])('knows that "%s" is no country of today', (text) => {
    expect(readCountry(text)).toEqual({ state: 'none' });
  });

  it.each(['Sudan/South Sudan', 'Jalisco', 'Atlantis'])('does not guess at "%s"', (text) => {
    expect(readCountry(text)).toEqual({ state: 'unknown' });
  });
});

it('takes from lists the countries that requests may name, and no others', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  expect(codes.filter((code) => requestedFilter.safeParse(code).success)).toEqual(
    codes.filter(isCountryCode),
  );
});
