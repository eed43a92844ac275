import { noResponse, pushOutcome } from './push-outcome.js';

const now = new Date('2026-03-01T08:00:00.000Z');
const later = (status: number, waitMs: number | null) => ({
  ...{ kind: 'later', waitMs, reason: `status ${status}` },
});

it.each([
  [201, undefined, { kind: 'sent' }],
  [202, undefined, { kind: 'sent' }],
  [404, undefined, { kind: 'gone' }],
  [410, undefined, { kind: 'gone' }],
  [429, '120', later(429, 120_000)],
  [429, 'Sun, 01 Mar 2026 08:01:00 GMT', later(429, 60_000)],
  [429, 'Sun, 01 Mar 2026 07:00:00 GMT', later(429, 0)],
  [429, 'soon', later(429, null)],
  [500, undefined, later(500, null)],
  [503, '5', later(503, 5_000)],
  [400, undefined, { kind: 'refused', reason: 'status 400' }],
  [403, undefined, { kind: 'refused', reason: 'status 403' }],
  [413, undefined, { kind: 'refused', reason: 'status 413' }],
  [302, undefined, { kind: 'refused', reason: 'status 302' }],
])('status %j with Retry-After %j', (status, retryAfter, outcome) => {
  expect(pushOutcome(status, retryAfter, now)).toEqual(outcome);
});

it.each([
  [new Error('connect ECONNREFUSED 192.0.2.1:443'), 'connect ECONNREFUSED 192.0.2.1:443'],
  [Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
  [new AggregateError([]), 'AggregateError'],
  ['text', 'unknown'],
])('a request that failed by %s is for later, and says why', (error, reason) => {
  expect(noResponse(error)).toEqual({ kind: 'later', waitMs: null, reason });
});
