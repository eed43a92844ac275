import type { EntryName } from './model.js';
import { mostWords, readings } from './tokens/tokenise.js';
import { plainName } from './prepare.js';
import { UnmatchableQuery } from './unmatchable-query.js';

/**
 * The listed names that can be compared. One that is too long is left out: its entry is found by its other
 * names, and the rest of its list is not held up by it.
 */
export const readableNames = (names: readonly EntryName[]): readonly EntryName[] =>
  names.every(isShort) ? names : names.filter((name) => isShort(name) || isReadable(name));

/** A word has at least one letter, so these cannot have too many; one sign may spell out to several words. */
const isShort = ({ value }: EntryName): boolean => plainName(value).normalize('NFKD').length <= mostWords;

const isReadable = ({ value }: EntryName): boolean => {
  try {
    readings(value, 'person');
    readings(value, 'organization');
    return true;
  } catch (error) {
    if (error instanceof UnmatchableQuery) return false;
    throw error;
  }
};
