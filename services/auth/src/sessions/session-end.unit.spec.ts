import { describe, expect, it } from '@jest/globals';
import { sessionEnd } from './session-end.js';

const limits = { idleSeconds: 1800, absoluteSeconds: 43_200 };
const start = new Date('2026-03-01T00:00:00Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

describe('session end', () => {
  it.each([
    ['fresh', 0, 0, 'live'],
    ['refreshed just in time', 1799, 0, 'live'],
    ['idle too long', 1800, 0, 'inactive'],
    ['busy to the end', 43_199, 43_100, 'live'],
    ['over, however busy', 43_200, 43_199, 'over'],
    ['over and idle', 90_000, 0, 'over'],
  ])('is seen when the session is %s', (_name, now, refreshed, end) => {
    expect(sessionEnd({ createdAt: start, refreshedAt: after(refreshed) }, after(now), limits)).toBe(end);
  });
});
