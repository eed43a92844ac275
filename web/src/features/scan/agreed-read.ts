import type { DocumentFound } from '../../shared/device/document-reader/reader-messages.js';

/** Of a moving camera: two frames in a row that are read for sure and say the same. Null until then. */
export const agreedRead = (before: DocumentFound | null, now: DocumentFound | null): DocumentFound | null => {
  if (before?.status !== 'read' || now?.status !== 'read') return null;
  return saidBy(before) === saidBy(now) ? now : null;
};

const saidBy = ({ lines, fields }: DocumentFound): string => JSON.stringify([lines, fields]);
