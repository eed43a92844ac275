import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchPersons, verifyIdentity } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually, startOtlpReceiver, type OtlpReceiver, type ReceivedStep } from '@probity/kit/testing';
import { join } from 'node:path';
import { openStream } from './harness/live-events.client.js';
import {
  Installation,
  newFolder,
  startTimeoutMs,
  type RunningInstallation,
} from './harness/installation.harness.js';
import { inventedName, writeInventedList } from './harness/invented-list.builder.js';
import { hasRealServers } from './harness/real-servers.js';
import { postgresPidsOn } from './harness/processes.js';
import { signIn, type SignedIn } from './harness/account.client.js';

const apps = ['auth', 'screening', 'verification', 'notification', 'bff'] as const;
const demo = { email: 'demo@probity.test', password: 'quiet-harbour-lantern-48' };
/** Spans of a check run, beside the requests between services. */
const spansOfRun = [
  'bff: POST /api/v1/functions/verify-identity',
  'verification: create verification.checks-completed.v1',
  'verification: send verification.checks-completed.v1',
  'notification: process verification.checks-completed.v1',
  'notification: create notification.notification-created.v1',
  'notification: send notification.notification-created.v1',
  'bff: process notification.notification-created.v1',
];
const environment = { PROBITY_DEMO_PASSWORD: demo.password };

(hasRealServers() ? describe : describe.skip)('every app in a process of its own', () => {
  const folder = newFolder();
  const installation = new Installation(folder, environment, 'start-distributed');
  const inOneProcess = new Installation(folder, environment);
  let probity: RunningInstallation;
  let api: RouteClient;
  let user: SignedIn;
  let collector: OtlpReceiver;
  beforeAll(async () => {
    collector = await startOtlpReceiver();
    probity = await installation.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    api = new RouteClient(`${probity.url}/api/v1`, 15_000);
    user = await signIn(probity, demo);
  }, startTimeoutMs);
  afterAll(async () => {
    await inOneProcess.remove();
    await installation.remove();
    await collector.stop();
  }, startTimeoutMs);

  const pidOf = (name: string): number =>
    Number(probity.program.lastPrinted(new RegExp(`^${name} pid (\\d+)$`))?.[1]);

  const importInvented = async (number: number): Promise<void> => {
    const file = await writeInventedList(join(folder, `${number}.json`), { size: 1, from: number });
    const { code, stderr } = await installation.command('lists', 'import', `ftm:list-${number}`, file).ended;
    if (code !== 0) throw new Error(`The import was refused: ${stderr}`);
  };

  const found = async (number: number): Promise<number> => {
    const body = { term: inventedName(number), country: 'all_countries' };
    return (await api.call(searchPersons, { body }, { bearer: user.bearer })).total;
  };

  it('prints the process id of each app and of each server that it started', () => {
    const pids = [...apps, 'kafka', 'redis'].map(pidOf);
    expect(new Set(pids).size).toBe(apps.length + 2);
    expect(pids.every(isAlive)).toBe(true);
  });

  it(
    'delivers a change by a command over Kafka to an open stream',
    async () => {
      const received: string[] = [];
      await openStream(probity.url, user.bearer, {
        onEvent: ({ event = '', data }) => received.push(`${event} ${data}`),
      });
      await importInvented(1);
      await eventually(
        () => received,
        (all) => all.some((message) => message.startsWith('list-updated') && message.includes('ftm:list-1')),
      );
      expect(await found(1)).toBe(1);
    },
    startTimeoutMs,
  );

  it(
    'makes one trace of a check run, from the gateway through every process, over HTTP and Kafka',
    async () => {
      const body = { term: 'whitfern', country: 'all_countries' } as const;
      const { results } = await api.call(searchPersons, { body }, user);
      const personId = results[0]?.id ?? '';
      await api.call(verifyIdentity, { body: { action: 'run-checks', personId } }, user);
      // Every process exports its spans every few seconds.
      const { apps: traced } = await eventually(
        () => traceOf('create verification.checks-completed.v1', collector.steps),
        ({ apps: seen, spans, roots }) =>
          seen.includes('screening') &&
          spansOfRun.every((span) => spans.includes(span)) &&
          roots.length === 1,
      );
      expect(traced.sort()).toEqual(['bff', 'notification', 'screening', 'verification']);
    },
    startTimeoutMs,
  );

  it.each(['screening', 'bff', 'redis', 'kafka'])(
    'recovers from kill -9 of %s by itself',
    async (name) => {
      const killed = pidOf(name);
      process.kill(killed, 'SIGKILL');
      await eventually(
        () => pidOf(name),
        (pid) => pid !== killed,
      );
      const number = 10 + killed;
      await importInvented(number);
      const total = await eventually(
        () => found(number).catch(() => 0),
        (count) => count > 0,
      );
      expect(total).toBe(1);
    },
    startTimeoutMs,
  );

  it(
    'stops every process on SIGINT, and its data can be served by one process',
    async () => {
      const pids = [...apps, 'kafka', 'redis'].map(pidOf);
      const stream = await openStream(probity.url, user.bearer);
      await importInvented(2);
      probity.program.signal('SIGINT');
      await stream.ended;
      expect(await probity.program.ended).toMatchObject({ code: 0, signal: null });
      expect(pids.filter(isAlive)).toEqual([]);
      expect(postgresPidsOn(folder)).toEqual([]);

      probity = await inOneProcess.start();
      api = new RouteClient(`${probity.url}/api/v1`, 15_000);
      user = await signIn(probity, demo);
      expect(await found(2)).toBe(1);
      probity.program.signal('SIGTERM');
      expect(await probity.program.ended).toMatchObject({ code: 0, stderr: '' });
    },
    startTimeoutMs,
  );
});

/** One trace: its apps, its spans, and the spans whose parent is not among them. */
const traceOf = (name: string, all: readonly ReceivedStep[]) => {
  const last = all.find((step) => step.name === name);
  const steps = all.filter(({ traceId }) => traceId === last?.traceId);
  const ids = new Set(steps.map(({ spanId }) => spanId));
  return {
    apps: [...new Set(steps.map(({ app }) => app))],
    spans: steps.map((step) => `${step.app}: ${step.name}`),
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
