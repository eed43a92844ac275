import { DomainError } from '@probity/contracts';
import * as z from 'zod/mini';

/** The last row of a page of rows that are ordered by time, newest first, and by id where times are equal. */
export interface TimePosition {
  readonly at: Date;
  readonly id: string;
}

const written = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

/** @param at as the page shows it, in milliseconds. */
export const formatTimeCursor = (at: string, id: string): string => `${at}_${id}`;

/** Throws `INVALID_REQUEST` when the text is no cursor of ours. */
export const parseTimeCursor = (text: string): TimePosition => {
  const parsed = written.safeParse(text.split('_'));
  if (!parsed.success) {
    throw new DomainError('INVALID_REQUEST', { detail: 'cursor: pass nextCursor of the page before.' });
  }
  const [time, id] = parsed.data;
  return { at: new Date(time), id };
};
