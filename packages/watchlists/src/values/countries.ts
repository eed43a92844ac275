import countries from 'i18n-iso-countries';
import { nationalities } from './nationalities.js';

/** `none`: the text says that there is no country, or names one that has no code any more. */
export type CountryReading =
  | { readonly state: 'known'; readonly code: string }
  | { readonly state: 'none' }
  | { readonly state: 'unknown' };

/** Spellings that lists use and the library does not know; seen in OFAC 2018-2025 and UN 2018-2024. */
const ownSpellings: Readonly<Record<string, string>> = {
  'Bahamas Islands': 'BS',
  'Bosnia-Herzegovina': 'BA',
  Britain: 'GB',
  Brunei: 'BN',
  Burma: 'MM',
  'Cabo Verde': 'CV',
  'China, Hong Kong Special Administrative Region': 'HK',
  'China, Macao Special Administrative Region': 'MO',
  'Comoros Islands': 'KM',
  Congo: 'CG', // what the UN calls the Republic of the Congo; its neighbour is always "Democratic"
  'Congo, Democratic Republic of the': 'CD',
  'Congo, Republic of the': 'CG',
  DPRK: 'KP',
  DRC: 'CD',
  "Democratic People's Republic of Korea": 'KP',
  'Danish Realm': 'DK',
  'East Timor': 'TL',
  England: 'GB',
  Gaza: 'PS',
  'Gaza Strip': 'PS',
  'Great Britain': 'GB',
  'Hong Kong Special Administrative Region': 'HK',
  'Islamic Emirate of Afghanistan': 'AF',
  'Islamic Republic of Afghanistan': 'AF',
  'Ivory Coast': 'CI',
  'Kingdom of Denmark': 'DK',
  'Korea, North': 'KP',
  'Korea, South': 'KR',
  Laos: 'LA',
  'Libyan Arab Jamahiriya': 'LY',
  Macau: 'MO',
  Macedonia: 'MK',
  'Macedonia, The Former Yugoslav Republic of': 'MK',
  Micronesia: 'FM',
  Moldova: 'MD',
  'Northern Ireland': 'GB',
  'Occupied Palestinian Territories': 'PS',
  'Palestinian Authority': 'PS',
  'Palestinian Territories': 'PS',
  Palestinian: 'PS',
  RPDC: 'KP', // the French and Spanish initials of North Korea, as the UN's documents have them
  PRC: 'CN',
  'Region: Crimea': 'UA',
  'Region: Gaza': 'PS',
  'Region: Northern Mali': 'ML',
  'Region: West Bank': 'PS',
  'Republic of Austria': 'AT',
  'Republic of Ireland': 'IE',
  Reunion: 'RE',
  'Sahrawi Arab Democratic Republic': 'EH',
  Scotland: 'GB',
  'St. Kitts and Nevis': 'KN',
  'St. Lucia': 'LC',
  'St. Vincent and the Grenadines': 'VC',
  'Sultanate of Oman': 'OM',
  Syria: 'SY',
  'Union of the Comoros': 'KM',
  'United Kingdom of Great Britain and Northern Ireland': 'GB',
  'Vatican City': 'VA',
  'Viet Nam': 'VN',
  'Virgin Islands, U.S.': 'VI',
  Wales: 'GB',
  'West Bank': 'PS',
};

/** States that ended without one successor, unions, disputed territories, and words for "not known". */
const withoutCode = [
  'Abkhazia',
  'Artsakh',
  'Czechoslovakia',
  "Donetsk People's Republic",
  'Federal Republic of Yugoslavia',
  "Luhansk People's Republic",
  'Netherlands Antilles',
  'None Identified',
  'Northern Cyprus',
  'Region: Commonwealth of Independent States',
  'Region: Kafia Kingi',
  'Serbia and Montenegro',
  'Republic of Abkhazia',
  'Republic of Artsakh',
  'Republika Srpska',
  'Somaliland',
  'South Ossetia',
  'Soviet Union',
  'Stateless',
  'Transnistria',
  'Turkish Republic of Northern Cyprus',
  'USSR',
  'Unknown',
  'Yugoslavia',
  'ex-Yugoslavia',
  'former Soviet Union',
  'former Yugoslavia',
  'na',
  'undetermined',
];

/** `Congo, Democratic Republic of the` and `Democratic Republic of the Congo` have one key. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !['the', 'of', 'and', 'd', 's'].includes(word))
    .sort()
    .join(' ');

const codes = new Map<string, string>();
for (const [code, names] of Object.entries(countries.getNames('en', { select: 'all' }))) {
  for (const name of names) codes.set(keyOf(name), code);
}
for (const [name, code] of Object.entries({ ...nationalities, ...ownSpellings }))
  codes.set(keyOf(name), code);

const none = new Set(withoutCode.map(keyOf));

/** Reads an English country name, as lists spell it, into ISO 3166-1 alpha-2 (`XK` for Kosovo). */
export const readCountry = (text: string): CountryReading => {
  const key = keyOf(text);
  const code = codes.get(key);
  if (code !== undefined) return { state: 'known', code };
  return key === '' || none.has(key) ? { state: 'none' } : { state: 'unknown' };
};

/** The code of a country name, where a text may as well be something else. */
export const countryCodeOf = (text: string): string | undefined => {
  const reading = readCountry(text);
  return reading.state === 'known' ? reading.code : undefined;
};

/** Whether two letters are a country's code in force; Kosovo's `XK` counts. */
export const isCountryCode = (code: string): boolean => countries.isValid(code) && /^[A-Z]{2}$/.test(code);
