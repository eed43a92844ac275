import * as z from 'zod/mini';
import { countryCode } from '../vocabulary/country.js';
import { coverage } from '../vocabulary/coverage.js';
import { pepLevel } from '../vocabulary/pep-level.js';
import { riskBandSchema, riskScore } from '../vocabulary/risk.js';
import { subjectKind } from '../vocabulary/subject-kind.js';
import { adverseMedia } from './adverse-media.js';
import { evidenceOrigin } from './evidence-origin.js';
import { defineRoute } from './route.js';

export const personSummary = z.object({
  id: z.string(),
  kind: subjectKind,
  name: z.string(),
  company: z.nullable(z.string()),
  country: z.nullable(countryCode),
  riskScore,
  /** When the person was last checked, by a person or by a list update. */
  lastChecked: z.nullable(z.iso.datetime()),
  /** Made from a scanned document, and on no list; absent of persons whom a list names. */
  origin: z.optional(z.literal('scan')),
});
export type PersonSummary = z.infer<typeof personSummary>;

/** A person in a list of one user. */
export const personListItem = z.object({
  ...personSummary.shape,
  /** By that user. */
  monitored: z.boolean(),
});
export type PersonListItem = z.infer<typeof personListItem>;

export const nameKind = z.enum(['primary', 'alias', 'weak-alias', 'former', 'original-script']);
export type NameKind = z.infer<typeof nameKind>;

/** Why evidence holds no more: its entry left the list or says it no more, or the list itself says that it ended. */
const inactiveBecause = z.enum(['delisted', 'ended']);

/** When Probity learnt that the evidence holds no more. Both are null while it holds; absent in reports from before. */
const ending = {
  inactiveSince: z.optional(z.nullable(z.iso.datetime())),
  inactiveBecause: z.optional(z.nullable(inactiveBecause)),
};

/** One designation by one authority, as the list tells of it. Dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export const sanctionAct = z.object({
  program: z.nullable(z.string()),
  authority: z.nullable(z.string()),
  /** The act as the list cites it. */
  legalBasis: z.nullable(z.string()),
  listedOn: z.nullable(z.string()),
  endedOn: z.nullable(z.string()),
  url: z.nullable(z.string()),
});
export type SanctionAct = z.infer<typeof sanctionAct>;

export const sanction = z.object({
  ...evidenceOrigin,
  description: z.string(),
  date: z.nullable(z.string()),
  /** False when the entry left its list or the list says it has ended. */
  active: z.boolean(),
  ...ending,
  /** The newest last; absent in reports from before they were told. */
  acts: z.optional(z.array(sanctionAct)),
});
export type Sanction = z.infer<typeof sanction>;

/** A relative or close associate of a politically exposed person, or the office holder of one. */
export const relative = z.object({
  kind: z.enum(['relative', 'associate']),
  name: z.string(),
  /** As the list words it, such as `brother`. */
  role: z.nullable(z.string()),
  /** False: the subject is `role` of the relative. True: the relative is it of the subject. Absent in older reports. */
  inverse: z.optional(z.boolean()),
});
export type Relative = z.infer<typeof relative>;

export const pepEntry = z.object({
  ...evidenceOrigin,
  position: z.string(),
  /** How far the office reaches, by its title, as the risk counts it; absent in reports from before. */
  level: z.optional(pepLevel),
  country: z.nullable(countryCode),
  since: z.nullable(z.string()),
  /** When the office was left, where the list says; absent in reports from before. */
  until: z.optional(z.nullable(z.string())),
  /** True means Current, false Former. */
  active: z.boolean(),
  ...ending,
  /** Whom the list ties to the subject, with the first office of its entry; absent in reports from before. */
  relatives: z.optional(z.array(relative)),
});
export type PepEntry = z.infer<typeof pepEntry>;

/** A listing that is neither sanction nor political office: crime, warrant, debarment, export control, other notices. */
export const otherListing = z.object({
  ...evidenceOrigin,
  /** Why the list names the subject. */
  title: z.string(),
  description: z.string(),
  date: z.nullable(z.string()),
  /** False when the entry left its list or the list says it has ended. */
  active: z.boolean(),
});
export type OtherListing = z.infer<typeof otherListing>;

export const riskReason = z.object({
  /** May be negative; all reasons of a risk add up to its score. */
  points: z.int(),
  /** Stable name of the rule. */
  code: z.string(),
  text: z.string(),
  evidenceId: z.nullable(z.string()),
});
export type RiskReason = z.infer<typeof riskReason>;

export const risk = z.object({
  score: riskScore,
  band: riskBandSchema,
  /** Version of the risk model and a hash of its content, as `2+1f0a9c3b77de`. */
  model: z.string(),
  computedAt: z.iso.datetime(),
  reasons: z.array(riskReason),
});
export type Risk = z.infer<typeof risk>;

/** A list entry that belongs to the person, and why it was joined. */
export const joinedEntry = z.object({
  source: z.string(),
  sourceName: z.string(),
  entryId: z.string(),
  /** A sentence: the cross-reference or the agreeing facts. */
  joinedBecause: z.string(),
  active: z.boolean(),
});

export const personProfile = z.object({
  ...personListItem.shape,
  names: z.array(z.object({ value: z.string(), kind: nameKind, source: z.string() })),
  birthDates: z.array(z.string()),
  countries: z.array(countryCode),
  identifiers: z.array(
    z.object({ type: z.string(), value: z.string(), country: z.nullable(countryCode), source: z.string() }),
  ),
  sanctions: z.array(sanction),
  pep: z.array(pepEntry),
  adverseMedia: z.array(adverseMedia),
  /** What may be about a namesake. Never counted; absent in reports from before it was formed. */
  possibleMedia: z.optional(z.array(adverseMedia)),
  /** What a reviewer found not to be about the subject, or not adverse. Never counted; absent in reports from before reviews. */
  dismissedMedia: z.optional(z.array(adverseMedia)),
  otherListings: z.array(otherListing),
  /** Of lists and articles as they are now; a report has that of its check. */
  coverage,
  risk,
  entries: z.array(joinedEntry),
});
export type PersonProfile = z.infer<typeof personProfile>;

export const personParams = z.object({ personId: z.string().check(z.minLength(1), z.maxLength(64)) });

export const getPerson = defineRoute({
  name: 'getPerson',
  summary: 'A person with names, evidence, risk and its reasons.',
  method: 'GET',
  path: '/persons/:personId',
  access: { caller: 'user', data: 'common' },
  params: personParams,
  response: personProfile,
  errors: ['PERSON_NOT_FOUND'],
});

export const getEvidence = defineRoute({
  name: 'getEvidence',
  summary: 'One piece of evidence with the record as its publisher wrote it.',
  method: 'GET',
  path: '/persons/:personId/evidence/:evidenceId',
  access: { caller: 'user', data: 'common' },
  params: z.object({ personId: z.string(), evidenceId: z.string() }),
  response: z.object({ ...evidenceOrigin, record: z.unknown() }),
  errors: ['PERSON_NOT_FOUND', 'EVIDENCE_NOT_FOUND'],
});

/** A person as live updates carry it: enough to tell whether it matches the search on screen. */
export const livePerson = z.object({
  ...personSummary.shape,
  /** The forms under which a search finds it, as `nameForms` gives them: not for display. */
  names: z.array(z.string()),
});
export type LivePerson = z.infer<typeof livePerson>;

/** Of one request. */
export const mostPersons = 500;

export const getLivePersons = defineRoute({
  name: 'getLivePersons',
  summary: 'Persons by id, for live updates. Unknown ids are left out.',
  method: 'POST',
  path: '/persons/live',
  access: { caller: 'service', data: 'common', apps: ['bff'] },
  body: z.object({ ids: z.array(z.string()).check(z.maxLength(mostPersons)) }),
  response: z.object({ persons: z.array(livePerson) }),
});
