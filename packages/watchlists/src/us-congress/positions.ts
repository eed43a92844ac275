import type { ListPosition } from '../list-entry.js';
import { uniqueBy } from '../values/text.js';
import type { Warnings } from '../problems.js';
import type { Member } from './members.js';
import type { Term } from './record.js';
import { houseTitle, stateName } from './states.js';

const country = 'US';

const titleOf = ({ type, state = '' }: Term, warnings: Warnings): string => {
  if (type === 'prez') return 'President of the United States';
  if (type === 'viceprez') return 'Vice President of the United States';
  const place = stateName(state);
  if (place === undefined) warnings.add(`unknown state "${state}"`);
  if (type !== 'sen' && type !== 'rep') warnings.add(`unknown type of term "${type}"`);
  const title = type === 'sen' ? 'United States Senator' : houseTitle(state);
  return `${title} for ${place ?? state}`;
};

/** A term is held when it ends after the newest start of any, and its holder has not left. */
const offices = ({ records, hasLeft }: Member, asOf: string, warnings: Warnings): ListPosition[] =>
  records.flatMap(({ terms }) =>
    terms.map((term): ListPosition => {
      const inCongress = term.type === 'sen' || term.type === 'rep';
      const isHeld = term.end > asOf && !(hasLeft && inCongress);
      return {
        title: titleOf(term, warnings),
        country,
        from: term.start,
        to: term.end,
        state: isHeld ? 'current' : 'ended',
      };
    }),
  );

/** A role without an end may still be held, but not by somebody who has left. */
const roleState = (end: string | undefined, hasLeft: boolean, asOf: string): ListPosition['state'] => {
  if (hasLeft) return 'ended';
  if (end === undefined) return 'unknown';
  return end > asOf ? 'current' : 'ended';
};

const roles = ({ records, hasLeft }: Member, asOf: string): ListPosition[] =>
  records.flatMap(({ leadership_roles: roles }) =>
    roles.map(({ title, start, end }): ListPosition => ({
      title,
      country,
      ...(start === undefined ? {} : { from: start }),
      ...(end === undefined ? {} : { to: end }),
      state: roleState(end, hasLeft, asOf),
    })),
  );

/** Every term and every role of leadership, once. */
export const readPositions = (member: Member, asOf: string, warnings: Warnings): ListPosition[] =>
  uniqueBy(
    [...offices(member, asOf, warnings), ...roles(member, asOf)],
    ({ title, from = '' }) => `${from} ${title}`,
  );
