import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { outboxOf } from '@probity/kit/testing';
import type { ListEntry } from '@probity/watchlists';
import { MonitoredPersonRepository } from '../monitoring/monitored-person.repository.js';
import { listed, openScreening, type ScreeningContext } from '../screening.harness.js';
import { currentReading } from './current-reading.js';
import { ImportList } from './import-list.js';
import { fakeSource, fileOf } from './list-source.builder.js';

const file = fileOf([listed('1', 'Tamsin Orlebar'), listed('2', 'Per Winquist')]);
let screening: ScreeningContext;
let count = 0;
let source = '';
beforeAll(async () => {
  screening = await openScreening();
});
afterAll(() => screening.close());
beforeEach(async () => {
  count += 1;
  source = `list-${count}`;
  await read();
  await screening.rows(
    `INSERT INTO monitored_persons SELECT $1, id, now(), entity_version FROM persons`,
    source,
  );
});

/** Imports the same file, of which the reader makes entries as `understand` says. */
const read = (understand: (entry: ListEntry) => ListEntry = (entry) => entry) => {
  const plain = fakeSource(source);
  const reader: typeof plain = {
    ...plain,
    read: (files) => {
      const { entries, summary } = plain.read(files);
      const understood = async function* (): AsyncGenerator<ListEntry> {
        for await (const entry of entries) yield understand(entry);
      };
      return { entries: understood(), summary };
    },
  };
  return screening.get(ImportList).execute({ source: reader, files: [file], force: false });
};
const readByOlderRules = () =>
  screening.rows(`UPDATE list_snapshots SET reading = NULL WHERE source = $1`, source);
const keys = () =>
  screening.rows<{ key: string }>(
    'SELECT key FROM entry_keys WHERE source = $1 ORDER BY entry_id, key',
    source,
  );
const topics = async (from: number): Promise<string[]> =>
  (await outboxOf(screening.database)).slice(from).map(({ topic }) => topic);
const written = async (): Promise<number> => (await outboxOf(screening.database)).length;

it('is not done with files that were read by the rules of today', async () => {
  expect(await read()).toMatchObject({ unchanged: true });
});

it('is done once where they were read by other rules, and changes nothing that they do not', async () => {
  await readByOlderRules();
  const before = await written();
  expect(await read()).toMatchObject({ unchanged: false, added: 0, changed: 0, removed: 0 });
  expect(await topics(before)).toEqual(['screening.list-updated.v1']);
  expect(await read()).toMatchObject({ unchanged: true });
  expect(
    await screening.rows(
      'SELECT reading FROM list_snapshots WHERE source = $1 ORDER BY id DESC LIMIT 1',
      source,
    ),
  ).toEqual([{ reading: currentReading }]);
});

it('renews the keys of entries that did not change', async () => {
  const made = await keys();
  await screening.rows(
    `UPDATE entry_keys SET key = gen_random_uuid() WHERE source = $1 AND entry_id = '1'`,
    source,
  );
  await screening.rows(`DELETE FROM entry_keys WHERE source = $1 AND entry_id = '2'`, source);
  await readByOlderRules();
  await read();
  expect(await keys()).toEqual(made);
});

it('is not held where it gives every entry another key', async () => {
  await readByOlderRules();
  expect(await read((entry) => ({ ...entry, entryId: `key-${entry.entryId}` }))).toMatchObject({
    added: 2,
    removed: 2,
  });
});

it('shows what is read otherwise in the history, with its list, and alerts nobody', async () => {
  await readByOlderRules();
  const before = await written();
  const asWanted = (entry: ListEntry): ListEntry =>
    entry.entryId === '1' ? { ...entry, topics: ['sanction', 'wanted'] } : entry;
  expect(await read(asWanted)).toMatchObject({ added: 0, changed: 1, removed: 0 });
  expect((await topics(before)).toSorted()).toEqual([
    'screening.list-updated.v1',
    'screening.person-changed.v1',
    'screening.risk-changed.v1',
  ]);
  expect(
    await screening.rows(
      `SELECT h.cause, n.source FROM risk_history h JOIN list_snapshots n ON n.id = h.snapshot_id
       WHERE n.source = $1 AND h.score_before IS NOT NULL`,
      source,
    ),
  ).toEqual([{ cause: 'reading', source }]);
  const monitored = { userId: source, filter: '', tab: 'alerts', after: null } as const;
  const [page, totals] = await screening.transactions.read(async (tx) => {
    const repository = screening.get(MonitoredPersonRepository);
    return [await repository.page(monitored, 10, tx), await repository.totals(monitored, tx)] as const;
  });
  expect([page, totals.totalAlerts]).toEqual([[], 0]);
});
