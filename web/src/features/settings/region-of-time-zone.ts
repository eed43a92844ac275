import type { PrivacyRegion } from '@probity/contracts';

/** Source: tz database, zone1970.tab: zones of the European Economic Area, and of the UK, whose law is alike. */
const eu = new Set([
  'Africa/Ceuta',
  'Arctic/Longyearbyen',
  'Asia/Famagusta',
  'Asia/Nicosia',
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Madeira',
  'Atlantic/Reykjavik',
]);
const otherEurope = new Set(
  [
    ...['Andorra', 'Astrakhan', 'Belgrade', 'Chisinau', 'Istanbul', 'Kaliningrad', 'Kiev', 'Kirov', 'Kyiv'],
    ...[
      'Minsk',
      'Monaco',
      'Moscow',
      'Podgorica',
      'Samara',
      'San_Marino',
      'Sarajevo',
      'Saratov',
      'Simferopol',
    ],
    ...[
      'Skopje',
      'Tirane',
      'Tiraspol',
      'Ulyanovsk',
      'Uzhgorod',
      'Vatican',
      'Volgograd',
      'Zaporozhye',
      'Zurich',
    ],
  ].map((city) => `Europe/${city}`),
);

/** The same, of the United States. */
const us = new Set(
  [
    ...[
      'Adak',
      'Anchorage',
      'Boise',
      'Chicago',
      'Denver',
      'Detroit',
      'Indianapolis',
      'Juneau',
      'Los_Angeles',
    ],
    ...['Louisville', 'Menominee', 'Metlakatla', 'New_York', 'Nome', 'Phoenix', 'Puerto_Rico', 'Sitka'],
    'Yakutat',
  ].map((city) => `America/${city}`),
);
const usAreas = /^(US|America\/(Indiana|Kentucky|North_Dakota))\/|^Pacific\/Honolulu$/;

/** A first guess, for the user to correct. */
export const regionOfTimeZone = (zone: string): PrivacyRegion => {
  if (zone === 'Asia/Dubai') return 'uae';
  if (us.has(zone) || usAreas.test(zone)) return 'us';
  if (eu.has(zone) || (zone.startsWith('Europe/') && !otherEurope.has(zone))) return 'eu';
  return 'other';
};
