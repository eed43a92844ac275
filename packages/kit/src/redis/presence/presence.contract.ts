import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../testing/index.js';
import { RedisUnavailable } from '../redis-unavailable.js';
import type { PresenceStore, Present } from './presence-store.js';

const long = 60_000;
const ada: Present = { userId: 'ada', connectionId: '1', about: { searching: true } };
const adaElsewhere: Present = { userId: 'ada', connectionId: '2', about: { searching: false } };
const bob: Present = { userId: 'bob', connectionId: '3', about: { note: '"ü" \n {}' } };

const sorted = (all: readonly Present[]): Present[] =>
  [...all].sort((a, b) => (a.connectionId < b.connectionId ? -1 : 1));

/** Repeats a request that was given up, as callers may. */
const untilServed = async <Response>(request: () => Promise<Response>): Promise<Response> => {
  const attempt = async (): Promise<{ readonly response: Response } | null> => {
    try {
      return { response: await request() };
    } catch (error) {
      if (error instanceof RedisUnavailable) return null;
      throw error;
    }
  };
  const served = await eventually(attempt, (outcome) => outcome !== null);
  if (served === null) throw new Error('there is no response');
  return served.response;
};

/** What every store of presence must do. `open` gives an empty one. */
export const presenceContract = (name: string, open: () => Promise<PresenceStore>): void => {
  describe(`PresenceStore contract: ${name}`, () => {
    it('holds each connection of each user, each channel apart', async () => {
      const store = await open();
      for (const present of [ada, adaElsewhere, bob]) await store.keep('a', present, long);
      expect(sorted(await store.live('a'))).toEqual([ada, adaElsewhere, bob]);
      expect(await store.live('b')).toEqual([]);
    });

    it('says whether others see a difference', async () => {
      const store = await open();
      const searching = { ...bob, about: { searching: true } };
      expect(await store.keep('a', bob, long)).toBe(true);
      expect(await store.keep('a', bob, long)).toBe(false);
      expect(await store.keep('a', searching, long)).toBe(true);
      expect(await store.live('a')).toEqual([searching]);
    });

    it('removes who left, and no one else', async () => {
      const store = await open();
      for (const present of [ada, adaElsewhere]) await store.keep('a', present, long);
      expect(await store.remove('a', ada)).toBe(true);
      expect(await store.remove('a', ada)).toBe(false);
      expect(await store.live('a')).toEqual([adaElsewhere]);
    });

    it('lets go of who is not kept, also when more time had been given before', async () => {
      const store = await open();
      for (const present of [ada, bob]) await store.keep('a', present, long);
      await store.keep('a', ada, 20);
      await eventually(
        () => store.live('a'),
        (present) => present.length === 1,
      );
      expect(await store.live('a')).toEqual([bob]);
      expect(await store.keep('a', ada, long)).toBe(true);
    });

    it('holds thousands', async () => {
      const store = await open();
      // Some at a time, each until it is there: on a busy machine a request that waits for 250 ms is given up.
      for (let first = 0; first < 2_500; first += 20) {
        const some = Array.from({ length: 20 }, (_, at) => ({ ...ada, connectionId: String(first + at) }));
        await Promise.all(some.map((present) => untilServed(() => store.keep('a', present, long))));
      }
      expect(await untilServed(() => store.live('a'))).toHaveLength(2_500);
    });
  });
};
