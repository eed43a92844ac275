import { parse, type Details } from 'mrz';
import type { ParseOptions, ZoneField, ZoneFields, ZoneReading } from '../model.js';
import { zoneFields } from '../model.js';
import { checkZone, longNumber } from './check-digits.js';
import { birthDate, expiryDate } from './dates.js';
import { layoutOf, textAt, type ZoneLayout } from './layouts.js';
import { namesOf } from './names.js';

/**
 * The fields of a zone, from lines that were read, corrected or typed: small letters and spaces are forgiven. Nothing is
 * corrected: a digit in a name makes that name malformed.
 */
export const parseZone = (given: readonly string[], options: ParseOptions = {}): ZoneReading => {
  const lines = given.map(tidy).filter((line) => line !== '');
  const layout = layoutOf(lines);
  if (layout === null || lines.some((line) => !/^[A-Z0-9<]*$/.test(line))) return { ...noZone, lines };
  const kind = textAt(lines, layout.spans.documentType) + textAt(lines, layout.spans.issuer);
  const expiry = expiryDate(textAt(lines, layout.spans.expiryDate), kind);
  const birth = birthDate(textAt(lines, layout.spans.birthDate), expiry.iso, options.today);
  const names = namesOf(textAt(lines, layout.names));
  const known = knownByLibrary(lines, layout);
  const fields: ZoneFields = {
    documentType: known.documentCode ? filled(textAt(lines, layout.spans.documentType)) : null,
    issuer: filled(textAt(lines, layout.spans.issuer)),
    documentNumber: documentNumber(lines, layout),
    lastName: names.lastName,
    firstNames: names.firstNames,
    nationality: filled(textAt(lines, layout.spans.nationality)),
    birthDate: birth.iso,
    sex: sexOf(textAt(lines, layout.spans.sex)),
    expiryDate: expiry.iso,
    personalNumber: personalNumber(lines, layout),
  };
  return {
    format: layout.format,
    fields,
    checks: checkZone(lines, layout),
    wellFormed: {
      documentType: known.documentCode,
      issuer: known.issuingState,
      documentNumber: fields.documentNumber !== null,
      lastName: names.wellFormed,
      firstNames: names.wellFormed,
      nationality: known.nationality,
      birthDate: birth.wellFormed,
      sex: fields.sex !== null,
      expiryDate: expiry.wellFormed,
      personalNumber: true,
    },
    lines,
  };
};

const tidy = (line: string): string => line.toUpperCase().replaceAll('«', '<<').replaceAll(/\s/g, '');

const each = <Value>(value: Value): Record<ZoneField, Value> => {
  const all: Partial<Record<ZoneField, Value>> = {};
  for (const field of zoneFields) all[field] = value;
  return all as Record<ZoneField, Value>;
};

export const noZone: ZoneReading = {
  format: null,
  fields: each(null),
  checks: {},
  wellFormed: each(false),
  lines: [],
};

/**
 * What `mrz` knows of codes. It takes visas for passports or cards, so their document code is asked for here; the
 * former French card has the length of TD2 and a layout of its own, which it finds instead of issuer and nationality.
 */
const knownByLibrary = (
  lines: readonly string[],
  layout: ZoneLayout,
): Record<'documentCode' | 'issuingState' | 'nationality', boolean> => {
  const { details } = parse(lines);
  const isValid = (name: Details['field']): boolean =>
    details.some(({ field, valid }) => field === name && valid);
  const visa = layout.format.startsWith('MRV');
  return {
    documentCode: visa ? /^V[A-Z<]$/.test(textAt(lines, layout.spans.documentType)) : isValid('documentCode'),
    issuingState: isValid('issuingState'),
    nationality: isValid('nationality'),
  };
};

const filled = (text: string): string | null => text.replace(/<+$/, '').replaceAll('<', ' ') || null;

const documentNumber = (lines: readonly string[], layout: ZoneLayout): string | null => {
  const [rule] = layout.checks;
  const long = rule === undefined ? null : longNumber(lines, rule);
  return filled(long === null ? textAt(lines, layout.spans.documentNumber) : long.number);
};

/** Optional data of TD1 and TD2 are the issuer's own; where it has any, most put the holder's number there. */
const personalNumber = (lines: readonly string[], layout: ZoneLayout): string | null => {
  const [rule] = layout.checks;
  const long = rule === undefined ? null : longNumber(lines, rule);
  for (const span of layout.personalNumbers) {
    const text = textAt(lines, span);
    // Behind a number that goes on here is its check digit, and only then what is optional.
    const isContinued =
      long !== null && span.start === rule?.continuedIn?.start && span.line === rule.continuedIn.line;
    const own = filled(isContinued ? text.slice(long.number.length - 9 + 1).replace(/^<+/, '') : text);
    if (own !== null) return own;
  }
  return null;
};

const sexOf = (printed: string): string | null => {
  if (printed === '<' || printed === 'X') return 'X';
  return printed === 'M' || printed === 'F' ? printed : null;
};
