import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { personChanged, type Message } from '@probity/contracts';
import { ManualBus, messageOf } from '@probity/kit/testing';
import fc from 'fast-check';
import { runBff, type RunningBff } from '../bff.harness.js';

let bff: RunningBff;
const bus = new ManualBus();
beforeAll(async () => {
  bff = await runBff({ bus });
});
afterAll(() => bff.stop());

/** Every change of one person, in its order. */
const changesOf = (personId: string, count: number): Message[] =>
  Array.from({ length: count }, (_, at) => messageOf(personChanged, { personId, entityVersion: at + 1 }));

const loggedVersionsOf = async (personId: string): Promise<number[]> => {
  const { head } = await bff.log.repository.read(0, 1);
  const { entries } = await bff.log.repository.read(Math.max(0, head - 500), 500);
  const changes = entries.map(({ data }) => data as { personId: string; entityVersion: number });
  return changes.filter((change) => change.personId === personId).map(({ entityVersion }) => entityVersion);
};

/** Reads a partition from its start; after each of these many messages it falls back by so many. */
const withFallbacks = (log: readonly Message[], fallbacks: readonly number[]): Message[] => {
  const delivered: Message[] = [];
  let at = 0;
  for (const back of fallbacks) {
    delivered.push(...log.slice(at, at + 3));
    at = Math.max(0, Math.min(log.length, at + 3) - back);
  }
  return [...delivered, ...log.slice(at)];
};

describe('deliveries of a broker that had an accident', () => {
  it('that fall back to an earlier offset, again and again, have one effect each, in the order of the key', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.nat(8), { maxLength: 5 }),
        async (count, fallbacks) => {
          const personId = crypto.randomUUID();
          await bus.deliver(withFallbacks(changesOf(personId, count), fallbacks));
          expect(await loggedVersionsOf(personId)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
        },
      ),
      { numRuns: 25 },
    ));

  it('to a frozen owner and to its successor at the same time have one effect each, in the order of the key', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.nat(12), async (count, committed) => {
        const personId = crypto.randomUUID();
        const log = changesOf(personId, count);
        await bus.deliver(log.slice(0, committed));
        // The successor begins at the offset that was committed, the former owner goes on where it stood.
        const from = Math.max(0, Math.min(committed, count) - 2);
        await Promise.all([
          bus.deliver(log.slice(from)),
          bus.deliver(log.slice(committed)),
          bus.deliver(log.slice(from)),
        ]);
        expect(await loggedVersionsOf(personId)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
      }),
      { numRuns: 25 },
    ));
});
