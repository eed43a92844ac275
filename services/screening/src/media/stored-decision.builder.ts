import type { StoredDecision } from './review-of.js';

/** That a charged person of another age is not the subject. */
export const storedDecision: StoredDecision = {
  id: 'decision-a',
  personId: 'person-a',
  eventId: 'event-a',
  decision: 'not-the-subject',
  reason: 'Born elsewhere',
  decidedBy: 'ada',
  decidedAt: new Date('2026-05-10T08:00:00Z'),
  stages: ['charged'],
  agreed: ['birth-date-agrees'],
  expiresAt: new Date('2028-05-10T08:00:00Z'),
  awaitsSecond: false,
};
