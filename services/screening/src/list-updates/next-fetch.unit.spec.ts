import { describe, expect, it } from '@jest/globals';
import { nextFetchMs } from './next-fetch.js';

const hour = 60 * 60 * 1000;

describe('nextFetchMs', () => {
  it.each([
    ['an interval after a version came', 6 * hour, 'imported', 0, 6 * hour],
    ['an interval after none came', 6 * hour, 'unchanged', 0, 6 * hour],
    ['an hour after a failure', 6 * hour, 'failed', 0, hour],
    ['an interval after a failure, where that is shorter', hour / 2, 'failed', 0, hour / 2],
    ['when a busy publisher wants it', hour / 2, 'failed', 3 * hour, 3 * hour],
    ['a day after a publisher who wants a year', 6 * hour, 'failed', 9000 * hour, 24 * hour],
    ['soon after somebody else imported', 6 * hour, 'busy', 0, hour / 12],
    ['at once where the process ended', 6 * hour, 'stopped', 0, 0],
  ] as const)('comes %s', (_when, interval, outcome, retryAfter, ms) => {
    expect(nextFetchMs(interval, outcome, retryAfter)).toBe(ms);
  });
});
