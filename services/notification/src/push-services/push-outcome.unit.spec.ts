import { noResponse, pushOutcome } from './push-outcome.js';

const now = new Date('2026-03-01T08:00:00.000Z');
const later = (status: number, waitMs: number | null) => ({
  ...{ kind: 'later', waitMs, reason: `status ${status}` },
});
const refused = (status: number) => ({ kind: 'refused', reason: `status ${status}` });

it.each([
  [201, undefined, { kind: 'sent' }],
  [202, undefined, { kind: 'sent' }],
  [429, '120', later(429, 120_000)],
  [429, 'Sun, 01 Mar 2026 08:01:00 GMT', later(429, 60_000)],
  [429, 'Sun, 01 Mar 2026 07:00:00 GMT', later(429, 0)],
  [429, 'soon', later(429, null)],
  [500, undefined, later(500, null)],
  [503, '5', later(503, 5_000)],
  [400, undefined, refused(400)],
  [403, undefined, refused(403)],
  [413, undefined, refused(413)],
  [302, undefined, refused(302)],
])('status %j with Retry-After %j', (status, retryAfter, outcome) => {
  expect(pushOutcome({ status, retryAfter, isGone: false }, now)).toEqual(outcome);
});

it('is gone where the service says so in its way', () => {
  expect(pushOutcome({ status: 410, retryAfter: undefined, isGone: true }, now)).toEqual({ kind: 'gone' });
});

it('names the failure as the service does', () => {
  expect(
    pushOutcome({ status: 403, retryAfter: undefined, isGone: false, code: 'InvalidProviderToken' }, now),
  ).toEqual({ kind: 'refused', reason: 'status 403 InvalidProviderToken' });
});

it.each([
  [new Error('connect ECONNREFUSED 192.0.2.1:443'), 'connect ECONNREFUSED 192.0.2.1:443'],
  [Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
  [new AggregateError([]), 'AggregateError'],
  ['text', 'unknown'],
])('a request that failed by %s is for later, and says why', (error, reason) => {
  expect(noResponse(error)).toEqual({ kind: 'later', waitMs: null, reason });
});
