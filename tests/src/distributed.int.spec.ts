import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchPersons, verifyIdentity } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually, startOtlpReceiver, type OtlpReceiver, type ReceivedStep } from '@probity/kit/testing';
import { join } from 'node:path';
import { openStream } from './running/event-stream.js';
import { Installation, newFolder, patience, type Running } from './running/installation.js';
import { inventedName, writeInventedList } from './running/invented-list.js';
import { hasRealServers } from './running/real-servers.js';
import { serversOn } from './running/servers-on.js';
import { signIn, type SignedIn } from './running/sign-up.js';

const apps = ['auth', 'screening', 'verification', 'notification', 'bff'] as const;
const demo = { email: 'demo@probity.test', password: 'quiet-harbour-lantern-48' };
/** Where a check run passes, beside the questions that the services ask each other. */
const placesOfRun = [
  'bff: POST /api/v1/functions/verify-identity',
  'verification: create verification.checks-completed.v1',
  'verification: send verification.checks-completed.v1',
  'notification: process verification.checks-completed.v1',
  'notification: create notification.notification-created.v1',
  'notification: send notification.notification-created.v1',
  'notification: process notification.notification-created.v1',
];
const environment = { PROBITY_DEMO_PASSWORD: demo.password };

(hasRealServers() ? describe : describe.skip)('every app in a process of its own', () => {
  const folder = newFolder();
  const installation = new Installation(folder, environment, 'start-distributed');
  const inOneProcess = new Installation(folder, environment);
  let probity: Running;
  let api: RouteClient;
  let user: SignedIn;
  let collector: OtlpReceiver;
  beforeAll(async () => {
    collector = await startOtlpReceiver();
    probity = await installation.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    api = new RouteClient(`${probity.url}/api/v1`, 15_000);
    user = await signIn(probity, demo);
  }, patience);
  afterAll(async () => {
    await inOneProcess.remove();
    await installation.remove();
    await collector.stop();
  }, patience);

  const pidOf = (name: string): number =>
    Number(probity.program.lastSaid(new RegExp(`^${name} pid (\\d+)$`))?.[1]);

  const importInvented = async (number: number): Promise<void> => {
    const file = await writeInventedList(join(folder, `${number}.json`), { size: 1, from: number });
    const { code, stderr } = await installation.command('lists', 'import', `ftm:list-${number}`, file).ended;
    if (code !== 0) throw new Error(`The import was refused: ${stderr}`);
  };

  const found = async (number: number): Promise<number> => {
    const body = { term: inventedName(number), country: 'all_countries' };
    return (await api.call(searchPersons, { body }, { bearer: user.bearer })).total;
  };

  it('tells the process of each app and of each server that it started', () => {
    const pids = [...apps, 'kafka', 'redis'].map(pidOf);
    expect(new Set(pids).size).toBe(apps.length + 2);
    expect(pids.every(isAlive)).toBe(true);
  });

  it(
    'carries a change from a command over Kafka to an open stream',
    async () => {
      const heard: string[] = [];
      await openStream(probity.url, user.bearer, ({ event = '', data }) => heard.push(`${event} ${data}`));
      await importInvented(1);
      await eventually(
        () => heard,
        (all) => all.some((message) => message.startsWith('list-updated') && message.includes('ftm:list-1')),
        { timeoutMs: 30_000 },
      );
      expect(await found(1)).toBe(1);
    },
    patience,
  );

  it(
    'leads one trace from the door through every process that a check run passes, over HTTP and Kafka',
    async () => {
      const body = { term: 'whitfern', country: 'all_countries' } as const;
      const { results } = await api.call(searchPersons, { body }, user);
      const personId = results[0]?.id ?? '';
      await api.call(verifyIdentity, { body: { action: 'run-checks', personId } }, user);
      // Every process sends what it has every few seconds.
      const { apps: passed } = await eventually(
        () => traceOf('process notification.notification-created.v1', collector.steps),
        ({ apps: seen, places, roots }) =>
          seen.includes('screening') &&
          placesOfRun.every((place) => places.includes(place)) &&
          roots.length === 1,
      );
      expect(passed.sort()).toEqual(['bff', 'notification', 'screening', 'verification']);
    },
    patience,
  );

  it.each(['screening', 'bff', 'redis', 'kafka'])(
    'recovers from kill -9 of %s by itself',
    async (name) => {
      const killed = pidOf(name);
      process.kill(killed, 'SIGKILL');
      await eventually(
        () => pidOf(name),
        (pid) => pid !== killed,
        { timeoutMs: 60_000 },
      );
      const number = 10 + killed;
      await importInvented(number);
      const total = await eventually(
        () => found(number).catch(() => 0),
        (count) => count > 0,
        { timeoutMs: 60_000 },
      );
      expect(total).toBe(1);
    },
    patience,
  );

  it(
    'stops everything on SIGINT, and its data are there in one process',
    async () => {
      const pids = [...apps, 'kafka', 'redis'].map(pidOf);
      const stream = await openStream(probity.url, user.bearer);
      await importInvented(2);
      probity.program.signal('SIGINT');
      await stream.over;
      expect(await probity.program.ended).toMatchObject({ code: 0, signal: null });
      expect(pids.filter(isAlive)).toEqual([]);
      expect(serversOn(folder)).toEqual([]);

      probity = await inOneProcess.start();
      api = new RouteClient(`${probity.url}/api/v1`, 15_000);
      user = await signIn(probity, demo);
      expect(await found(2)).toBe(1);
      probity.program.signal('SIGTERM');
      expect(await probity.program.ended).toMatchObject({ code: 0, stderr: '' });
    },
    patience,
  );
});

/** Of one trace: the processes that it passed, what they did, and which steps nothing that came leads to. */
const traceOf = (name: string, all: readonly ReceivedStep[]) => {
  const last = all.find((step) => step.name === name);
  const steps = all.filter(({ traceId }) => traceId === last?.traceId);
  const ids = new Set(steps.map(({ spanId }) => spanId));
  return {
    apps: [...new Set(steps.map(({ app }) => app))],
    places: steps.map((step) => `${step.app}: ${step.name}`),
    roots: steps.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId)),
  };
};

const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
};
