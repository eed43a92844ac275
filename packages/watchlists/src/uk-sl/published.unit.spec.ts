import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDataFolder, unpackTestData } from '@probity/kit/testing';
import { fileAt } from '../list-file.js';
import { readWhole } from '../list-file.builder.js';
import { ukSl } from './source.js';

const data = testDataFolder();

/** The counts are those of the data's own description, made with another parser. */
(data === undefined ? describe.skip : describe)('The UK Sanctions List as converted', () => {
  let unpacked: string;

  beforeAll(async () => {
    const archive = 'lists/uk/uk_sanctions_list_2026-07-24_2026-08-07.tar.xz';
    unpacked = await unpackTestData(join(data ?? '', archive));
  });

  afterAll(() => rm(unpacked, { recursive: true }));

  it.each([
    ['2026-07-24', [3_868, 1_288, 582], 14_678, 6_314],
    ['2026-08-07', [4_036, 1_647, 666], 15_746, 6_334],
  ])('of %s has its persons, organizations, ships and names', async (day, kinds, names, declared) => {
    const folder = join(unpacked, day);
    const files = (await readdir(folder)).map((name) => fileAt(join(folder, name)));
    const { entries, summary } = await readWhole(ukSl, files);
    const total = kinds.reduce((sum, count) => sum + count, 0);
    expect(
      ['person', 'organization', 'vessel'].map((kind) => entries.filter((e) => e.kind === kind).length),
    ).toEqual(kinds);
    const written = entries.flatMap(({ raw }) => (raw as { names: { names: unknown[] } }).names.names);
    expect(written).toHaveLength(names);
    const twoInOne = entries.find(({ entryId }) => entryId === 'BEL0063');
    expect(twoInOne?.names.map(({ value }) => value)).toEqual(['Dana Holdings', 'Dana Astra']);
    expect(summary).toEqual({
      entries: total,
      missingParts: [],
      warnings: [
        { what: `the index declares ${declared} designations, but there are files of ${total}`, count: 1 },
      ],
    });
  });
});
