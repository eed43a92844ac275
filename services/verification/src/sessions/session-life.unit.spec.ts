import { sessionExpiry, statusAt } from './session-life.js';

const createdAt = new Date('2026-03-01T10:00:00Z');
const expiresAt = sessionExpiry(createdAt);
const lastMoment = new Date('2026-03-01T10:29:59.999Z');
const tooLate = new Date('2026-03-01T10:30:00Z');

describe('the status of a verification session', () => {
  it.each([
    ['created', lastMoment, 'created'],
    ['created', tooLate, 'expired'],
    ['processing', tooLate, 'expired'],
    ['verified', tooLate, 'verified'],
    ['rejected', tooLate, 'rejected'],
    ['failed', tooLate, 'failed'],
  ] as const)('%s at %s is %s', (status, now, seen) => {
    expect(statusAt({ status, expiresAt, claimedAt: null }, now)).toBe(seen);
  });

  it('does not expire once a document came in time', () => {
    const session = { status: 'processing', expiresAt, claimedAt: lastMoment } as const;
    expect(statusAt(session, tooLate)).toBe('processing');
  });
});
