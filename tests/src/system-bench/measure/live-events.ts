import { riskChanged } from '@probity/contracts';
import { eventually } from '@probity/kit/testing';
import { join } from 'node:path';
import { percentile } from '@probity/scripts';
import { databaseUrlOf, queryOnce } from '../../harness/database.client.js';
import { openStream } from '../../harness/live-events.client.js';
import type { Installation } from '../../harness/installation.harness.js';
import { inventedLine, inventedName, writeInventedList } from '../../harness/invented-list.builder.js';
import type { SignedIn } from '../../harness/account.client.js';
import { importFile, importLines } from './list-import.js';

interface Received {
  readonly event: string;
  readonly data: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Opens the live stream; the array grows with it. */
export const listen = async (url: string, { bearer }: SignedIn): Promise<Received[]> => {
  const received: Received[] = [];
  await openStream(url, bearer, {
    onEvent: ({ event = '', data }) => received.push({ event, data, at: Date.now() }),
  });
  return received;
};

/** Milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

export const timesOf = (milliseconds: readonly number[]): Times => ({
  p50: percentile(milliseconds, 0.5),
  p99: percentile(milliseconds, 0.99),
  slowest: Math.max(...milliseconds),
});

/** From the writing of the event, which is before its commit, to the open client. */
export interface LiveLatency extends Times {
  readonly changes: number;
}

/** Changes the risk of one person at a time by a new version of its list, and waits until an open client receives it. */
export const measureLiveLatency = async (
  installation: Installation,
  url: string,
  person: SignedIn,
  changes: number,
): Promise<LiveLatency> => {
  const received = await listen(url, person);
  // The demo workspace has changes of its own, which were written before anybody listened.
  const before = await lastWritten(installation);
  for (let version = 0; version <= changes; version += 1) {
    const topic = version % 2 === 0 ? 'sanction' : 'role.pep';
    await importLines(installation, 'latency', [
      inventedLine(0, inventedName(0), topic),
      inventedLine(1, inventedName(1)),
    ]);
    await eventually(
      () => received.filter(({ event }) => event === 'risk-changed'),
      (all) => all.length >= version,
    );
  }
  const arrivals = received.filter(({ event }) => event === 'risk-changed').map(({ at }) => at);
  const written = await writtenAt(installation, before);
  if (written.length !== arrivals.length) {
    throw new Error(`${written.length} changes were written and ${arrivals.length} received`);
  }
  const times = arrivals.map((at, index) => at - (written[index] ?? at));
  return { changes: times.length, ...timesOf(times) };
};

/** Sequence number of the newest risk change in the outbox; 0 where there is none. */
const lastWritten = async (installation: Installation): Promise<string> => {
  const [row] = await queryOnce<{ seq: string }>(
    await databaseUrlOf(installation.folder, 'screening'),
    'SELECT coalesce(max(seq), 0)::text AS seq FROM outbox WHERE topic = $1',
    [riskChanged.topic],
  );
  return row?.seq ?? '0';
};

const writtenAt = async (installation: Installation, after: string): Promise<number[]> => {
  const rows = await queryOnce<{ at: number }>(
    await databaseUrlOf(installation.folder, 'screening'),
    'SELECT extract(epoch FROM occurred_at) * 1000 AS at FROM outbox WHERE topic = $1 AND seq > $2 ORDER BY seq',
    [riskChanged.topic, after],
  );
  return rows.map(({ at }) => Number(at));
};

/** Events a second from the outbox through bus, consumer and live log to an open client, after the import of a list. */
export const measureChain = async (
  installation: Installation,
  url: string,
  person: SignedIn,
  persons: number,
): Promise<number> => {
  const received = await listen(url, person);
  const file = join(installation.folder, 'chain.ftm.json');
  await writeInventedList(file, { size: persons, from: 500_000 });
  await importFile(installation, 'ftm:chain', file);
  const added = await eventually(
    () => received.filter(({ event }) => event === 'person-added'),
    (all) => all.length >= persons,
    { timeoutMs: 120_000 },
  );
  const [first, last] = [added[0]?.at ?? 0, added.at(-1)?.at ?? 0];
  return added.length / ((last - first) / 1_000);
};
