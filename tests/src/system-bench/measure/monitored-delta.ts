import { alertRaised } from '@probity/contracts';
import type { Database } from '@probity/kit/db';
import { eventually } from '@probity/kit/testing';
import type { SignedIn } from '../../harness/account.client.js';
import type { Installation } from '../../harness/installation.harness.js';
import { inventedLine, inventedName } from '../../harness/invented-list.builder.js';
import { importLines } from './list-import.js';
import { searchDuring, type SearchFigures } from './searches-beside.js';

/** One list update beside searches. Times in milliseconds. */
export interface DeltaFigures extends SearchFigures {
  readonly monitored: number;
  readonly changed: number;
  readonly alerts: number;
  /** From the start of the command that imports the list to its end. */
  readonly imported: number;
  /** From there until every event of it was sent. */
  readonly delivered: number;
}

/** The list whose updates are measured. */
export interface MonitoredList {
  readonly entries: number;
  /** Entries, from the first on, that every version says something else of. */
  readonly changing: number;
}

/** Waits until every event is sent. */
export const untilEventsSent = async (database: Database, timeoutMs: number): Promise<void> => {
  await eventually(
    () => countOf(database, 'outbox WHERE published_at IS NULL AND dead_at IS NULL'),
    (open) => open === 0,
    { timeoutMs },
  );
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
  const from = performance.now();
  let imported = 0;
  const searched = await searchDuring(url, person, async () => {
    await importVersion(installation, list, version);
    imported = performance.now() - from;
    await untilEventsSent(database, 300_000);
  });
  return {
    ...searched,
    monitored: await countOf(database, 'monitored_persons'),
    changed: list.changing,
    alerts: (await alertsIn(database)) - before,
    imported,
    delivered: searched.took - imported,
  };
};
