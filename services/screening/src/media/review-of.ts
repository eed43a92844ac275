import type {
  FoundMediaIdentity,
  MediaDecision,
  MediaIdentity,
  MediaIdentityReason,
  MediaReopening,
  MediaReview,
  MediaStage,
} from '@probity/contracts';

/** What a reviewer decided about an event, with what was known of it then. */
export interface StoredDecision {
  readonly id: string;
  readonly personId: string;
  readonly eventId: string;
  /** `undone` takes back the one before it. */
  readonly decision: MediaDecision | 'undone';
  readonly reason: string;
  readonly decidedBy: string;
  readonly decidedAt: Date;
  /** The newest first; never `unclear`. */
  readonly stages: readonly MediaStage[];
  readonly agreed: readonly MediaIdentityReason[];
  /** Null where it does not end. */
  readonly expiresAt: Date | null;
  /** It takes effect when another reviewer decides the same. */
  readonly awaitsSecond: boolean;
}

/** An event as the links of its articles make it. */
export interface FoundEvent {
  readonly identity: FoundMediaIdentity;
  /** Every stage that an article reports. */
  readonly stages: readonly MediaStage[];
  /** Of all its links. */
  readonly because: readonly MediaIdentityReason[];
}

export interface ReviewedIdentity {
  readonly identity: MediaIdentity;
  /** Null where nobody decided, or it was undone. */
  readonly review: MediaReview | null;
}

const saysThatFieldsAgree = { 'birth-date-agrees': true, 'country-agrees': true } as const;

/** Fields of the subject that agree with what the articles say. */
export const agreedOf = ({ because }: Pick<FoundEvent, 'because'>): MediaIdentityReason[] => [
  ...new Set(because.filter((reason) => reason in saysThatFieldsAgree)),
];

export const clearStages = (stages: readonly MediaStage[]): MediaStage[] => [
  ...new Set(stages.filter((stage) => stage !== 'unclear')),
];

const identityBy = {
  confirmed: 'confirmed',
  'not-the-subject': 'dismissed',
  'not-adverse': 'dismissed',
  unclear: null,
} as const satisfies Record<MediaDecision, MediaIdentity | null>;

/**
 * Whether its event must not clear another one: only a confirmation in force goes along, so that any other decision
 * would be lost, and what is not the subject clears nobody.
 */
export const staysApart = ({ decision, awaitsSecond }: StoredDecision): boolean =>
  decision !== 'undone' && (decision !== 'confirmed' || awaitsSecond);

/** A confirmation says who it is, which a new stage does not change; the others keep an event from being looked at. */
const reopenings = (event: FoundEvent, decided: StoredDecision, at: Date): MediaReopening[] => {
  const { decision, stages, agreed, expiresAt } = decided;
  if (decision === 'confirmed') return [];
  const hasNewStage = clearStages(event.stages).some((stage) => !stages.includes(stage));
  const hasNewAgreement = agreedOf(event).some((reason) => !agreed.includes(reason));
  const hasExpired = expiresAt !== null && expiresAt.getTime() <= at.getTime();
  return [
    ...(hasNewStage ? (['new-stage'] as const) : []),
    ...(hasNewAgreement ? (['new-agreement'] as const) : []),
    ...(hasExpired ? (['expired'] as const) : []),
  ];
};

/**
 * Who is meant by an event: what its links say, unless the newest decision about it is in force. A dismissal holds for
 * later articles too, until one reports a new stage or something more agrees, or it expires.
 */
export const reviewOf = (
  event: FoundEvent,
  newest: StoredDecision | undefined,
  at: Date,
): ReviewedIdentity => {
  if (newest === undefined || newest.decision === 'undone') return { identity: event.identity, review: null };
  const { id, decision, reason, decidedBy, decidedAt, expiresAt, awaitsSecond } = newest;
  const reopenedBecause = reopenings(event, newest, at);
  const holds = reopenedBecause.length === 0 ? 'in-force' : 'reopened';
  const review: MediaReview = {
    ...{ id, decision, reason, decidedBy },
    decidedAt: decidedAt.toISOString(),
    state: awaitsSecond ? 'awaits-second' : holds,
    reopenedBecause,
    until: expiresAt?.toISOString() ?? null,
  };
  const decided = review.state === 'in-force' ? identityBy[decision] : null;
  return { identity: decided ?? event.identity, review };
};
