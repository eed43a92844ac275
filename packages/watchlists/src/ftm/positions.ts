import type { ListPosition } from '../list-entry.js';
import { isoDate } from '../values/dates.js';
import { readCode } from './codes.js';
import { firstDate, lastDate } from './dates.js';
import type { FtmRow } from './row.js';

/**
 * Whether the office is held, judged at the day the publisher last saw the row: the publisher's own word if there is
 * one, else the end date. Without either nothing is known.
 */
const stateOf = (row: FtmRow): ListPosition['state'] => {
  const word = row.properties['status']?.[0];
  if (word === 'current' || word === 'ended') return word;
  const end = isoDate(lastDate(row.properties['endDate']) ?? '');
  if (end === undefined) return 'unknown';
  return row.seen !== undefined && end.latest >= row.seen.slice(0, 10) ? 'current' : 'ended';
};

/** An office from its `Occupancy` and the `Position` it points to, which may be missing. */
const occupancy = (row: FtmRow, target: (id: string) => FtmRow | undefined): ListPosition => {
  const post = target(row.properties['post']?.[0] ?? '');
  const country = readCode(post?.properties['country']?.[0] ?? '');
  const from = firstDate(row.properties['startDate']);
  const to = lastDate(row.properties['endDate']);
  return {
    title: post?.properties['name']?.[0] ?? post?.caption ?? 'Office not named',
    ...(country.state === 'known' ? { country: country.code } : {}),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    state: stateOf(row),
  };
};

/** Offices held, from the rows that point to a person. */
export const readOccupancies = (
  links: readonly FtmRow[],
  target: (id: string) => FtmRow | undefined,
): ListPosition[] =>
  links.filter(({ schema }) => schema === 'Occupancy').map((row) => occupancy(row, target));

/** `Former President of Korvania`, but nothing of the former Yugoslavia, and no line that goes on with what is now. */
const former = /^(?:the )?(?:former(?! (?:yugoslav|soviet))\b|ex-)|\(former\)$/i;
const present = /;|\b(?:now|current|currently|present|since)\b/i;

/** `Minister of Tides (2008-2012)`. */
const span = /\(\d{4}\s?[-–—]\s?(\d{4})\)$/;

/** Ended only where the title says so: unknown is not harmless. A year that the publisher still saw may not be over. */
const stateOfTitle = (title: string, seen: string | undefined): ListPosition['state'] => {
  if (present.test(title)) return 'unknown';
  const end = span.exec(title)?.[1];
  const isPast = end !== undefined && (seen === undefined || end < seen.slice(0, 4));
  return isPast || (end === undefined && former.test(title)) ? 'ended' : 'unknown';
};

const folded = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Positions named in the person's own row: an office or any other job, without dates.
 * @param offices of which the rows say more than such a name.
 */
export const readNamedPositions = (row: FtmRow, offices: readonly ListPosition[]): ListPosition[] => {
  const known = new Set(offices.map(({ title }) => folded(title)));
  return (row.properties['position'] ?? [])
    .filter((title) => !known.has(folded(title)))
    .map((title) => ({ title, state: stateOfTitle(title, row.seen) }));
};
