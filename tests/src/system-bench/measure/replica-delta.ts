import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { matchSubjects } from '@probity/contracts';
import type { Database } from '@probity/kit/db';
import { RouteClient } from '@probity/kit/http';
import { fileAt, findSource, type ListEntry } from '@probity/watchlists';

/** Milliseconds between two questions to a replica, and to the database. */
const pollMs = 10;

export type Entries = ReadonlyMap<string, ListEntry>;

/** The entries of a list in a folder, by their ids. */
export const entriesOf = async (source: string, folder: string): Promise<Entries> => {
  const files = readdirSync(folder).map((name) => fileAt(join(folder, name)));
  const entries = new Map<string, ListEntry>();
  for await (const entry of findSource(source).read(files).entries) entries.set(entry.entryId, entry);
  return entries;
};

type OneOrMore = readonly [ListEntry, ...ListEntry[]];

/** What one version of a list has and another has not. Throws when that is nothing. */
export const onlyIn = (some: Entries, others: Entries): OneOrMore => {
  const [first, ...more] = [...some.values()].filter(({ entryId }) => !others.has(entryId));
  if (first === undefined) throw new Error('A version brings nothing, or takes nothing away');
  return [first, ...more];
};

/** When the live version of the list is another than at the call: some milliseconds after its commit. */
export const untilCommitted = async (database: Database, source: string): Promise<number> => {
  const live = async (): Promise<unknown> => {
    const query = 'SELECT live_snapshot_id AS id FROM list_sources WHERE source = $1';
    return (await database.dataSource.query<{ id: number }[]>(query, [source]))[0]?.id;
  };
  for (const before = await live(); (await live()) === before;) await wait(pollMs);
  return performance.now();
};

/** When a replica of screening matches what was added, and no longer what was removed. */
export const untilLive = async (
  url: string,
  bearer: string,
  { source, added, removed }: { source: string; added: ListEntry; removed: ListEntry },
): Promise<number> => {
  const api = new RouteClient(url, 30_000);
  const subjects = [added, removed].map(({ names }) => ({
    names: names.slice(0, 1).map(({ value }) => value),
  }));
  for (;;) {
    const { answers } = await api.call(matchSubjects, { body: { subjects, lists: [source] } }, { bearer });
    const [isAdded, isListed] = [added, removed].map(({ entryId }, at) =>
      answers[at]?.matches.some((match) => match.entryId === entryId),
    );
    if (isAdded === true && isListed === false) return performance.now();
    await wait(pollMs);
  }
};
