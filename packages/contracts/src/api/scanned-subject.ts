import * as z from 'zod/mini';
import { opaqueId } from '../vocabulary/opaque-id.js';
import { subject } from './match.js';
import { personParams } from './person.js';
import { defineRoute } from './route.js';
import { scanCandidate } from './scan.js';
import { isStorable, unstorable } from './stored-text.js';

/** For the verification service alone, which reads the documents. */
const access = { caller: 'service', data: 'common', apps: ['verification'] } as const;

export const findCandidates = defineRoute({
  name: 'findCandidates',
  summary: 'Who of the database a scanned document may be of: of the lists, and scanned before.',
  method: 'POST',
  path: '/subjects/candidates',
  access,
  body: subject,
  response: z.object({ candidates: z.array(scanCandidate) }),
  errors: ['INVALID_REQUEST'],
});

export const createScannedSubject = defineRoute({
  name: 'createScannedSubject',
  summary: 'Makes a subject of a scanned document. The same `personId` again changes nothing.',
  method: 'POST',
  path: '/subjects',
  access,
  body: z.object({
    personId: z.uuid(),
    scanId: opaqueId,
    subject: subject.check(z.refine(isStorable, unstorable)),
  }),
  status: 204,
});

export const comparePerson = defineRoute({
  name: 'comparePerson',
  summary: 'Compares a document with a person by names and the facts beside them.',
  method: 'POST',
  path: '/persons/:personId/comparisons',
  access,
  params: personParams,
  body: subject,
  response: z.object({
    /** 0 to 1, the engine's, and whether it reaches its threshold. */
    score: z.number(),
    match: z.boolean(),
    /** Facts that both sides know and that differ, such as `birth-date`. */
    contradicted: z.array(z.string()),
    reason: z.string(),
  }),
  errors: ['PERSON_NOT_FOUND'],
});

export const eraseScannedSubject = defineRoute({
  name: 'eraseScannedSubject',
  summary: 'Erases a subject that a scan made, with its reports and history.',
  method: 'DELETE',
  path: '/subjects/:personId',
  access,
  params: personParams,
  query: z.object({ userId: opaqueId }),
  errors: ['PERSON_NOT_FOUND', 'SUBJECT_IN_USE'],
});
