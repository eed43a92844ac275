import { entryStatements, type Statement } from './entry-statements.js';
import { formerStatements } from './former-statements.js';
import type { SourcedEntry } from './stored-entry.js';

/** An entry of a person, with what its list's history says about it. */
export interface MemberEntry extends SourcedEntry {
  readonly personId: string;
  /** The list's name for people. */
  readonly sourceName: string;
  /** The list version that brought the entry in its present form. */
  readonly listVersion: string;
  /** ISO; null while the entry is on its list. */
  readonly removedAt: string | null;
}

export interface Evidence extends Statement {
  readonly id: string;
  readonly source: string;
  readonly entryId: string;
  readonly listVersion: string;
  /** ISO, when Probity learnt that it no longer holds; null while it holds. */
  readonly inactiveSince: string | null;
  readonly inactiveBecause: 'delisted' | 'ended' | null;
}

/** That its list does not say it any more is not that it has ended. */
const unsaid = (evidence: Evidence, at: string): Evidence => ({
  ...evidence,
  active: false,
  inactiveSince: evidence.inactiveSince ?? at,
  inactiveBecause: evidence.inactiveBecause ?? 'delisted',
});

const evidenceOf = (
  member: MemberEntry,
  stored: readonly Evidence[],
  at: string,
  newId: () => string,
): Evidence[] => {
  const { source, listVersion, removedAt, entry } = member;
  const statements = entryStatements(entry);
  const former = formerStatements(statements, stored);
  const now = statements.map((said): Evidence => {
    const before = former.get(said);
    const active = said.active && removedAt === null;
    // A delisting neither moves the end of what had ended before, nor is its reason.
    const reason = removedAt === null ? 'ended' : (before?.inactiveBecause ?? 'delisted');
    return {
      ...said,
      id: before?.id ?? newId(),
      source,
      entryId: entry.entryId,
      listVersion,
      active,
      inactiveSince: active ? null : (before?.inactiveSince ?? removedAt ?? at),
      inactiveBecause: active ? null : reason,
    };
  });
  const kept = new Set(now.map(({ id }) => id));
  return [...now, ...stored.filter(({ id }) => !kept.has(id)).map((evidence) => unsaid(evidence, at))];
};

/**
 * The evidence of a person's entries as it is now. What was stored keeps its id; what no list says any more stays,
 * inactive. The order is that of the entries, so that a score made from it can be made again.
 */
export const currentEvidence = (
  members: readonly MemberEntry[],
  stored: readonly Evidence[],
  at: string,
  newId: () => string,
): Evidence[] =>
  members.flatMap((member) => {
    const own = stored.filter((one) => one.source === member.source && one.entryId === member.entry.entryId);
    return evidenceOf(member, own, at, newId);
  });
