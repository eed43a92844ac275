import type { ZoneFormat } from '@probity/mrz';
import type { Printed } from '@probity/mrz/steps';
import type { Random } from '../random.js';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const states = [
  'UTO',
  'FRA',
  'ESP',
  'POL',
  'UKR',
  'NGA',
  'CHN',
  'USA',
  'SWE',
  'PER',
  'KEN',
  'TUR',
  'BRA',
  'D',
  'GBR',
];
const syllables = [
  ...[
    'AL',
    'BO',
    'CHE',
    'DU',
    'EK',
    'FI',
    'GRO',
    'HA',
    'IV',
    'JO',
    'KU',
    'LI',
    'MA',
    'NO',
    'OL',
    'PE',
    'QUI',
    'RA',
  ],
  ...['SZ', 'TU', 'UR', 'VI', 'WO', 'XU', 'YA', 'ZE', 'BER', 'GON', 'MIR', 'NYA', 'TOV', 'SKI', 'EZ', 'UGH'],
];

const text = (random: Random, characters: string, length: number): string =>
  Array.from({ length }, () => characters.charAt(random.below(characters.length))).join('');

/** Names that nobody has, so that every letter comes up next to every other. */
const name = (random: Random): string =>
  Array.from({ length: 2 + random.below(3) }, () => random.pick(syllables)).join('');

const names = (random: Random): string =>
  random.chance(0.35) ? `${name(random)} ${name(random)}` : name(random);

const day = (random: Random, from: number, to: number): string =>
  [from + random.below(to - from), 1 + random.below(12), 1 + random.below(28)]
    .map((part) => String(part % 100).padStart(2, '0'))
    .join('');

export const inventHolder = (random: Random, format: ZoneFormat): Printed => {
  const issuer = random.pick(states);
  const long = format === 'TD1' && random.chance(0.1);
  const characters = random.chance(0.5) ? digits : letters + digits;
  return {
    issuer,
    lastName: names(random),
    firstNames: names(random),
    documentNumber: text(random, characters, long ? 11 : 7 + random.below(3)),
    nationality: random.chance(0.8) ? issuer : random.pick(states),
    birthDate: day(random, 1_940, 2_010),
    sex: random.pick(['M', 'F', 'M', 'F', '<']),
    expiryDate: day(random, 2_026, 2_037),
    optional: !long && random.chance(0.5) ? text(random, characters, 5 + random.below(3)) : '',
  };
};
