import { possibleKind, type EvidenceKind } from '@probity/contracts';
import type { Comparison, IndexEntry, Subject } from '@probity/matching';
import type { ChangedEvidence } from '../history/evidence-changes.js';
import { toIndexEntry } from '../matching/index-entry.js';
import type { StoredEntry } from '../persons/stored-entry.js';

/** An entry that matches a person, by its name on the list. */
export interface NewMatch {
  readonly entryId: string;
  readonly name: string;
}

/** What an entry says that holds. */
export interface EntryEvidence {
  readonly id: string;
  readonly entryId: string;
  readonly kind: EvidenceKind;
}

/** What is needed of the engine. */
export interface Comparer {
  compare(query: Subject, entry: IndexEntry): Pick<Comparison, 'match'>;
}

/** Whether an entry as it was before matched the person already. */
export const matchedBefore = (
  subjects: readonly Subject[],
  source: string,
  former: StoredEntry | null,
  engine: Comparer,
): boolean =>
  former !== null &&
  subjects.some((subject) => engine.compare(subject, toIndexEntry({ source, entry: former })).match);

/** What the entries say, as evidence that may be about the person. */
export const possibleEvidence = (
  source: string,
  matches: readonly NewMatch[],
  evidence: readonly EntryEvidence[],
): ChangedEvidence[] =>
  matches.flatMap(({ entryId, name }) =>
    evidence
      .filter((one) => one.entryId === entryId)
      .map(({ id, kind }) => ({
        ...{ evidenceId: id, kind: possibleKind(kind), change: 'added' as const, source, entryId },
        title: name,
      })),
  );
