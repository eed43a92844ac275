import * as z from 'zod/mini';
import { riskBandSchema, riskScore } from '../vocabulary/risk.js';
import { personParams, riskReason } from './person.js';
import { defineRoute } from './route.js';

const historicRisk = z.object({ score: riskScore, band: riskBandSchema, reasons: z.array(riskReason) });

/** The list of a change and its title for people. */
const origin = { source: z.string(), sourceName: z.string() };

export const changedField = z.object({
  /** `names`, `addresses` and others; clients show one that they do not know by its name. */
  field: z.string(),
  /** What the list said and says no more; empty where only something was added. */
  before: z.array(z.string()),
  /** What it says and did not say before. */
  after: z.array(z.string()),
});
export type ChangedField = z.infer<typeof changedField>;

export const fieldChange = z.extend(changedField, origin);
export type FieldChange = z.infer<typeof fieldChange>;

export const evidenceChange = z.object({
  /** `sanction`, `pep` or `media`, `possible-` before it where the entry may be another subject; others may follow. */
  kind: z.string(),
  /** `removed`: it holds no more, or belongs to another person now. */
  change: z.enum(['added', 'changed', 'removed']),
  ...origin,
  entryId: z.string(),
  evidenceId: z.string(),
  title: z.string(),
  /** Of `media` alone: `charged`, `cleared` and others, which articles report now. */
  stage: z.optional(z.string()),
});
export type EvidenceChange = z.infer<typeof evidenceChange>;

export const personChange = z.object({
  /** Of the person; grows with every change. */
  version: z.int(),
  at: z.iso.datetime(),
  cause: z.object({
    /** `import`, `reading` (the same version of a list, read by other rules), `check`, `split`, `review` (a reviewer decided about an event), `media` (what articles report), `age` (something counts for less, because it got older) or `model` (the risk was scored again, and nothing is known that was not); others may follow. */
    kind: z.string(),
    id: z.string(),
    /** Of an import: the list, its title for people, its version and the publisher's date of that; null otherwise. */
    source: z.nullable(z.string()),
    sourceName: z.nullable(z.string()),
    listVersion: z.nullable(z.string()),
    published: z.nullable(z.string()),
  }),
  /** Null for a new person, of which there is nothing to compare. */
  before: z.nullable(historicRisk),
  after: historicRisk,
  /** Version of the risk model and a hash of its content, as `2+1f0a9c3b77de`. */
  model: z.string(),
  fields: z.array(fieldChange),
  evidence: z.array(evidenceChange),
  /** Whether those who monitor the person are alerted of it; absent from a former release. */
  isAlert: z.optional(z.boolean()),
});
export type PersonChange = z.infer<typeof personChange>;

export const getPersonHistory = defineRoute({
  name: 'getPersonHistory',
  summary: 'The changes of a person with their causes, newest first.',
  method: 'GET',
  path: '/persons/:personId/history',
  access: { caller: 'user', data: 'common' },
  params: personParams,
  query: z.strictObject({
    /** Changes of that moment and before, such as the date of a report. */
    until: z.optional(z.iso.datetime()),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  response: z.object({ changes: z.array(personChange), nextCursor: z.nullable(z.string()) }),
  errors: ['PERSON_NOT_FOUND'],
});
