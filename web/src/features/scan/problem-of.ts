import { ApiError } from '../../shared/api/api-error.js';
import { PictureRefused } from '../../shared/device/document-reader/picture-refused.js';
import { sourceTexts } from './source-texts.js';

/** What to say of a document that was not processed, beyond that; null where nothing more is known. */
export const problemOf = (cause: unknown): string | null => {
  if (cause instanceof PictureRefused) return sourceTexts.problems[cause.reason];
  return cause instanceof ApiError ? cause.detail : null;
};
