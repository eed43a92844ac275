import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDataFolder, unpackTestData } from '@probity/kit/testing';
import { fileAt } from '../list-file.js';
import { readWhole, type WholeList } from '../list-file.builder.js';
import { unSc } from './source.js';

const data = testDataFolder();

/** The counts are those of the data's own description, made with another parser. */
(data === undefined ? describe.skip : describe)('The UN list as published', () => {
  const un = join(data ?? '', 'lists/un');
  let folder: string;
  let malformed: string;

  beforeAll(async () => {
    folder = await unpackTestData(join(un, 'un_sc_consolidated_3_dates.tar.xz'));
    malformed = await unpackTestData(join(un, 'un_sc_2024-10-16_malformed.tar.xz'));
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
    await rm(malformed, { recursive: true });
  });

  const read = (date: string): Promise<WholeList> =>
    readWhole(unSc, [fileAt(join(folder, `un_sc_${date}.xml`))]);

  const elements = ({ entries }: WholeList, name: string): number =>
    entries.reduce((sum, { raw }) => sum + ((raw as Record<string, unknown[]>)[name]?.length ?? 0), 0);

  it.each([
    ['2018-06-07', 693, 405, 2_478, 813],
    ['2020-03-20', 709, 305, 2_538, 718],
    ['2024-11-30', 686, 193, 2_540, 638],
  ])(
    'of %s has %i persons and %i entities',
    async (date, persons, entities, personAliases, entityAliases) => {
      const list = await read(date);
      expect(list.summary).toMatchObject({ published: date, entries: persons + entities });
      expect(list.entries.filter(({ kind }) => kind === 'person')).toHaveLength(persons);
      expect(elements(list, 'INDIVIDUAL_ALIAS')).toBe(personAliases);
      expect(elements(list, 'ENTITY_ALIAS')).toBe(entityAliases);
      expect(list.summary.warnings.filter(({ what }) => what.startsWith('unknown element'))).toEqual([]);
    },
  );

  it('leaves nothing over but a handful of dates that are none, in its latest form', async () => {
    const { summary } = await read('2024-11-30');
    expect(summary.warnings.map(({ what }) => what)).toEqual([
      'unreadable date "EXACT Between Aug. and Sep. 1977"',
      'unreadable date "APPROXIMATELY 30-35 years old"',
    ]);
  });

  it('added 34 and removed 118 entries by DATAID from 2018 to 2020, then added 51 and removed 186', async () => {
    const dates = ['2018-06-07', '2020-03-20', '2024-11-30'];
    const ids = await Promise.all(
      dates.map(async (date) => new Set((await read(date)).entries.map(({ entryId }) => entryId))),
    );
    const onlyIn = (one = new Set<string>(), other = new Set<string>()): number =>
      [...one].filter((id) => !other.has(id)).length;
    expect([onlyIn(ids[1], ids[0]), onlyIn(ids[0], ids[1])]).toEqual([34, 118]);
    expect([onlyIn(ids[2], ids[1]), onlyIn(ids[1], ids[2])]).toEqual([51, 186]);
  });

  it('is refused where an & is not escaped, naming line and column', async () => {
    await expect(
      readWhole(unSc, [fileAt(join(malformed, 'un_sc_2024-10-16_malformed.xml'))]),
    ).rejects.toMatchObject({
      code: 'LIST_UNREADABLE',
      detail: expect.stringContaining('line 39788, column 25'),
    });
  });

  it('has 7 persons with 34 aliases in the sample', async () => {
    const sample = await readWhole(unSc, [fileAt(join(un, 'un_sc_sample.xml'))]);
    expect(sample.summary).toEqual({ entries: 7, published: '2024-10-17', missingParts: [], warnings: [] });
    expect(elements(sample, 'INDIVIDUAL_ALIAS')).toBe(34);
  });
});
