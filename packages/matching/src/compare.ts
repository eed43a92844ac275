import { bestName } from './align/best-name.js';
import { combineFields } from './combine/combine-fields.js';
import { explain } from './explain/explain.js';
import type { Comparison, IndexEntry, Subject } from './model.js';
import {
  entryOfSubject,
  fieldsOfEntry,
  fieldsOfSubject,
  isEntry,
  listedNames,
  modeOfEntry,
  plainName,
  prepareNames,
} from './prepare.js';
import type { PreparedName } from './tokens/token.js';

const nothing: PreparedName = { display: '', mode: 'person', tokens: [], parts: [], weight: 0 };

/** Scores one pair outside any index. Throws `UnmatchableQuery` when a name is too long to be compared. */
export const compare = (query: Subject, candidate: IndexEntry | Subject, threshold: number): Comparison => {
  const entry = isEntry(candidate) ? candidate : entryOfSubject(candidate);
  const mode =
    entry.kind === 'unknown' && query.kind !== undefined && query.kind !== 'unknown'
      ? query.kind === 'person'
        ? 'person'
        : 'organization'
      : modeOfEntry(entry);
  const best = bestName(prepareNames(query, mode), listedNames(entry, mode), entry.kind);
  const queryFields = fieldsOfSubject(query);
  const candidateFields = fieldsOfEntry(entry);
  const combined = combineFields(best?.similarity ?? 0, queryFields, candidateFields);
  const primaryName = plainName(entry.names[0]?.value);
  return explain(
    {
      query: best?.query ?? { ...nothing, display: plainName(query.names[0]) },
      candidate: best?.candidate ?? { ...nothing, display: primaryName },
      queryFields,
      candidateFields,
      name: best ?? { similarity: 0, alignment: { pairs: [], leftInQuery: [], leftInCandidate: [] } },
      nameKind: best?.nameKind ?? 'primary',
      primaryName,
      combined,
    },
    threshold,
  );
};
