import { bestName } from './align/best-name.js';
import { evidenceOf } from './answer.js';
import type { DateAgreement } from './combine/birth-date.js';
import type { CountryAgreement } from './combine/countries.js';
import type { Evidence } from './explain/evidence.js';
import { explain } from './explain/explain.js';
import type { Comparison, IndexEntry, Subject } from './model.js';
import {
  entryOfSubject,
  fieldsOfSubject,
  isEntry,
  listedNames,
  modeOfPair,
  prepareNames,
} from './prepare.js';
import { runSteps } from './run-steps.js';

const evidenceOfPair = (query: Subject, candidate: IndexEntry | Subject): Evidence => {
  const entry = isEntry(candidate) ? candidate : entryOfSubject(candidate);
  const mode = modeOfPair(query, entry);
  const best = bestName(runSteps(prepareNames(query, mode)), listedNames(entry, mode), entry.kind);
  return evidenceOf(query, fieldsOfSubject(query), entry, best);
};

/** Scores one pair outside any index. Throws `UnmatchableQuery` when a name is too long to be compared. */
export const compare = (query: Subject, candidate: IndexEntry | Subject, threshold: number): Comparison =>
  explain(evidenceOfPair(query, candidate), threshold);

/** What a score is computed from, before any weight: the sample of a fit. */
export interface Observation {
  readonly nameSimilarity: number;
  readonly birthDate?: DateAgreement | undefined;
  readonly country?: CountryAgreement | undefined;
}

/** Throws `UnmatchableQuery` when a name is too long to be compared. */
export const observe = (query: Subject, candidate: IndexEntry | Subject): Observation => {
  const { name, combined } = evidenceOfPair(query, candidate);
  const reasons = combined.contributions.map(({ reason }) => reason);
  return {
    nameSimilarity: name.similarity,
    birthDate: reasons.find((reason) => reason.field === 'birth-date')?.finding,
    country: reasons.find((reason) => reason.field === 'country')?.finding,
  };
};
