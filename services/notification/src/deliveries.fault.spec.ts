import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checksCompleted, personChanged, type EventDefinition, type Message } from '@probity/contracts';
import { startApp, type App } from '@probity/kit/app';
import { Bus, type Deliver } from '@probity/kit/messaging';
import { systemClock } from '@probity/kit/context';
import { Secret } from '@probity/kit/config';
import { memoryState } from '@probity/kit/redis';
import { JwtStrategy, ServiceKey } from '@probity/kit/http';
import {
  captureLogger,
  openTestDatabase,
  startTestIssuer,
  type TestDatabase,
  type TestIssuer,
} from '@probity/kit/testing';
import fc from 'fast-check';
import { notification } from './index.js';
import { migrations, rows } from './schema.js';

/** A bus whose deliveries the spec makes by hand: what a broker may do to messages, and never does twice alike. */
class HandBus extends Bus {
  private readonly delivers: { readonly topics: readonly string[]; readonly deliver: Deliver }[] = [];

  publish(): Promise<void> {
    return Promise.resolve();
  }
  subscribe(_group: string, topics: readonly string[], deliver: Deliver): Promise<void> {
    this.delivers.push({ topics, deliver });
    return Promise.resolve();
  }
  start(): Promise<void> {
    return Promise.resolve();
  }
  stop(): Promise<void> {
    return Promise.resolve();
  }
  async deliver(message: Message): Promise<void> {
    for (const { topics, deliver } of this.delivers)
      if (topics.includes(message.topic)) await deliver(message);
  }
}

let test: TestDatabase;
let issuer: TestIssuer;
let app: App;
const bus = new HandBus();

beforeAll(async () => {
  test = await openTestDatabase({ rows, migrations });
  issuer = await startTestIssuer();
  app = await startApp(
    notification,
    { database: { url: test.url } },
    {
      logger: captureLogger('notification').logger,
      bus,
      ...memoryState(),
      jwtStrategy: new JwtStrategy({ ...issuer, clock: systemClock }),
      serviceKey: new ServiceKey(new Secret('the-key-that-the-apps-of-this-test-share')),
    },
  );
});
afterAll(async () => {
  await app.stop();
  await issuer.stop();
  await test.close();
});

const messageOf = <Data>(event: EventDefinition<Data>, data: Data): Message => ({
  id: crypto.randomUUID(),
  source: '/probity/test',
  topic: event.topic,
  key: event.key(data),
  time: '2026-03-01T08:00:00.000Z',
  correlationId: 'corr-12345678',
  causationId: 'cause',
  data: JSON.stringify(data),
});

/** Every change of one person, in its order. */
const changesOf = (personId: string, count: number): Message[] =>
  Array.from({ length: count }, (_, at) => messageOf(personChanged, { personId, entityVersion: at + 1 }));

const loggedVersionsOf = async (personId: string): Promise<number[]> => {
  const found = await test.database.dataSource.query<{ version: number }[]>(
    `SELECT (data ->> 'entityVersion')::int AS version FROM stream_entries WHERE data ->> 'personId' = $1 ORDER BY seq`,
    [personId],
  );
  return found.map(({ version }) => version);
};

const inTurn = async (messages: readonly Message[]): Promise<void> => {
  for (const message of messages) await bus.deliver(message);
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
          await inTurn(withFallbacks(changesOf(personId, count), fallbacks));
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
        await inTurn(log.slice(0, committed));
        // The successor begins at the offset that was committed, the former owner goes on where it stood.
        const from = Math.max(0, Math.min(committed, count) - 2);
        await Promise.all([inTurn(log.slice(from)), inTurn(log.slice(committed)), inTurn(log.slice(from))]);
        expect(await loggedVersionsOf(personId)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
      }),
      { numRuns: 25 },
    ));

  it('that come in any order and any number of times end in the same notifications', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }).chain((count) =>
          fc.tuple(
            fc.constant(count),
            fc.shuffledSubarray(
              Array.from({ length: count * 3 }, (_, at) => at % count),
              { minLength: count * 3 },
            ),
          ),
        ),
        async ([count, order]) => {
          const userId = crypto.randomUUID();
          const runs = Array.from({ length: count }, (_, at) =>
            messageOf(checksCompleted, {
              checkId: crypto.randomUUID(),
              personId: `person-${String(at)}`,
              userId,
              status: 'low_risk',
              score: at,
            }),
          );
          const deliveries = order.flatMap((at) => runs[at] ?? []);
          await Promise.all([inTurn(deliveries.slice(0, count)), inTurn(deliveries.slice(count))]);
          const kept = await test.database.dataSource.query<{ person: string }[]>(
            'SELECT person_id AS person FROM notifications WHERE user_id = $1 ORDER BY person_id',
            [userId],
          );
          expect(kept.map(({ person }) => person)).toEqual(runs.map((_, at) => `person-${String(at)}`));
        },
      ),
      { numRuns: 25 },
    ));
});
