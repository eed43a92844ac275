import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { outboxOf, testDataFolder, unpackTestData } from '@probity/kit/testing';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openScreening, type ScreeningContext } from '../screening.harness.js';
import { ImportList } from './import-list.js';
import { findSource, fileAt, type ListFile } from '@probity/watchlists';

const data = testDataFolder();
const whenData = data === undefined ? describe.skip : describe;
const inMemory = (name: string, content: string): ListFile => ({
  name,
  async *open() {
    yield Buffer.from(content);
  },
});

whenData('importing published lists', () => {
  let test: ScreeningContext;
  const folders: string[] = [];
  const unpack = async (archive: string): Promise<string> => {
    const folder = await unpackTestData(join(data ?? '', 'lists', archive));
    folders.push(folder);
    return folder;
  };
  const load = (source: string, files: readonly ListFile[], force = false) =>
    test.get(ImportList).execute({ source: findSource(source), files, force });
  const count = async (from: string): Promise<number> => {
    const [row] = await test.database.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${from}`,
    );
    return row?.count ?? -1;
  };
  /** Events by topic since the last call. */
  let seen = 0;
  const events = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    const all = await outboxOf(test.database);
    for (const { topic } of all.slice(seen)) counts[topic] = (counts[topic] ?? 0) + 1;
    seen = all.length;
    return counts;
  };

  beforeAll(async () => {
    test = await openScreening();
  });
  afterAll(async () => {
    await test.close();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  it('loads the OFAC triad with exactly its records', async () => {
    const folder = await unpack('ofac/sdn_triad_2023-12-28.tar.xz');
    const files = ['alt.csv', 'sdn.csv', 'add.csv'].map((name) => fileAt(join(folder, name)));
    const result = await load('ofac-sdn', files);
    process.stderr.write(`OFAC triad: ${result.entries} entries in ${result.seconds} s\n`);
    expect(result).toMatchObject({ entries: 13_821, added: 13_821, changed: 0, removed: 0 });
    const kinds = await test.database.dataSource.query<unknown[]>(
      'SELECT kind, count(*)::int AS count FROM persons GROUP BY kind ORDER BY kind',
    );
    expect(kinds).toEqual([
      { kind: 'aircraft', count: 378 },
      { kind: 'organization', count: 6_033 },
      { kind: 'person', count: 6_646 },
      { kind: 'vessel', count: 764 },
    ]);
    expect(await events()).toEqual({ 'screening.person-added.v1': 13_821, 'screening.list-updated.v1': 1 });
    expect(await count('persons WHERE risk_score < 70')).toBe(0);
    expect(await count('person_names')).toBeGreaterThan(13_821 + 17_000);

    expect(await load('ofac-sdn', files)).toMatchObject({
      entries: 13_821,
      added: 0,
      changed: 0,
      unchanged: true,
    });

    const sdn = (await readFile(join(folder, 'sdn.csv'), 'latin1')).replace(/"CUBA"/, '"TEST-1"');
    const others = ['alt.csv', 'add.csv'].map((name) => fileAt(join(folder, name)));
    const second = await load('ofac-sdn', [inMemory('sdn.csv', sdn), ...others]);
    expect(second).toMatchObject({ entries: 13_821, added: 0, changed: 1, removed: 0 });
    expect(await events()).toEqual({
      'screening.person-changed.v1': 1,
      'screening.risk-changed.v1': 1,
      'screening.list-updated.v1': 1,
    });

    const empty = load('ofac-sdn', [inMemory('sdn.csv', ''), ...others]);
    await expect(empty).rejects.toMatchObject({ code: 'LIST_EMPTY' });
    const half = sdn.split('\n').slice(0, 7000).join('\n');
    await expect(load('ofac-sdn', [inMemory('sdn.csv', half), ...others])).rejects.toMatchObject({
      code: 'LIST_UNREADABLE',
    });
    expect(await count(`list_entries WHERE source = 'ofac-sdn' AND removed_at IS NULL`)).toBe(13_821);
    expect(await events()).toEqual({});
  }, 300_000);

  it('follows the UN list over six years, and joins it with OFAC', async () => {
    const folder = await unpack('un/un_sc_consolidated_3_dates.tar.xz');
    const at = (date: string): readonly ListFile[] => [fileAt(join(folder, `un_sc_${date}.xml`))];
    expect(await load('un-sc', at('2018-06-07'))).toMatchObject({
      entries: 1098,
      added: 1098,
      published: '2018-06-07',
    });
    // Two parties of one list are never one person, so joined persons have an entry of each list.
    expect(
      await count('(SELECT 1 FROM list_entries GROUP BY person_id HAVING count(*) > 1) joined'),
    ).toBeGreaterThan(250);
    // In 21 months 118 of 1,098 left, more than a tenth, though 34 came.
    await expect(load('un-sc', at('2020-03-20'))).rejects.toMatchObject({ code: 'LIST_SHRUNK' });
    expect(await load('un-sc', at('2020-03-20'), true)).toMatchObject({
      entries: 1014,
      added: 34,
      removed: 118,
    });
    await expect(load('un-sc', at('2024-11-30'))).rejects.toMatchObject({ code: 'LIST_SHRUNK' });
    expect(await load('un-sc', at('2024-11-30'), true)).toMatchObject({
      entries: 879,
      added: 51,
      removed: 186,
    });
    expect(await count(`list_entries WHERE source = 'un-sc' AND removed_at IS NOT NULL`)).toBe(118 + 186);
    expect(await count(`evidence WHERE source = 'un-sc' AND inactive_because = 'delisted'`)).toBe(118 + 186);
    await events();

    const malformed = await unpack('un/un_sc_2024-10-16_malformed.tar.xz');
    const files = [fileAt(join(malformed, 'un_sc_2024-10-16_malformed.xml'))];
    await expect(load('un-sc', files)).rejects.toMatchObject({ code: 'LIST_UNREADABLE' });
    expect(await count(`list_entries WHERE source = 'un-sc' AND removed_at IS NULL`)).toBe(879);
    expect(await events()).toEqual({});
  }, 300_000);
});
