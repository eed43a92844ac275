import type { DocumentFields, DocumentReading, ScanRequest } from '@probity/contracts';
import type { DocumentFound } from '../../shared/device/document-reader/reader-messages.js';

/** A document as it is sent, and what is shown of it beside the fields that the user confirms. */
export interface ReadDocument {
  readonly request: ScanRequest;
  /** As the device read them; null where lines were typed, which the server reads. */
  readonly fields: DocumentFields | null;
  /** The picture of the zone; it stays on the device. */
  readonly zone: Blob | null;
  /** The whole picture. It stays there, too, and only as long as it is shown unless the user wants it kept. */
  readonly page: Blob | null;
}

/** Gives a document, or rejects where there is none. `onDecoded`: there is a picture, which is read now. */
export type Read = (onDecoded: () => void) => Promise<ReadDocument>;

const sexes = ['M', 'F', 'X'] as const;

export const typedDocument = (lines: string[]): ReadDocument => ({
  request: { lines },
  fields: null,
  zone: null,
  page: null,
});

export const foundDocument = ({
  lines,
  fields,
  confidence,
  repaired,
  zone,
  page,
}: DocumentFound): ReadDocument => {
  const known = { ...fields, sex: sexes.find((sex) => sex === fields.sex) ?? null };
  const request = lines.length === 0 ? { fields: known } : { lines: [...lines], confidence, repaired };
  return { request, fields: known, zone, page };
};

/** What the check digits say of each field; nothing where only the server reads. */
export type FieldChecks = DocumentReading['checks'];
