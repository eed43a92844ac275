import type { NameParts } from '../list-entry.js';
import { tidyOrNothing } from '../text.js';

const suffix = /^(jr|sr|ii|iii|iv)\.?$/i;

/**
 * OFAC writes persons as `LAST, First Middle`, a suffix (`Jr.`) after another comma on either side. The first word
 * after the comma is taken as first name, the rest as middle name. Nothing without a comma: no guessing.
 */
export const personNameParts = (name: string): NameParts | undefined => {
  const [last, given, ...more] = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !suffix.test(part));
  if (last === undefined || given === undefined || last === '' || given === '' || more.length > 0)
    return undefined;
  const [first = '', ...rest] = given.split(/\s+/);
  const middle = tidyOrNothing(rest.join(' '));
  return { last, first, ...(middle === undefined ? {} : { middle }) };
};
