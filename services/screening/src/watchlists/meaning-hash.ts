import { hash } from 'node:crypto';
import type { ListDate, ListEntry } from '@probity/watchlists';

/** Like JSON, with the keys of objects in one order. An absent field and an undefined one are the same. */
const ordered = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(ordered).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let json = '';
  for (const key of Object.keys(value).sort()) {
    const field: unknown = Reflect.get(value, key);
    if (field !== undefined) json += `${key}:${ordered(field)},`;
  }
  return `{${json}}`;
};

/** Order and repetition mean nothing in the tables of a list. */
const asSet = (values: readonly unknown[]): string[] =>
  values.length < 2 ? values.map(ordered) : [...new Set(values.map(ordered))].sort();

/** Without the wording: `20 Jan 1958` and `1958-01-20` are one date. */
const meaningOfDate = ({ earliest, latest, precision, circa }: ListDate): unknown => [
  earliest,
  latest,
  precision,
  circa,
];

/**
 * Hash of what an entry means: equal for two publications that differ in the order of aliases, in repetitions or in the
 * wording of dates, and different as soon as a fact differs. `raw` does not count.
 */
export const meaningHash = (entry: ListEntry): string =>
  hash(
    'sha256',
    ordered([
      entry.kind,
      entry.names[0],
      asSet(entry.names),
      asSet(entry.birthDates.map(meaningOfDate)),
      asSet(entry.birthPlaces),
      asSet(entry.countries),
      entry.gender,
      asSet(entry.identifiers),
      asSet(entry.addresses),
      asSet(entry.programs),
      asSet(entry.topics),
      asSet(entry.positions),
      asSet(entry.sanctions ?? []),
      asSet(entry.relations ?? []),
      entry.listedOn,
      entry.active,
      entry.remarks,
      asSet(entry.crossReferences),
    ]),
    'base64url',
  );
