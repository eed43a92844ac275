import { createHash } from 'node:crypto';
import type { ListDate, ListEntry } from './list-entry.js';

/** Order and repetition mean nothing in a list's tables; an absent field and an undefined one are the same. */
const asSet = (values: readonly unknown[]): string[] => [...new Set(values.map(ordered))].sort();

/** JSON with the keys of objects in one order. */
const ordered = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(ordered).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${ordered(field)}`)
    .join(',')}}`;
};

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
  createHash('sha256')
    .update(
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
        entry.listedOn,
        entry.active,
        entry.remarks,
        asSet(entry.crossReferences),
      ]),
    )
    .digest('base64url');
