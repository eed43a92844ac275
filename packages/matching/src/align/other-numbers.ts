import { isNumberToken, isTellingNumber } from '../tokens/numbers.js';
import type { Alignment } from './align-names.js';

/** The most that organisations with different numbers are alike, all else equal: sisters, never one party. */
export const otherNumber = 0.65;

/**
 * Whether each name has a number that the other has not, in any notation, or one alone has one that tells sisters apart:
 * `Growth Fund III`, `Growth Fund IV`; `Growth Fund`, `Growth Fund II`.
 */
export const haveOtherNumbers = ({ leftInQuery, leftInCandidate }: Alignment): boolean =>
  leftInQuery.some(isTellingNumber) ||
  leftInCandidate.some(isTellingNumber) ||
  (leftInQuery.some(isNumberToken) && leftInCandidate.some(isNumberToken));
