import * as z from 'zod/mini';
import { countryCode } from '../vocabulary/country.js';
import { opaqueId } from '../vocabulary/opaque-id.js';
import { authenticity, documentReading, givenDocumentFields, zoneLines } from './document.js';
import { matchExplanation } from './match.js';
import { personSummary } from './person.js';
import { defineRoute, type RouteForm } from './route.js';

/** Days for which a scan is kept. */
export const scanDays = 30;

/** Somebody of the database whom a document may be of, best first. */
export const scanCandidate = z.object({
  ...personSummary.shape,
  /** 0 to 1, the engine's. */
  matchScore: z.number(),
  /** A sentence: what matched and how. */
  reason: z.string(),
  why: matchExplanation,
});
export type ScanCandidate = z.infer<typeof scanCandidate>;

/**
 * A document that was read elsewhere, or typed. Of `lines` the service reads the fields itself; `fields` then only correct
 * what the document shows beside them. One of both is needed.
 */
export const scanRequest = z
  .object({
    lines: z.optional(zoneLines),
    fields: z.optional(givenDocumentFields),
    /** Of the reader; without it a reading stays `unsure`. */
    confidence: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    /** Whether the reader replaced characters to make the check digits hold. */
    repaired: z.optional(z.union([z.boolean(), z.array(z.unknown()).check(z.maxLength(88))])),
  })
  .check(
    z.refine(({ lines, fields }) => lines !== undefined || fields !== undefined, {
      error: 'lines or fields are needed',
    }),
  );
export type ScanRequest = z.infer<typeof scanRequest>;

export const scanResponse = z.object({
  scanId: z.string(),
  status: documentReading.shape.status,
  reading: documentReading,
  authenticity,
  /** Who it was confirmed to be; null until then. */
  personId: z.nullable(z.string()),
  candidates: z.array(scanCandidate),
});
export type ScanResponse = z.infer<typeof scanResponse>;

const byScan = z.object({ scanId: opaqueId });

/** The picture of a document. What it is says its content, whatever media type is claimed. */
export const scanImage: RouteForm = {
  part: 'image',
  mostBytes: 8 * 1_048_576,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp'],
  tooLarge: 'IMAGE_TOO_LARGE',
};

export const submitScan = defineRoute({
  name: 'submitScan',
  summary:
    'Keeps the fields of a document and finds who it may be of. As multipart/form-data with one file `image` (JPEG, PNG or WebP, up to 8 MB and 16 megapixels) the document is read here, and the picture is not kept.',
  method: 'POST',
  path: '/scans',
  access: { caller: 'user', data: 'own' },
  body: scanRequest,
  form: scanImage,
  response: scanResponse,
  status: 200,
  errors: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'IMAGE_TYPE_UNSUPPORTED', 'DOCUMENT_READER_BUSY'],
});

export const confirmScan = defineRoute({
  name: 'confirmScan',
  summary: 'Confirms the fields of a scan and whose they are: a person of the database, or a new subject.',
  method: 'POST',
  path: '/scans/:scanId/confirm',
  access: { caller: 'user', data: 'own' },
  params: byScan,
  body: z.object({
    fields: z.optional(givenDocumentFields),
    /**
     * A candidate; null makes a new subject. Absent: who was scanned before with the same document, or the only candidate
     * with the same document number, else a new subject.
     */
    personId: z.optional(z.nullable(opaqueId)),
  }),
  response: z.object({ personId: z.string() }),
  errors: ['SCAN_NOT_FOUND', 'SCAN_NAMELESS', 'PERSON_NOT_FOUND'],
});

export const scanSummary = z.object({
  scanId: z.string(),
  scannedAt: z.iso.datetime(),
  status: documentReading.shape.status,
  name: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  country: z.nullable(countryCode),
  authenticity: authenticity.shape.state,
  /** Null until it is confirmed. */
  personId: z.nullable(z.string()),
  /** The scan made the subject. */
  madeSubject: z.boolean(),
});
export type ScanSummary = z.infer<typeof scanSummary>;

/** Scans in a response at most; the service keeps more. */
export const mostScansShown = 100;

export const getScans = defineRoute({
  name: 'getScans',
  summary: `The caller's scans of the last 30 days, newest first, at most ${mostScansShown}.`,
  method: 'GET',
  path: '/scans',
  access: { caller: 'user', data: 'own' },
  response: z.object({ scans: z.array(scanSummary) }),
});

export const deleteScan = defineRoute({
  name: 'deleteScan',
  summary:
    'Erases a scan; on request also the subject that it made, with its reports, when nobody else uses it.',
  method: 'DELETE',
  path: '/scans/:scanId',
  access: { caller: 'user', data: 'own' },
  params: byScan,
  query: z.object({ subject: z._default(z.enum(['keep', 'erase']), 'keep') }),
  errors: ['SCAN_NOT_FOUND', 'SUBJECT_IN_USE'],
});
