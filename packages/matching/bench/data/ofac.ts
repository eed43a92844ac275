import type { IndexEntry } from '@probity/matching';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from './csv.js';
import { unpack } from './unpack.js';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const value = (cell: string | undefined): string =>
  cell === undefined || cell.trim() === '-0-' ? '' : cell.trim();

const birthDate = (text: string): string => {
  const day = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/u.exec(text);
  if (day !== null) {
    const month = months.indexOf((day[2] ?? '').toLowerCase()) + 1;
    return `${day[3]}-${String(month).padStart(2, '0')}-${(day[1] ?? '').padStart(2, '0')}`;
  }
  const range = /^(\d{4}) to (\d{4})$/u.exec(text);
  if (range !== null) return `${range[1]}/${range[2]}`;
  const circa = /^circa (\d{4})$/u.exec(text);
  if (circa !== null) return `~${circa[1]}`;
  return /\b(\d{4})\b/u.exec(text)?.[1] ?? '';
};

const kinds: Readonly<Record<string, IndexEntry['kind']>> = {
  individual: 'person',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

/** "LAST, First Middle" is cut at its comma: OFAC writes every person so. */
const personName = (name: string): IndexEntry['names'][number]['value'] => {
  const at = name.indexOf(', ');
  return at < 0 ? name : { first: name.slice(at + 2), last: name.slice(0, at) };
};

/** The rows of one file of the SDN list of 2023-12-28. */
const rowReader = (data: string): ((file: string) => string[][]) => {
  const folder = unpack(join(data, 'lists', 'ofac', 'sdn_triad_2023-12-28.tar.xz'));
  return (file) =>
    parseCsv(readFileSync(join(folder, file), 'latin1')).filter((row) => /^\d+$/u.test(row[0] ?? ''));
};

const nationality = /(?:nationality|citizen) ([A-Z][a-z]+(?:[ -][A-Z][a-z]+)*)/gu;

/** Nationalities by entry, in OFAC's own words: its remarks have them, the entries do not. */
export const ofacNationalities = (data: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    rowReader(data)('sdn.csv').map((row) => [
      row[0] ?? '',
      [...value(row[11]).matchAll(nationality)].map((found) => found[1] ?? ''),
    ]),
  );

/** The OFAC SDN list of 2023-12-28 as far as matching needs it. */
export const readOfac = (data: string): IndexEntry[] => {
  const rows = rowReader(data);
  const aliases = new Map<string, { type: string; name: string }[]>();
  for (const [id = '', , type = '', name = ''] of rows('alt.csv')) {
    aliases.set(id, [...(aliases.get(id) ?? []), { type, name: value(name) }]);
  }
  return rows('sdn.csv').map((row) => {
    const id = row[0] ?? '';
    const kind = kinds[value(row[2])] ?? 'organization';
    const remarks = value(row[11]);
    const shape = (name: string): IndexEntry['names'][number]['value'] =>
      kind === 'person' ? personName(name) : name;
    const weak = [...remarks.matchAll(/a\.k\.a\. '([^']+)'/gu)].map((found) => found[1] ?? '');
    return {
      source: 'ofac-sdn',
      entryId: id,
      kind,
      names: [
        { value: shape(value(row[1])), kind: 'primary' },
        ...(aliases.get(id) ?? []).map(({ type, name }) => ({
          value: shape(name),
          kind: type === 'fka' ? ('former' as const) : ('alias' as const),
        })),
        ...weak.map((name) => ({ value: name, kind: 'weak-alias' as const })),
      ],
      birthDates: [...remarks.matchAll(/DOB ([^;.]+)/gu)]
        .map((found) => birthDate((found[1] ?? '').trim()))
        .filter(Boolean),
      countries: [],
      identifiers: [],
    };
  });
};
