import { nextStep } from './next-step.js';

const now = new Date('2026-03-01T08:00:00.000Z');
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const attempt = (attempts: number, ageSeconds = 0) => ({
  ...{ attempts, createdAt: after(-ageSeconds), waitMs: 5_000 },
});
const later = (waitMs: number | null) => ({ kind: 'later', waitMs, reason: 'status 503' }) as const;

it.each([
  [{ kind: 'sent' } as const, attempt(1), { kind: 'sent' }],
  [{ kind: 'gone' } as const, attempt(1), { kind: 'gone' }],
  [
    { kind: 'refused', reason: 'status 403' } as const,
    attempt(1),
    { kind: 'given-up', reason: 'status 403' },
  ],
  [later(null), attempt(1), { kind: 'postponed', until: after(5) }],
  [later(1_000), attempt(1), { kind: 'postponed', until: after(5) }],
  [later(3_600_000), attempt(1), { kind: 'postponed', until: after(3_600) }],
  [later(null), attempt(9), { kind: 'postponed', until: after(5) }],
  [later(null), attempt(10), { kind: 'given-up', reason: 'status 503' }],
  [later(100_000_000), attempt(1), { kind: 'given-up', reason: 'status 503' }],
  [later(null), attempt(2, 86_400), { kind: 'given-up', reason: 'status 503' }],
])('after %j at %j comes %j', (outcome, of, step) => {
  expect(nextStep(outcome, of, now)).toEqual(step);
});
