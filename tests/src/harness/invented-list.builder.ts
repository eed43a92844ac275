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

/** A person as a line of FollowTheMoney, sanctioned unless the topic is another. */
export const inventedLine = (number: number, name: string, topic = 'sanction'): string =>
  JSON.stringify({
    id: `invented-${number}`,
    schema: 'Person',
    properties: {
      name: [name],
      country: ['fr'],
      birthDate: [`19${40 + (number % 50)}-0${1 + (number % 9)}-1${number % 10}`],
      topics: [topic],
    },
  });

interface InventedList {
  /** How many persons. */
  readonly size: number;
  /** Number of the first; lists that share numbers share persons. */
  readonly from?: number;
}

/** Writes a FollowTheMoney file of invented persons. */
export const writeInventedList = async (file: string, { size, from = 0 }: InventedList): Promise<string> => {
  const numbers = Array.from({ length: size }, (_, index) => from + index);
  await writeFile(file, numbers.map((number) => `${inventedLine(number, inventedName(number))}\n`).join(''));
  return file;
};
