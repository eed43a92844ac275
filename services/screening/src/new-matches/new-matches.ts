import { possibleKind, type EvidenceKind } from '@probity/contracts';
import type { Comparison, IndexEntry, Subject } from '@probity/matching';
import type { ChangedEvidence } from '../history/evidence-changes.js';
import { toIndexEntry } from '../matching/index-entry.js';
import { entryStatements } from '../persons/entry-statements.js';
import type { StoredEntry } from '../persons/stored-entry.js';

/** An entry that matches a person, by its name on the list. */
export interface NewMatch {
  readonly entryId: string;
  readonly name: string;
  /** Kinds of evidence that it brought when it matched the person before; empty where it did not. */
  readonly known: ReadonlySet<EvidenceKind>;
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

/** Kinds of what an entry says that holds. */
export const kindsOf = (entry: StoredEntry): ReadonlySet<EvidenceKind> =>
  new Set(entryStatements(entry).flatMap(({ active, kind }) => (active ? [kind] : [])));

/** Kinds of what an entry said as it was before, if it matched the person already. */
export const knownKinds = (
  subjects: readonly Subject[],
  source: string,
  former: StoredEntry | null,
  engine: Comparer,
): ReadonlySet<EvidenceKind> => {
  if (former === null) return new Set();
  const entry = toIndexEntry({ source, entry: former });
  return subjects.some((subject) => engine.compare(subject, entry).match) ? kindsOf(former) : new Set();
};

/** What the entries say that they did not say before, as evidence that may be about the person. */
export const possibleEvidence = (
  source: string,
  matches: readonly NewMatch[],
  evidence: readonly EntryEvidence[],
): ChangedEvidence[] =>
  matches.flatMap(({ entryId, name, known }) =>
    evidence
      .filter((one) => one.entryId === entryId && !known.has(one.kind))
      .map(({ id, kind }) => ({
        ...{ evidenceId: id, kind: possibleKind(kind), change: 'added' as const, source, entryId },
        title: name,
      })),
  );
