import type { EvidenceKind, MediaStage, PossibleKind } from '@probity/contracts';
import type { Evidence } from '../persons/current-evidence.js';

export interface ChangedEvidence extends Pick<Evidence, 'source' | 'entryId' | 'title'> {
  readonly kind: EvidenceKind | PossibleKind<EvidenceKind>;
  readonly evidenceId: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** Of `media` alone: what articles report now. */
  readonly stage?: MediaStage;
}

const shown = ({ kind, title, date, country, summary, active }: Evidence): string =>
  JSON.stringify([kind, title, date, country, summary, active]);

const changeOf = (before: Evidence, after: Evidence): ChangedEvidence['change'] => {
  if (before.active === after.active) return 'changed';
  return after.active ? 'added' : 'removed';
};

const changed = (
  { id, kind, source, entryId, title }: Evidence,
  change: ChangedEvidence['change'],
): ChangedEvidence => ({ evidenceId: id, kind, change, source, entryId, title });

/**
 * What came, went or changed of the evidence of one person, by its ids. Evidence that holds no more has gone, and has come
 * when it holds again.
 */
export const evidenceChanges = (
  before: readonly Evidence[],
  after: readonly Evidence[],
): ChangedEvidence[] => {
  const earlier = new Map(before.map((one) => [one.id, one]));
  const later = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((one) => {
      const was = earlier.get(one.id);
      if (was === undefined) return [changed(one, 'added')];
      return shown(was) === shown(one) ? [] : [changed(one, changeOf(was, one))];
    }),
    ...before.filter(({ id }) => !later.has(id)).map((one) => changed(one, 'removed')),
  ];
};
