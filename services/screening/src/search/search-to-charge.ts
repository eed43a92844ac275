import { chargeCoversMs, DomainError, foldName, type CountryFilter } from '@probity/contracts';
import { typingMs } from '../search-history/recent-searches.js';

export interface SearchToCharge {
  readonly userId: string;
  /** As typed. */
  readonly typed: string;
  /** Folded. */
  readonly term: string;
  /** Of the folded term. */
  readonly termHash: string;
  readonly country: CountryFilter;
  /** Whether a pause in typing began it. */
  readonly automatic: boolean;
  /** Folded: the automatic search whose charge covers this one, if the user made it lately. Null where none can. */
  readonly after: string | null;
  readonly afterHash: string | null;
  readonly idempotencyKey: string | null;
}

/** A charge made after this time covers its term, and what was typed from it. */
export const paidForSince = (now: Date): Date => new Date(now.getTime() - chargeCoversMs);

/** An automatic search made since this time may be typed on for nothing. */
export const typedSince = (now: Date): Date => new Date(now.getTime() - typingMs);

/**
 * Some signs spell out to many letters (one Arabic ligature to 18), and the index of searches holds no text of more than
 * 2700 bytes. No name that anybody types is near it.
 */
const longestTerm = 500;

/** The term as it is compared. Throws `SEARCH_TERM_EMPTY`, `INVALID_REQUEST`. */
export const foldTerm = (term: string): string => {
  const folded = foldName(term);
  if (folded === '') throw new DomainError('SEARCH_TERM_EMPTY');
  if (folded.length > longestTerm) {
    throw new DomainError('INVALID_REQUEST', { detail: 'body.term: It is too long once it is spelled out.' });
  }
  return folded;
};

/**
 * The automatic search, folded, that this term goes on from, longer or shorter; null where it is another term. The client
 * names it and the charge looks for it among the user's own, so that its hash is all that must be kept. One common letter
 * is enough, as one is a term: who goes over it from name to name gets no literal match that its pages, which are paid for,
 * do not have; similar names, until the charge ends.
 *
 * @param term folded.
 */
export const typedFrom = (typedAfter: string | undefined, term: string): string | null => {
  const before = foldName(typedAfter ?? '');
  return before !== '' && (term.startsWith(before) || before.startsWith(term)) ? before : null;
};

/** The term to show again; without what PostgreSQL does not store. */
export const asTyped = (term: string): string => term.replace(/[\p{Cc}\p{Cs}]/gu, '').trim();

/** Printable ASCII without spaces; a header sent twice arrives as one with a comma and a space. */
const keyForm = /^[!-~]{1,128}$/;

/** The value of an `Idempotency-Key` header; null without one. Throws `INVALID_REQUEST`. */
export const parseIdempotencyKey = (header: string | undefined): string | null => {
  if (header === undefined) return null;
  if (keyForm.test(header)) return header;
  throw new DomainError('INVALID_REQUEST', {
    detail: 'Idempotency-Key: send 1 to 128 printable ASCII characters without spaces, once.',
  });
};
