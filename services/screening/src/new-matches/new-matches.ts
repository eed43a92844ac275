import { possibleKind } from '@probity/contracts';
import type { Comparison, IndexEntry, Subject } from '@probity/matching';
import type { ChangedEvidence } from '../history/evidence-changes.js';
import { toIndexEntry } from '../matching/index-entry.js';
import type { EvidenceKind } from '../persons/entry-statements.js';
import type { StoredEntry } from '../persons/stored-entry.js';

/** A live entry that a version after `since` brought in its present form. */
export interface NewForm {
  readonly entryId: string;
  readonly entry: StoredEntry;
  /** As it was on the list at `since`; null when it was not on it. */
  readonly former: StoredEntry | null;
  /** What it says against its subject, one of each kind. */
  readonly evidence: readonly { readonly id: string; readonly kind: EvidenceKind }[];
}

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
