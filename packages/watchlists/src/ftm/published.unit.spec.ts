import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDataFolder, unpackTestData } from '@probity/kit/testing';
import { fileAt } from '../list-file.js';
import { readWhole, type WholeList } from '../list-file.builder.js';
import { ftm } from './source.js';

const data = testDataFolder();

const read = (path: string): Promise<WholeList> => readWhole(ftm('test'), [fileAt(path)]);

const kinds = ({ entries }: WholeList): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

(data === undefined ? describe.skip : describe)('FollowTheMoney as published', () => {
  const lists = join(data ?? '', 'lists/ftm');
  let folder: string;

  beforeAll(async () => {
    folder = await unpackTestData(join(lists, 'khong_ftm_5_versions.tar.xz'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('has 6 persons and 11 companies among 91 entities, most of them sanctioned', async () => {
    const zala = await read(join(lists, 'yente_fixtures/zala/entities.ftm.json'));
    expect(kinds(zala)).toEqual({ person: 6, organization: 11 });
    expect(zala.entries.filter(({ topics }) => topics.includes('sanction'))).toHaveLength(13);
    expect(zala.summary.warnings).toEqual([]);
  });

  it('has 4 persons and 2 organizations among 7 entities', async () => {
    const t1 = await read(join(lists, 'yente_fixtures/t1/entities.ftm.json'));
    expect(kinds(t1)).toEqual({ person: 4, organization: 2 });
    expect(t1.entries.every(({ topics }) => topics.includes('sanction'))).toBe(true);
  });

  it('has 607 persons, some with offices, though one row breaks the format', async () => {
    const persons = await read(join(folder, '2024-03-22-288a358/entities.ftm.json'));
    expect(kinds(persons)).toEqual({ person: 607 });
    const offices = persons.entries.flatMap(({ positions }) =>
      positions.filter(({ state }) => state === 'ended'),
    );
    expect(offices.length).toBeGreaterThan(70);
  });

  it.each(['t1/20240527134702-zbn', 't2/20240527134702-zbn'])(
    'finds the empty delta %s empty',
    async (name) => {
      await expect(read(join(lists, `yente_fixtures/${name}/entities.delta.json`))).rejects.toMatchObject({
        code: 'LIST_EMPTY',
      });
    },
  );

  it('follows a chain of five deltas, of which one is empty', async () => {
    const fixtures = join(lists, 'yente_fixtures');
    const versions = [
      '20240527134702-zbn',
      '20240527194702-wnk',
      '20240528014702-pfh',
      '20240528074703-npf',
      '20240528134729-3iv',
    ];
    const deltas = versions.map((version) => fileAt(join(fixtures, 't2', version, 'entities.delta.json')));
    const { entries } = await readWhole(ftm('test'), [
      fileAt(join(fixtures, 't1/entities.ftm.json')),
      fileAt(join(fixtures, 't2/delta.json')),
      ...deltas.reverse(),
    ]);
    const before = await read(join(fixtures, 't1/entities.ftm.json'));
    const added = entries
      .map(({ entryId }) => entryId)
      .filter((id) => before.entries.every(({ entryId }) => entryId !== id));
    expect(added).toEqual(['NK-2T3S8Hu29ktYnKSTgQp2wL', 'NK-2sJaJRaPJcWUfMbHjTtWcL', 'Q4365364']);
    expect(entries).toHaveLength(before.entries.length + added.length);
    expect(entries.find(({ entryId }) => entryId === added[0])?.names[0].value).toBe('Foobar Foobargroup');
  });

  it.each([
    [1, 0, 0, 0],
    [2, 2, 0, 0],
    [3, 1, 0, 1],
    [4, 0, 1, 0],
    [5, 1, 0, 0],
  ])('after delta %i has %i entries more, %i less and %i others', async (steps, added, removed, changed) => {
    const versions = [
      '0527134702-zbn',
      '0527194702-wnk',
      '0528014702-pfh',
      '0528074703-npf',
      '0528134729-3iv',
    ];
    const fixtures = join(lists, 'yente_fixtures');
    const after = async (count: number): Promise<Map<string, string>> => {
      const deltas = versions
        .slice(0, count)
        .map((name) => join(fixtures, `t2/2024${name}/entities.delta.json`));
      const { entries } = await readWhole(
        ftm('test'),
        [join(fixtures, 't1/entities.ftm.json'), ...deltas].map(fileAt),
      );
      return new Map(entries.map((entry) => [entry.entryId, JSON.stringify(entry)]));
    };
    const [before, now] = [await after(steps - 1), await after(steps)];
    const known = [...now].filter(([id]) => before.has(id));
    expect({
      added: now.size - known.length,
      removed: before.size - known.length,
      changed: known.filter(([id, entry]) => before.get(id) !== entry).length,
    }).toEqual({ added, removed, changed });
  });

  it('takes no delta for a list', async () => {
    await expect(
      read(join(lists, 'yente_fixtures/t2/20240528074703-npf/entities.delta.json')),
    ).rejects.toThrow('this is a delta');
  });
});
