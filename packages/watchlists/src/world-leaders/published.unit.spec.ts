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

  it.each([
    ['wikidata', 209, 219], // and a header that was renamed, which the data's description counts as a row
    ['wikipedia', 642, 693],
  ])('as %s gain %i rows and lose %i from file to file', async (kind, gained, lost) => {
    // By what the cells say, because columns were renamed; a row leaves empty ones out, so its years are named.
    const rowsOf = async (name: string): Promise<Map<string, number>> => {
      const rows = new Map<string, number>();
      const { entries } = await readWhole(worldLeaders, [fileAt(join(folder, name))]);
      for (const row of entries.flatMap(({ raw }) => raw as Record<string, string>[])) {
        const cells = JSON.stringify([Object.values(row), row['start_year'], row['end_year']]);
        rows.set(cells, (rows.get(cells) ?? 0) + 1);
      }
      return rows;
    };
    const beyond = (some: Map<string, number>, others: Map<string, number>): number =>
      [...some].reduce((sum, [row, count]) => sum + Math.max(0, count - (others.get(row) ?? 0)), 0);
    let before: Map<string, number> | undefined;
    const total = { gained: 0, lost: 0 };
    for (const name of names.filter((one) => one.startsWith(`${kind}_`))) {
      const now = await rowsOf(name);
      total.gained += before === undefined ? 0 : beyond(now, before);
      total.lost += before === undefined ? 0 : beyond(before, now);
      before = now;
    }
    expect(total).toEqual({ gained, lost });
  });
});
