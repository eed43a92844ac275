import * as z from 'zod/mini';
import { coverage } from '../vocabulary/coverage.js';
import { riskBandSchema, riskScore } from '../vocabulary/risk.js';
import { matchExplanation } from './match.js';
import { adverseMedia, otherListing, pepEntry, personListItem, riskReason, sanction } from './person.js';
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
