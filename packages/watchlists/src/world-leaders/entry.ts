import type { ListCountry, ListEntry, ListName, ListPosition } from '../list-entry.js';
import { readCountry } from '../values/countries.js';
import { derivedKey } from '../values/derived-key.js';
import { aliasKind } from '../values/names.js';
import { isDefined, uniqueBy } from '../values/text.js';
import type { Warnings } from '../problems.js';
import type { LeaderRow } from './rows.js';

/** What all rows of one officeholder have in common. */
export const keyOf = ({ officeholder, name = '', country = '' }: LeaderRow): string =>
  officeholder ?? derivedKey([name, country]);

/** A name with a second one in brackets, as in `Eastland (Democratic Republic of Eastland)`, is looked up as both. */
const countryCode = (text: string, warnings: Warnings): string | undefined => {
  const [, short = text, long = text] = /^(.*?)\s*\((.*)\)$/.exec(text) ?? [];
  const readings = [text, short, long].map(readCountry);
  const known = readings.find((reading) => reading.state === 'known');
  if (known === undefined && readings.every(({ state }) => state === 'unknown'))
    warnings.add(`unknown country "${text}"`);
  return known?.state === 'known' ? known.code : undefined;
};

const year = (text: string, warnings: Warnings): string | undefined => {
  if (text === '') return undefined;
  if (/^\d{4}$/.test(text)) return text;
  warnings.add(`unreadable year "${text}"`);
  return undefined;
};

/** Most rows have no end, of present holders and of some who are long gone: so no end is no knowledge. */
const stateOf = (end: string | undefined, newestYear: string): ListPosition['state'] => {
  if (end === undefined) return 'unknown';
  return end > newestYear ? 'current' : 'ended';
};

const readPosition = (row: LeaderRow, newestYear: string, warnings: Warnings): ListPosition => {
  const country = row.country === undefined ? undefined : countryCode(row.country, warnings);
  const [from, to] = [year(row.startYear, warnings), year(row.endYear, warnings)];
  return {
    title: row.position,
    ...(country === undefined ? {} : { country }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    state: stateOf(to, newestYear),
  };
};

const readNames = (rows: readonly LeaderRow[], key: string, warnings: Warnings): ListEntry['names'] => {
  // Sorted, because the order of rows changes from day to day.
  const [primary, ...others] = [...new Set(rows.map(({ name }) => name).filter(isDefined))].sort();
  if (primary === undefined) warnings.addNameless();
  return [
    { value: primary ?? key, kind: 'primary' },
    ...others.map((value): ListName => ({ value, kind: aliasKind(value) })),
  ];
};

/** An officeholder from all of its rows. `newestYear` is the newest start of an office in the files. */
export const readEntry = (
  rows: readonly [LeaderRow, ...LeaderRow[]],
  newestYear: string,
  warnings: Warnings,
): ListEntry => {
  const entryId = keyOf(rows[0]);
  const keyDerived = rows[0].officeholder === undefined;
  const positions = uniqueBy(
    rows.map((row) => readPosition(row, newestYear, warnings)),
    (position) => JSON.stringify(position),
  );
  const countries = positions.flatMap(({ country }): ListCountry[] =>
    country === undefined ? [] : [{ code: country, role: 'other' }],
  );
  return {
    entryId,
    keyDerived,
    kind: 'person',
    names: readNames(rows, entryId, warnings),
    birthDates: [],
    birthPlaces: [],
    countries: uniqueBy(countries, ({ code }) => code),
    identifiers: keyDerived ? [] : [{ type: 'wikidata', value: entryId }],
    addresses: [],
    programs: [],
    topics: [positions.every(({ state }) => state === 'ended') ? 'pep-former' : 'pep'],
    positions,
    active: true,
    crossReferences: keyDerived ? [] : [{ source: 'wikidata', entryId }],
    raw: rows.map(({ raw }) => raw),
  };
};
