import { describe, expect, it } from '@jest/globals';
import { noSoonerThan } from './no-sooner-than.js';

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Timers count whole milliseconds, so they may seem to end a fraction early. */
const least = 29;

describe('noSoonerThan', () => {
  it('resolves with the result of the work, after the time', async () => {
    const work = (): Promise<number> => noSoonerThan(30, () => Promise.resolve(7));
    expect(await work()).toBe(7);
    expect(await millisecondsOf(work)).toBeGreaterThanOrEqual(least);
  });

  it('rejects as the work does, after the time', async () => {
    const failed = (): Promise<unknown> =>
      noSoonerThan(30, () => Promise.reject(new Error('its own failure')));
    const work = (): Promise<void> => expect(failed()).rejects.toThrow('its own failure');
    expect(await millisecondsOf(work)).toBeGreaterThanOrEqual(least);
  });

  it('waits for work that takes longer', async () => {
    let hasEnded = false;
    await noSoonerThan(0, () => noSoonerThan(30, () => Promise.resolve((hasEnded = true))));
    expect(hasEnded).toBe(true);
  });
});
