import type { ChangedEvidence } from '../history/evidence-changes.js';
import type { ChangedField } from '../history/field-changes.js';
import type { MediaFact } from '../risk/media-points.js';
import type { SanctionedOwners } from '../risk/ownership-reasons.js';
import type { RiskModel } from '../risk/risk-model.js';
import {
  nextRiskDay,
  scoreRisk,
  type RiskFact,
  type RiskSubject,
  type ScoredRisk,
} from '../risk/risk-score.js';
import { currentEvidence, type Evidence, type MemberEntry } from './current-evidence.js';
import { describedPerson, type DescribedPerson } from './described-person.js';

/** Why persons are made anew; `id` is that of the import, check run, split or linking, or of the risk model. */
export type Occasion =
  | { readonly kind: 'check'; readonly id: string }
  /** A scanned document made the person; no entry did. */
  | { readonly kind: 'scan'; readonly id: string }
  /** Another risk model. What is known did not change. */
  | { readonly kind: 'model'; readonly id: string }
  /** A day (`id`) on which something counts for less because it got older. What is known did not change. */
  | { readonly kind: 'age'; readonly id: string }
  /** The events that articles report; no entry changed. */
  | { readonly kind: 'media'; readonly id: string }
  /** A reviewer decided about an event that articles report; no entry changed. */
  | { readonly kind: 'review'; readonly id: string }
  | {
      /** `reading`: the same files, read again by other rules. No publisher changed anything. */
      readonly kind: 'import' | 'reading';
      readonly id: string;
      readonly source: string;
      /** Of the version that the import makes live. */
      readonly snapshotId: number;
    }
  | {
      readonly kind: 'split';
      readonly id: string;
      /** The entry that leaves its person. */
      readonly source: string;
      readonly entryId: string;
      readonly fromPersonId: string;
    };

/** One change of a person, or its beginning. */
export interface PersonVersion {
  readonly personId: string;
  readonly entityVersion: number;
  /** Null for a new person, of which no difference is noted. */
  readonly before: ScoredRisk | null;
  readonly after: ScoredRisk;
  readonly riskMoved: boolean;
  readonly fields: readonly ChangedField[];
  readonly evidence: readonly ChangedEvidence[];
}

export interface PersonRisk extends ScoredRisk {
  readonly id: string;
  readonly entityVersion: number;
}

export interface RescoredPerson extends PersonRisk {
  /** `YYYY-MM-DD` on which the risk has to be scored again though nothing is learnt; null where none. */
  readonly rescoreOn: string | null;
}

/** What a rebuild needs of the person as it was. */
export interface KnownPerson extends RescoredPerson {
  readonly countries: readonly string[];
}

export interface RebuiltPerson extends RescoredPerson, Omit<DescribedPerson, 'ties'> {
  readonly company: string | null;
  readonly isNew: boolean;
}

const facts = (evidence: readonly Evidence[], members: readonly MemberEntry[]): RiskFact[] => {
  const names = new Map(members.map((member) => [member.source, member.sourceName]));
  return evidence.map(({ id, factor, source, title, active, endedOn, inactiveSince }) => ({
    evidenceId: id,
    factor,
    source,
    sourceName: names.get(source) ?? source,
    title,
    active,
    // Where no list says when it ended, it did so when Probity learnt that it had: never earlier than it was known.
    endedOn: active ? null : (endedOn ?? inactiveSince?.slice(0, 10) ?? null),
  }));
};

/** What is known of a person, as a risk model reads it. */
export const riskSubject = (
  members: readonly [MemberEntry, ...MemberEntry[]],
  evidence: readonly Evidence[],
  media: readonly MediaFact[],
  ownership: SanctionedOwners | undefined,
): RiskSubject => ({
  facts: facts(evidence, members),
  media,
  ownership,
  countries: describedPerson(members).ties,
});

/** Whether persons are compared with their entries, or only scored again. */
export const comparesEntries = ({ kind }: Occasion): boolean =>
  kind !== 'model' && kind !== 'age' && kind !== 'media' && kind !== 'review';

/** What everything that is derived of a person is made of. */
interface Sources {
  readonly members: readonly [MemberEntry, ...MemberEntry[]];
  /** As stored before. */
  readonly evidence: readonly Evidence[];
  readonly media: readonly MediaFact[];
  readonly ownership: SanctionedOwners | undefined;
}

/** Everything derived of a person. */
export const rebuild = (
  { members, evidence: stored, media, ownership }: Sources,
  at: string,
  newId: () => string,
  model: RiskModel,
) => {
  const described = describedPerson(members);
  const evidence = currentEvidence(members, stored, at, newId);
  const subject = { facts: facts(evidence, members), media, ownership, countries: described.ties };
  const day = at.slice(0, 10);
  return {
    described,
    evidence,
    risk: scoreRisk(subject, model, day),
    rescoreOn: nextRiskDay(subject, model, day),
  };
};

const asText = ({ score, reasons }: ScoredRisk): string =>
  JSON.stringify([
    score,
    reasons.map(({ points, code, text, evidenceId }) => [points, code, text, evidenceId]),
  ]);

/**
 * Whether the score or any reason differs; reasons name their evidence, so a changed evidence shows too. Another model that
 * says the same moves nothing.
 */
export const riskMoved = (before: ScoredRisk, after: ScoredRisk): boolean => asText(before) !== asText(after);
