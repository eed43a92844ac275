import * as z from 'zod/mini';
import { storedText } from './stored-text.js';

/** Machine-readable documents of ICAO Doc 9303: cards (TD1, TD2), passports (TD3) and visas (MRVA, MRVB). */
export const documentFormat = z.enum(['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB']);
export type DocumentFormat = z.infer<typeof documentFormat>;

/** `read`: may be taken over once the names are confirmed. `unsure`: to be corrected first. `unreadable`: nothing was found. */
export const readingStatus = z.enum(['read', 'unsure', 'unreadable']);
export type ReadingStatus = z.infer<typeof readingStatus>;

const isoDay = z.string().check(
  z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'YYYY, YYYY-MM or YYYY-MM-DD'),
  z.refine((text) => text.length < 10 || !Number.isNaN(Date.parse(text)), 'no such day'),
);
const code = z.string().check(z.regex(/^[A-Z]{1,3}$/, 'one to three capitals'));
const text = (most: number) => z.nullable(storedText(most));

/** As printed, without fillers; null where absent. `issuer` and `nationality` are codes of ICAO Doc 9303 (`D`, `UTO`). */
export const documentFields = z.object({
  documentType: text(20),
  issuer: z.nullable(code),
  documentNumber: text(40),
  lastName: text(200),
  firstNames: text(200),
  nationality: z.nullable(code),
  birthDate: z.nullable(isoDay),
  sex: z.nullable(z.enum(['M', 'F', 'X'])),
  expiryDate: z.nullable(isoDay),
  personalNumber: text(40),
});
export type DocumentFields = z.infer<typeof documentFields>;
export type DocumentField = keyof DocumentFields;

/** Two letters of ISO 3166-1 stand in no document: they would be compared with nothing, and found on no list of numbers. */
const givenCode = z.nullable(
  z
    .string()
    .check(
      z.regex(
        /^([A-Z]|[A-Z]{3})$/,
        'it must be the code as in documents: three capitals, such as GBR, or D for Germany',
      ),
    ),
);

/** The same as a caller sends them: what is left out is absent from the document. */
export const givenDocumentFields = z.partial(
  z.extend(documentFields, { issuer: givenCode, nationality: givenCode }),
);
export type GivenDocumentFields = z.infer<typeof givenDocumentFields>;

const checkedField = z.enum(['documentNumber', 'birthDate', 'expiryDate', 'personalNumber', 'composite']);

export const documentReading = z.object({
  status: readingStatus,
  /** Null for fields that were typed, and where no zone was found. */
  format: z.nullable(documentFormat),
  fields: documentFields,
  /** One entry for each check digit that the format has. */
  checks: z.partialRecord(checkedField, z.boolean()),
  /** Probability that every character is right, 0 to 1; 0 for fields that were typed. */
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
});
export type DocumentReading = z.infer<typeof documentReading>;

/** One thing that was looked at. `not-checked` says why in `text`; it never counts as passed. */
export const authenticityCheck = z.object({
  name: z.enum(['check-digits', 'expiry', 'format', 'issuer', 'zones', 'specimen-numbers', 'lost-numbers']),
  state: z.enum(['passed', 'failed', 'not-checked']),
  text: z.string(),
});
export type AuthenticityCheck = z.infer<typeof authenticityCheck>;

/**
 * What the machine-readable text of a document says of itself. `consistent` means no more than that: paper, picture and
 * chip were not looked at. `not-checked`: there was no machine-readable text.
 */
export const authenticity = z.object({
  state: z.enum(['consistent', 'doubtful', 'not-checked']),
  checks: z.array(authenticityCheck),
});
export type Authenticity = z.infer<typeof authenticity>;

/** Lines of the machine-readable zone, as read or corrected. */
export const zoneLines = z
  .array(z.string().check(z.regex(/^[A-Z0-9< ]*$/i, 'letters, digits and <'), z.maxLength(44)))
  .check(z.minLength(2), z.maxLength(3));
