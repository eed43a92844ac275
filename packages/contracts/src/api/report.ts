import * as z from 'zod/mini';
import { coverage } from '../vocabulary/coverage.js';
import { riskBandSchema, riskScore } from '../vocabulary/risk.js';
import { matchExplanation } from './match.js';
import { adverseMedia } from './adverse-media.js';
import { personRelations } from './person-relations.js';
import { otherListing, pepEntry, personListItem, riskReason, sanction } from './person.js';
import { defineRoute } from './route.js';
import { listState } from './watchlist.js';

/** `incomplete`: a source was unavailable; `lists` says which. */
export const reportStatus = z.enum(['running', 'complete', 'incomplete']);

export const reportSummary = z.object({
  id: z.string(),
  personId: z.string(),
  person: personListItem,
  riskLevel: riskBandSchema,
  riskScore,
  lastUpdated: z.iso.datetime(),
  status: reportStatus,
});
export type ReportSummary = z.infer<typeof reportSummary>;

/** A list entry that may be the same subject and was not joined with it; a person has to decide. */
export const possibleMatch = z.object({
  personId: z.string(),
  source: z.string(),
  sourceName: z.string(),
  entryId: z.string(),
  name: z.string(),
  matchedName: z.string(),
  /** 0 to 1, the engine's. */
  matchScore: z.number(),
  reason: z.string(),
  /** Absent in reports that were written before it was stored. */
  why: z.optional(matchExplanation),
});
export type PossibleMatch = z.infer<typeof possibleMatch>;

export const report = z.object({
  ...reportSummary.shape,
  sanctions: z.array(sanction),
  pep: z.array(pepEntry),
  adverseMedia: z.array(adverseMedia),
  /** What may be about a namesake. Never counted; absent in reports from before it was formed. */
  possibleMedia: z.optional(z.array(adverseMedia)),
  /** What a reviewer found not to be about the subject, or not adverse. Never counted; absent in reports from before reviews. */
  dismissedMedia: z.optional(z.array(adverseMedia)),
  otherListings: z.array(otherListing),
  coverage,
  reasons: z.array(riskReason),
  /** They do not count in the risk. */
  possibleMatches: z.array(possibleMatch),
  /** Version of the risk model and a hash of its content, as `2+1f0a9c3b77de`. */
  model: z.string(),
  /** Version of the matching engine. */
  engine: z.string(),
  /** Match score from which an entry counts as a possible match; absent in reports from before it was stored. */
  threshold: z.optional(z.number()),
  lists: z.array(listState),
  /** SHA-256 of the report as it was stored, in hexadecimal (docs/security.md); absent in copies from before it was stored. */
  hash: z.optional(z.string()),
});
export type Report = z.infer<typeof report>;

/** A list entry as its publisher wrote it. */
export const originalRecord = z.object({
  source: z.string(),
  sourceName: z.string(),
  entryId: z.string(),
  /** Of the list that brought the entry in this form. */
  listVersion: z.string(),
  record: z.unknown(),
});
export type OriginalRecord = z.infer<typeof originalRecord>;

/** Of the entries that the evidence of a report is from. */
export const originalRecords = z.object({
  /** At most 400,000 characters together. */
  records: z.array(originalRecord),
  /** How many more there are, which were too long. */
  more: z.int(),
});
export type OriginalRecords = z.infer<typeof originalRecords>;

/** What is stored with a report and too long for the response that screens show. */
export const reportAppendix = z.object({
  reportId: z.string(),
  /** Ties of the subject when the report was made; null in reports from before they were stored. */
  relations: z.nullable(personRelations),
  /** As they were then; null in reports from before they were stored. */
  records: z.nullable(originalRecords),
});
export type ReportAppendix = z.infer<typeof reportAppendix>;

const which = {
  level: z.optional(riskBandSchema),
  cursor: z.optional(z.string().check(z.maxLength(500))),
};

const reportsPage = z.object({ reports: z.array(reportSummary), nextCursor: z.nullable(z.string()) });

export const getReports = defineRoute({
  name: 'getReports',
  summary: 'Reports, newest first.',
  method: 'GET',
  path: '/reports',
  access: { caller: 'user', data: 'common' },
  /** Strict: a name that somebody still sends in an address is refused, not overlooked. */
  query: z.strictObject(which),
  response: reportsPage,
});

export const findReports = defineRoute({
  name: 'findReports',
  summary:
    'Reports whose person has the filter in its name, company or country, newest first. By POST, so that no address, and no log of addresses, holds a name.',
  method: 'POST',
  path: '/reports/searches',
  access: { caller: 'user', data: 'common' },
  body: z.strictObject({ filter: z.string().check(z.maxLength(200)), ...which }),
  response: reportsPage,
});

const reportParams = z.object({ reportId: z.string().check(z.minLength(1), z.maxLength(64)) });

export const getReport = defineRoute({
  name: 'getReport',
  summary: 'A report by its id, or the newest report of a person by the person id.',
  method: 'GET',
  path: '/reports/:reportId',
  access: { caller: 'user', data: 'common' },
  params: reportParams,
  response: report,
  errors: ['REPORT_NOT_FOUND', 'NO_REPORT_YET'],
});

export const getReportPdf = defineRoute({
  name: 'getReportPdf',
  summary:
    'A report as a tagged PDF, not encrypted: by its id, or the newest of a person. It is recorded that this very document was issued.',
  method: 'GET',
  path: '/reports/:reportId/pdf',
  access: { caller: 'user', data: 'common' },
  params: reportParams,
  streams: 'application/pdf',
  errors: ['REPORT_NOT_FOUND', 'NO_REPORT_YET'],
});

export const getReportAppendix = defineRoute({
  name: 'getReportAppendix',
  summary:
    'Ties of the subject and original records of the evidence, as they were stored with a report: by its id, or the newest of a person.',
  method: 'GET',
  path: '/reports/:reportId/appendix',
  access: { caller: 'user', data: 'common' },
  params: reportParams,
  response: reportAppendix,
  errors: ['REPORT_NOT_FOUND', 'NO_REPORT_YET'],
});
