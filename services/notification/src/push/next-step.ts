import type { PushOutcome } from '../push-services/push-outcome.js';

export interface Attempt {
  /** This one included. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** Until the next one, as we would wait. */
  readonly waitMs: number;
}

export type NextStep =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'postponed'; readonly until: Date }
  | { readonly kind: 'given-up'; readonly reason: string };

const mostAttempts = 10;

/** Milliseconds for which a notification is worth a push. */
const worthMs = 86_400_000;

/** What becomes of a delivery after an attempt. The service's own wait counts, but never shortens ours. */
export const nextStep = (
  outcome: PushOutcome,
  { attempts, createdAt, waitMs: ours }: Attempt,
  now: Date,
): NextStep => {
  switch (outcome.kind) {
    case 'sent':
    case 'gone':
      return outcome;
    case 'refused':
      return { kind: 'given-up', reason: outcome.reason };
    case 'later': {
      const waitMs = Math.max(outcome.waitMs ?? 0, ours);
      const until = new Date(now.getTime() + waitMs);
      const isWorth = until.getTime() - createdAt.getTime() <= worthMs;
      return attempts < mostAttempts && isWorth
        ? { kind: 'postponed', until }
        : { kind: 'given-up', reason: outcome.reason };
    }
  }
};
