import type { ListPosition } from '../list-entry.js';
import { isoDate } from '../values/dates.js';
import type { Warnings } from '../problems.js';
import type { Seat } from './files.js';

/** The newest term of each chamber that numbers its terms, as in `13` or `term/13`. */
export type NewestTerms = ReadonlyMap<string, number>;

const numberOf = (term: string): number | undefined => {
  const digits = /(\d+)$/.exec(term)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

export const newestTerms = (seats: readonly Seat[]): NewestTerms => {
  const newest = new Map<string, number>();
  for (const { chamber, term } of seats) {
    const number = numberOf(term);
    if (number !== undefined) newest.set(chamber, Math.max(number, newest.get(chamber) ?? number));
  }
  return newest;
};

/**
 * Over when the file gives an end, or when the chamber has a later term. The seats of the newest term may be held or
 * not: the files were published until 2019 and do not say.
 */
const stateOf = ({ chamber, term, to }: Seat, newest: NewestTerms): ListPosition['state'] => {
  const number = numberOf(term);
  const isOver = number !== undefined && number < (newest.get(chamber) ?? number);
  return to !== '' || isOver ? 'ended' : 'unknown';
};

const day = (text: string, warnings: Warnings): string | undefined => {
  if (text === '') return undefined;
  if (isoDate(text) !== undefined) return text;
  warnings.add(`unreadable date "${text}"`);
  return undefined;
};

const titleOf = ({ chamber, area, term }: Seat): string => {
  const seat = `Member of ${chamber === '' ? 'parliament' : chamber}`;
  return `${seat}${area === '' ? '' : ` for ${area}`}${term === '' ? '' : `, term ${term}`}`;
};

export const readPosition = (
  seat: Seat,
  newest: NewestTerms,
  country: string | undefined,
  warnings: Warnings,
): ListPosition => {
  const [from, to] = [day(seat.from, warnings), day(seat.to, warnings)];
  return {
    title: titleOf(seat),
    ...(country === undefined ? {} : { country }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    state: stateOf(seat, newest),
  };
};
