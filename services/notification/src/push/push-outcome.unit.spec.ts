import { pushOutcome } from './push-outcome.js';

const now = new Date('2026-03-01T08:00:00.000Z');

it.each([
  [201, undefined, { kind: 'sent' }],
  [202, undefined, { kind: 'sent' }],
  [404, undefined, { kind: 'gone' }],
  [410, undefined, { kind: 'gone' }],
  [429, '120', { kind: 'later', waitMs: 120_000 }],
  [429, 'Sun, 01 Mar 2026 08:01:00 GMT', { kind: 'later', waitMs: 60_000 }],
  [429, 'Sun, 01 Mar 2026 07:00:00 GMT', { kind: 'later', waitMs: 0 }],
  [429, 'soon', { kind: 'later', waitMs: null }],
  [500, undefined, { kind: 'later', waitMs: null }],
  [503, '5', { kind: 'later', waitMs: 5_000 }],
  [null, undefined, { kind: 'later', waitMs: null }],
  [400, undefined, { kind: 'refused' }],
  [403, undefined, { kind: 'refused' }],
  [413, undefined, { kind: 'refused' }],
  [302, undefined, { kind: 'refused' }],
])('status %j with Retry-After %j', (status, retryAfter, outcome) => {
  expect(pushOutcome(status, retryAfter, now)).toEqual(outcome);
});
