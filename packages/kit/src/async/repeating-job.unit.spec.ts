import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { RepeatingJob } from './repeating-job.js';

const never = (error: unknown): never => {
  throw error;
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A run that ends when the spec says so. */
const controlled = () => {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) };
};

describe('RepeatingJob', () => {
  it('runs at once and then every so often', async () => {
    let runs = 0;
    const job = new RepeatingJob(async () => void (runs += 1), { everyMs: 1_000, onError: never });
    await job.start();
    expect(runs).toBe(1);
    await jest.advanceTimersByTimeAsync(2_500);
    expect(runs).toBe(3);
    await job.stop();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(runs).toBe(3);
  });

  it('never runs twice at a time, and misses no notification, however they come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('notify', 'end', 'time'), { maxLength: 40 }),
        async (steps) => {
          const { ends, work } = controlled();
          let begun = 0;
          let active = 0;
          let unseen = false; // a notification that no run has begun after
          const job = new RepeatingJob(
            async () => {
              begun += 1;
              active += 1;
              unseen = false;
              expect(active).toBe(1);
              await work();
              active -= 1;
            },
            { everyMs: 1_000, onError: never },
          );
          void job.start();
          for (const step of steps) {
            if (step === 'notify') {
              unseen = true;
              job.notify();
            }
            if (step === 'end') ends.shift()?.();
            await jest.advanceTimersByTimeAsync(step === 'time' ? 1_000 : 0);
          }
          while (ends.length > 0) {
            ends.shift()?.();
            await jest.advanceTimersByTimeAsync(0);
          }
          expect(unseen).toBe(false);
          expect(begun).toBeGreaterThan(0);
          await job.stop();
        },
      ),
      { numRuns: 50 },
    );
  });

  it('says when a run that began later has ended, however many more there are', async () => {
    const { ends, work } = controlled();
    const job = new RepeatingJob(work, { everyMs: 1_000, onError: never });
    void job.start();
    let isDone = false;
    const started = job.start().then(() => (isDone = true));
    ends.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
    expect([isDone, ends.length]).toEqual([false, 1]);
    job.notify();
    ends.shift()?.();
    await started;
    expect(ends).toHaveLength(1);
    ends.shift()?.();
    await job.stop();
  });

  it('waits longer after each failure in a row, and as usual after a success', async () => {
    const failures: number[] = [];
    let recoveries = 0;
    let isBroken = true;
    let runs = 0;
    const job = new RepeatingJob(
      async () => {
        runs += 1;
        if (isBroken) throw new Error('broken');
      },
      {
        everyMs: 100,
        backoff: { firstMs: 1_000, longestMs: 4_000 },
        onError: (_error, count) => failures.push(count),
        onRecovered: () => (recoveries += 1),
        chance: () => 1,
      },
    );
    await job.start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(failures).toEqual([1, 2]);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(failures).toEqual([1, 2]);
    isBroken = false;
    await jest.advanceTimersByTimeAsync(1);
    const before = runs;
    await jest.advanceTimersByTimeAsync(300);
    expect(runs).toBe(before + 3);
    expect(recoveries).toBe(1);
    await job.stop();
  });

  it('waits at its stop for the run under way, and says nothing of what the stop broke', async () => {
    const failures: unknown[] = [];
    const job = new RepeatingJob(
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
        }),
      { everyMs: 1, onError: (error) => failures.push(error) },
    );
    void job.start();
    await job.stop();
    job.notify();
    expect(failures).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
