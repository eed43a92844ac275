import { bestName } from './align/best-name.js';
import { evidenceOf } from './answer.js';
import { explain } from './explain/explain.js';
import type { Comparison, IndexEntry, Subject } from './model.js';
import {
  entryOfSubject,
  fieldsOfSubject,
  isEntry,
  listedNames,
  modeOfEntry,
  prepareNames,
} from './prepare.js';
import { runSteps } from './run-steps.js';
import type { NameMode } from './tokens/token.js';

/** A query says what an entry of unknown kind is held for. */
const modeFor = (query: Subject, entry: IndexEntry): NameMode => {
  if (entry.kind !== 'unknown' || query.kind === undefined || query.kind === 'unknown')
    return modeOfEntry(entry);
  return query.kind === 'person' ? 'person' : 'organization';
};

/** Scores one pair outside any index. Throws `UnmatchableQuery` when a name is too long to be compared. */
export const compare = (query: Subject, candidate: IndexEntry | Subject, threshold: number): Comparison => {
  const entry = isEntry(candidate) ? candidate : entryOfSubject(candidate);
  const mode = modeFor(query, entry);
  const best = bestName(runSteps(prepareNames(query, mode)), listedNames(entry, mode), entry.kind);
  return explain(evidenceOf(query, fieldsOfSubject(query), entry, best), threshold);
};
