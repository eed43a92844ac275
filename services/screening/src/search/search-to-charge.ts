import { chargeCoversMs, DomainError, foldName, type CountryFilter } from '@probity/contracts';

export interface SearchToCharge {
  readonly userId: string;
  /** As typed. */
  readonly typed: string;
  /** Folded. */
  readonly term: string;
  /** Of the folded term. */
  readonly termHash: string;
  readonly country: CountryFilter;
  readonly idempotencyKey: string | null;
}

/** A search that was charged after this time may be repeated for nothing. */
export const paidForSince = (now: Date): Date => new Date(now.getTime() - chargeCoversMs);

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
