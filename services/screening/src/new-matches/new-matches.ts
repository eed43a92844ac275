import { possibleKind } from '@probity/contracts';
import type { Comparison, IndexEntry, Subject } from '@probity/matching';
import type { ChangedEvidence } from '../history/evidence-changes.js';
import { toIndexEntry } from '../matching/index-entry.js';
import type { NewForm } from './matched-version.repository.js';

/** What is needed of the engine. */
export interface Comparer {
  compare(query: Subject, entry: IndexEntry): Pick<Comparison, 'match'>;
}

/**
 * The entries of a list that match a person now and did not before, as evidence that may be about the person.
 *
 * @param forms of entries that match it now
 */
export const newMatches = (
  source: string,
  subjects: readonly Subject[],
  forms: readonly NewForm[],
  engine: Comparer,
): ChangedEvidence[] => {
  const matchedBefore = ({ former }: NewForm): boolean =>
    former !== null &&
    subjects.some((subject) => engine.compare(subject, toIndexEntry({ source, entry: former })).match);
  return forms
    .filter((form) => !matchedBefore(form))
    .flatMap(({ entryId, entry, evidence }) =>
      evidence.map(({ id, kind }) => ({
        ...{ evidenceId: id, kind: possibleKind(kind), change: 'added' as const, source, entryId },
        title: entry.names[0]?.value ?? entryId,
      })),
    );
};
