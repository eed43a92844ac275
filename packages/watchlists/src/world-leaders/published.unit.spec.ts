import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDataFolder, unpackTestData } from '@probity/kit/testing';
import { fileAt } from '../list-file.js';
import { readWhole } from '../list-file.builder.js';
import { worldLeaders } from './source.js';

const data = testDataFolder();

/** The counts of rows are those of the data's own description, made with another parser. */
(data === undefined ? describe.skip : describe)('World leaders as published', () => {
  let folder: string;
  let names: string[];

  beforeAll(async () => {
    folder = await unpackTestData(join(data ?? '', 'pep/world_leaders/world_leaders_2021-08_2022-03.tar.xz'));
    names = (await readdir(folder)).sort();
  });

  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['wikidata', 75, 391, 381],
    ['wikipedia', 54, 468, 417],
  ])(
    'are %s files, %i of them, the first with %i rows and the last with %i',
    async (kind, files, first, last) => {
      const ofKind = names.filter((name) => name.startsWith(`${kind}_`));
      expect(ofKind).toHaveLength(files);
      const rows: number[] = [];
      for (const name of ofKind.filter((_, index) => index % 8 === 0 || index === files - 1)) {
        const { entries, summary } = await readWhole(worldLeaders, [fileAt(join(folder, name))]);
        rows.push(entries.reduce((sum, { raw }) => sum + (raw as unknown[]).length, 0));
        expect(entries.filter(({ names: [{ value }] }) => value.endsWith(')'))).toEqual([]);
        expect(summary.warnings.filter(({ what }) => what.startsWith('unknown column'))).toEqual([]);
      }
      expect([rows[0], rows.at(-1)]).toEqual([first, last]);
    },
  );
});
