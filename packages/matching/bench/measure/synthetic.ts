import type { IndexEntry } from '@probity/matching';

const starts =
  'ba be bo bra da de do dra fa ga gra ha ja ka ke kha la le lo ma me mi mo na ne no o pa pe ra re ri ro sa se sha so ta te to va ve vi ya yu za zu'.split(
    ' ',
  );
const ends =
  'bek dan den din dov far gan hid kan kin kov lan lev lin man mar met mir nar nev nik nov rad ran rim rov san sen shi sin tan tar tov van vic yan zad zin'.split(
    ' ',
  );

/** A repeatable choice for place `n` of stream `salt`: a 32-bit mix, no state. */
const mixed = (n: number, salt: number): number => {
  let value = Math.imul(n ^ (salt * 0x9e3779b1), 0x85ebca6b);
  value ^= value >>> 13;
  value = Math.imul(value, 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};

/** Skewed as real names are: most people share the names at the front. */
const skewed = (n: number, salt: number, size: number): number =>
  Math.floor(size * (mixed(n, salt) / 4_294_967_296) ** 2);

const word = (number: number): string => {
  const start = starts[number % starts.length] ?? '';
  const rest = Math.floor(number / starts.length);
  const middle = starts[rest % starts.length] ?? '';
  return start + middle + (ends[Math.floor(rest / starts.length) % ends.length] ?? '');
};

const name = (n: number, salt: number): string =>
  [word(skewed(n, salt, 8_000)), word(skewed(n, salt + 1, 8_000)), word(skewed(n, salt + 2, 60_000))].join(
    ' ',
  );

export const syntheticName = (n: number): string => name(n, 1);

/** An invented person with two or three names. */
export const syntheticEntry = (n: number): IndexEntry => ({
  source: 'synthetic',
  entryId: String(n),
  kind: 'person',
  names: [
    { value: name(n, 1), kind: 'primary' },
    { value: name(n, 11), kind: 'alias' },
    ...(n % 2 === 0 ? [{ value: name(n, 21), kind: 'alias' as const }] : []),
  ],
  birthDates: [String(1930 + (mixed(n, 5) % 80))],
  countries: [],
  identifiers: [],
});

export function* syntheticEntries(from: number, to: number): Generator<IndexEntry> {
  for (let n = from; n < to; n += 1) yield syntheticEntry(n);
}
