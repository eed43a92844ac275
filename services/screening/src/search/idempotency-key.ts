import { DomainError } from '@probity/contracts';

/** Printable ASCII without spaces; a header sent twice arrives as one with a comma and a space. */
const form = /^[!-~]{1,128}$/;

/** The value of an `Idempotency-Key` header; null without one. Throws `INVALID_REQUEST`. */
export const parseIdempotencyKey = (header: string | undefined): string | null => {
  if (header === undefined) return null;
  if (form.test(header)) return header;
  throw new DomainError('INVALID_REQUEST', {
    detail: 'Idempotency-Key: send 1 to 128 printable ASCII characters without spaces, once.',
  });
};
