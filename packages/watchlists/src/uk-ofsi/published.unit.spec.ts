import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDataFolder, unpackTestData } from '@probity/kit/testing';
import { fileAt } from '../list-file.js';
import { readWhole } from '../list-file.builder.js';
import { ukOfsi } from './source.js';

const data = testDataFolder();

/** The counts are those of the data's own description, made with another parser. */
(data === undefined ? describe.skip : describe)('The OFSI list as published', () => {
  const uk = join(data ?? '', 'lists/uk');
  let folder: string;

  beforeAll(async () => {
    folder = await unpackTestData(join(uk, 'ofsi_conlist_2018-04-13.tar.xz'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('has 2,106 parties of 9,487 rows in 2018, and no date that is not read', async () => {
    const { entries, summary } = await readWhole(ukOfsi, [
      fileAt(join(folder, 'ofsi_conlist_2018-04-13.csv')),
    ]);
    expect(summary).toMatchObject({ entries: 2_106, published: '2018-04-13' });
    expect(entries.reduce((sum, { raw }) => sum + (raw as unknown[]).length, 0)).toBe(9_487);
    // What is left are misspelled and former countries, and sentences in the column.
    const others = summary.warnings.filter(({ what }) => !what.startsWith('unknown country'));
    expect(others).toEqual([]);
    expect(summary.warnings.reduce((sum, { count }) => sum + count, 0)).toBeLessThan(70);
  });

  it('has 6 parties in the sample of 36 columns, 4 of them without their primary name', async () => {
    const { summary } = await readWhole(ukOfsi, [fileAt(join(uk, 'ofsi_conlist_36_columns_sample.csv'))]);
    expect(summary).toEqual({
      entries: 6,
      published: '2020-04-27',
      missingParts: [],
      warnings: [{ what: 'entry with 0 primary names', count: 4 }],
    });
  });
});
