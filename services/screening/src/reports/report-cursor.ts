import { DomainError } from '@probity/contracts';
import * as z from 'zod/mini';

/** The last report of a page: they are ordered by time, newest first. */
export interface ReportPosition {
  readonly createdAt: Date;
  readonly id: string;
}

const written = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

export const formatReportCursor = (lastUpdated: string, id: string): string => `${lastUpdated}_${id}`;

/** Throws `INVALID_REQUEST` when the text is no cursor of ours. */
export const parseReportCursor = (text: string): ReportPosition => {
  const parsed = written.safeParse(text.split('_'));
  if (!parsed.success) {
    throw new DomainError('INVALID_REQUEST', { detail: 'cursor: pass nextCursor of the page before.' });
  }
  const [time, id] = parsed.data;
  return { createdAt: new Date(time), id };
};
