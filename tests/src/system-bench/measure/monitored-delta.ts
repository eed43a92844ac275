import { alertRaised, DomainError, searchPersons } from '@probity/contracts';
import type { Database } from '@probity/kit/db';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { percentile } from '@probity/scripts';
import type { SignedIn } from '../../harness/account.client.js';
import type { Installation } from '../../harness/installation.harness.js';
import { inventedLine, inventedName } from '../../harness/invented-list.builder.js';
import { importLines } from './list-import.js';

/** One list update beside searches. Times in milliseconds. */
export interface DeltaFigures {
  readonly monitored: number;
  readonly changed: number;
  readonly alerts: number;
  /** From the start of the command that imports the list to its end. */
  readonly imported: number;
  /** From there until every event of it was sent. */
  readonly delivered: number;
  readonly searches: number;
  /** Searches that got no response; they are in no percentile. */
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

/** The list whose updates are measured. */
export interface MonitoredList {
  readonly entries: number;
  /** Entries, from the first on, that every version says something else of. */
  readonly changing: number;
}

interface Searched {
  readonly times: readonly number[];
  readonly failed: number;
}

/** Searches one after the other until `isOver`, each charged as a new one. */
const searchUntil = async (url: string, { bearer }: SignedIn, isOver: () => boolean): Promise<Searched> => {
  const api = new RouteClient(`${url}/api/v1`, 30_000);
  const times: number[] = [];
  let failed = 0;
  while (!isOver()) {
    const term = inventedName(Math.floor(Math.random() * 6_000_000));
    const from = performance.now();
    try {
      await api.call(searchPersons, { body: { term, country: 'all_countries' } }, { bearer });
      times.push(performance.now() - from);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      failed += 1;
    }
  }
  return { times, failed };
};

/** Searches beside some work. Times in milliseconds. */
export interface SearchFigures {
  readonly searches: number;
  /** Searches that got no response; they are in no percentile. */
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  /** Of the work. */
  readonly took: number;
}

/** One client searches until `work` is done. */
export const searchDuring = async (
  url: string,
  person: SignedIn,
  work: () => Promise<void>,
): Promise<SearchFigures> => {
  let over = false;
  const searching = searchUntil(url, person, () => over);
  const from = performance.now();
  try {
    await work();
  } finally {
    over = true;
  }
  const took = performance.now() - from;
  const { times, failed } = await searching;
  return { searches: times.length, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99), took };
};

/** Waits until every event is sent. */
export const untilEventsSent = async (database: Database, timeoutMs: number): Promise<void> => {
  await eventually(
    () => countOf(database, 'outbox WHERE published_at IS NULL AND dead_at IS NULL'),
    (open) => open === 0,
    { timeoutMs },
  );
};

/** What searches take while nothing else runs, for so many milliseconds. */
export const measureIdleSearches = async (
  url: string,
  person: SignedIn,
  during: number,
): Promise<{ readonly p50: number; readonly p99: number }> => {
  const until = performance.now() + during;
  const { times } = await searchUntil(url, person, () => performance.now() > until);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
};

/** Imports a version of the list of which no changing entry says what it said in the version before. */
export const importVersion = async (
  installation: Installation,
  { entries, changing }: MonitoredList,
  version: number,
): Promise<void> => {
  const country = ['fr', 'de', 'it', 'es'][version % 4] ?? '';
  const lines = Array.from({ length: entries }, (_, number) => {
    const line = inventedLine(number, inventedName(number));
    return number < changing ? line.replace('"fr"', `"${country}"`) : line;
  });
  await importLines(installation, 'monitored', lines);
};

const countOf = async (database: Database, from: string, ...values: unknown[]): Promise<number> => {
  const query = `SELECT count(*)::integer AS count FROM ${from}`;
  return (await database.dataSource.query<{ count: number }[]>(query, values))[0]?.count ?? 0;
};

const alertsIn = (database: Database): Promise<number> =>
  countOf(database, 'outbox WHERE topic = $1', alertRaised.topic);

/** A list update, with one client that searches meanwhile. */
export const measureDelta = async (
  installation: Installation,
  { url, person, database }: { readonly url: string; readonly person: SignedIn; readonly database: Database },
  list: MonitoredList,
  version: number,
): Promise<DeltaFigures> => {
  const before = await alertsIn(database);
  let over = false;
  const searching = searchUntil(url, person, () => over);
  try {
    const from = performance.now();
    await importVersion(installation, list, version);
    const imported = performance.now();
    await untilEventsSent(database, 300_000);
    const delivered = performance.now();
    over = true;
    const { times, failed } = await searching;
    return {
      monitored: await countOf(database, 'monitored_persons'),
      changed: list.changing,
      alerts: (await alertsIn(database)) - before,
      imported: imported - from,
      delivered: delivered - imported,
      searches: times.length,
      failed,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    };
  } finally {
    over = true;
  }
};
