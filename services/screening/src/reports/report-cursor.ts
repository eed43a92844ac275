import { DomainError } from '@probity/contracts';
import type { ReportPlace } from './report.repository.js';

const form = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f-]{36})$/;

export const formatReportCursor = (lastUpdated: string, id: string): string => `${lastUpdated}_${id}`;

/** Throws `INVALID_REQUEST` when the text is no cursor of ours. */
export const parseReportCursor = (text: string): ReportPlace => {
  const [, time, id] = form.exec(text) ?? [];
  if (time === undefined || id === undefined) {
    throw new DomainError('INVALID_REQUEST', { detail: 'cursor: pass nextCursor of the page before.' });
  }
  return { createdAt: new Date(time), id };
};
