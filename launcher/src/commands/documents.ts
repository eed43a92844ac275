import { readFile } from 'node:fs/promises';
import { DomainError } from '@probity/contracts';
import { errorCode } from '@probity/local-servers';
import { readDocument, type DocumentReading } from '@probity/mrz';
import { decodeImage, type ImageRefusal } from '@probity/mrz/images';
import { givenPath } from './given-path.js';

const refusals: Record<ImageRefusal, string> = {
  empty: 'is empty',
  'not-an-image': 'is no JPEG, PNG, WebP or HEIC image',
  'not-decodable-here': 'is a HEIC image, which cannot be decoded here: store it as JPEG',
  'too-many-pixels': 'has more than 120 million pixels',
  broken: 'is damaged',
};

/**
 * `documents read`: a line for each image, in order. What cannot be opened is named at the end, after the lines of the
 * others. Throws `INVALID_REQUEST`.
 */
export const readDocuments = async (files: readonly string[]): Promise<void> => {
  const today = new Date().toISOString().slice(0, 10);
  const refused: string[] = [];
  for (const file of files) {
    const bytes = await readFile(givenPath(file)).catch((error: unknown) => sentenceFor(error));
    const decoded = typeof bytes === 'string' ? bytes : await decodeImage(bytes);
    if (typeof decoded === 'string') refused.push(`${file} ${decoded}`);
    else if (decoded.state === 'refused') refused.push(`${file} ${refusals[decoded.reason]}`);
    else console.log(JSON.stringify(lineOf(file, readDocument(decoded.image, { today }))));
  }
  if (refused.length > 0) throw new DomainError('INVALID_REQUEST', { detail: `${refused.join('; ')}.` });
};

const lineOf = (file: string, { status, format, fields, checks, confidence }: DocumentReading) => ({
  file,
  status,
  format,
  fields,
  checks,
  confidence: Math.round(confidence * 1e4) / 1e4,
});

const sentenceFor = (error: unknown): string => {
  switch (errorCode(error)) {
    case 'ENOENT':
      return 'does not exist';
    case 'EISDIR':
      return 'is a folder';
    case 'EACCES':
      return 'may not be read';
    default:
      return `cannot be read: ${errorCode(error) ?? 'unknown reason'}`;
  }
};
