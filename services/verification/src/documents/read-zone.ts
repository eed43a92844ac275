import type { DocumentFields, DocumentReading, GivenDocumentFields } from '@probity/contracts';
import { isSound, leastConfidence, parseZone, type ZoneReading } from '@probity/mrz';

/** What a reader says of its lines beside them. */
export interface ReaderClaims {
  readonly confidence: number;
  readonly repaired: boolean;
}

export interface ReadZone {
  readonly zone: ZoneReading;
  readonly reading: DocumentReading;
}

const sexes = ['M', 'F', 'X'] as const;

/** Lines are parsed here and not where they were read, so that no reader can claim check digits that do not hold. */
export const readZone = (
  lines: readonly string[],
  { confidence, repaired }: ReaderClaims,
  today: string,
): ReadZone => {
  const zone = parseZone(lines, { today });
  const { format, checks } = zone;
  const holds = Object.values(checks).every((passed) => passed);
  const isSure = isSound(zone) && holds && !repaired && confidence >= leastConfidence;
  const legible = isSure ? 'read' : 'unsure';
  const status = format === null ? 'unreadable' : legible;
  const { sex, ...others } = zone.fields;
  const fields = { ...others, sex: sexes.find((known) => known === sex) ?? null };
  return { zone, reading: { status, format, fields, checks: defined(checks), confidence } };
};

const defined = (checks: ZoneReading['checks']): DocumentReading['checks'] =>
  Object.fromEntries(Object.entries(checks).filter(([, passed]) => passed !== undefined));

export const noFields: DocumentFields = {
  documentType: null,
  issuer: null,
  documentNumber: null,
  lastName: null,
  firstNames: null,
  nationality: null,
  birthDate: null,
  sex: null,
  expiryDate: null,
  personalNumber: null,
};

/** The fields with those that were given in their place; blank text is none. */
export const corrected = (fields: DocumentFields, given: GivenDocumentFields = {}): DocumentFields => {
  const merged = {
    ...fields,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
  return Object.fromEntries(
    Object.entries(merged).map(([name, value]) => [
      name,
      value === null || value.trim() === '' ? null : value.trim(),
    ]),
  ) as DocumentFields; // same names, and no value that was not one of them
};

/** Fields that somebody typed: nothing was read, so nothing is sure. */
export const typedReading = (given: GivenDocumentFields): DocumentReading => ({
  status: 'unsure',
  format: null,
  fields: corrected(noFields, given),
  checks: {},
  confidence: 0,
});
