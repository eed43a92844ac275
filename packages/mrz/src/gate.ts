import type { DecodedZone } from './decode/decode-zone.js';
import type { ReadGroup } from './decode/read-placed.js';
import type { ReadingStatus, ZoneReading } from './model.js';

/** docs/documents.md tells what this lets through and what it stops. */
export const leastConfidence = 0.6;

/** Below this mean logarithm of probabilities what was found is some other text, or beyond legibility. */
const leastClarity = -1.2;

type Decoded = DecodedZone & Partial<Pick<ReadGroup, 'goesOn'>>;

/**
 * `read` only when every check digit holds, nothing was repaired, dates and names are what they may be, the characters
 * are sure and the lines end where their format does. Codes of states are no condition: specimens and new states have
 * others.
 */
export const statusOf = (decoded: Decoded, zone: ZoneReading): ReadingStatus => {
  const allHold = decoded.repaired.length === 0 && Object.values(decoded.checks).every(Boolean);
  if (!allHold && decoded.clarity < leastClarity) return 'unreadable';
  const isSure = allHold && decoded.goesOn !== true && decoded.confidence >= leastConfidence;
  return isSure && isSound(zone) ? 'read' : 'unsure';
};

/** Whether dates, name and number are what they may be. */
export const isSound = (zone: ZoneReading): boolean => {
  const { birthDate, expiryDate, lastName, documentNumber } = zone.wellFormed;
  return birthDate && expiryDate && lastName && documentNumber && statesAgree(zone);
};

/**
 * Visas have no composite digit, so a passport of which glare covers an edge can look like one, with its names shifted into
 * the code of the issuer. Of two codes at least one is then no state, unless both are the same unknown one.
 */
const statesAgree = ({ format, wellFormed, fields }: ZoneReading): boolean =>
  (format !== 'MRVA' && format !== 'MRVB') ||
  (wellFormed.issuer && wellFormed.nationality) ||
  fields.issuer === fields.nationality;
