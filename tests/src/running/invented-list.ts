import { writeFile } from 'node:fs/promises';

const starts = [
  'Bra',
  'Dzu',
  'Fel',
  'Gor',
  'Hyl',
  'Jam',
  'Kru',
  'Lov',
  'Mer',
  'Nag',
  'Ost',
  'Pli',
  'Qua',
  'Ruv',
];
const middles = [
  'bel',
  'cor',
  'dun',
  'fim',
  'gal',
  'hon',
  'jor',
  'kel',
  'lam',
  'mos',
  'nir',
  'pad',
  'rus',
  'tov',
];
const ends = [
  'ash',
  'bek',
  'din',
  'ero',
  'ford',
  'gin',
  'hild',
  'ix',
  'kov',
  'lund',
  'mark',
  'nes',
  'ova',
  'wick',
];

const word = (number: number): string =>
  [starts, middles, ends]
    .map((syllables, place) => syllables[Math.floor(number / 14 ** place) % 14] ?? '')
    .join('');

/** The name of the invented person with this number; every number up to seven million has its own. */
export const inventedName = (number: number): string =>
  `${word(number * 31 + 7)} ${word(Math.floor(number / 2744) * 17 + number * 5 + 3)}`;

interface InventedList {
  /** How many persons, all sanctioned. */
  readonly size: number;
  /** Number of the first; lists that share numbers share persons. */
  readonly from?: number;
}

/** Writes a FollowTheMoney file of invented, sanctioned persons. */
export const writeInventedList = async (file: string, { size, from = 0 }: InventedList): Promise<string> => {
  const lines = Array.from({ length: size }, (_, index) => {
    const number = from + index;
    return JSON.stringify({
      id: `invented-${number}`,
      schema: 'Person',
      properties: {
        name: [inventedName(number)],
        country: ['fr'],
        birthDate: [`19${String(40 + (number % 50))}-0${String(1 + (number % 9))}-1${String(number % 10)}`],
        topics: ['sanction'],
      },
    });
  });
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
};
