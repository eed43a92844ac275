import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { testDataFolder } from '@probity/kit/testing';
import { fileAt } from '../list-file.js';
import { readWhole } from '../list-file.builder.js';
import { caSema } from './source.js';

const data = testDataFolder();

/** The counts are those of the data's own description, made with another parser. */
(data === undefined ? describe.skip : describe)('The Canadian list as published', () => {
  it('has 1,369 entries, of them 985 persons, 212 birth dates and 99 with aliases', async () => {
    const { entries, summary } = await readWhole(caSema, [
      fileAt(join(data ?? '', 'lists/ca/sema_2020-04.xml')),
    ]);
    expect(summary).toEqual({ entries: 1_369, missingParts: [], warnings: [] });
    const count = (fits: (entry: (typeof entries)[number]) => boolean): number => entries.filter(fits).length;
    expect(count(({ kind }) => kind === 'person')).toBe(985);
    expect(count(({ kind }) => kind === 'organization')).toBe(384);
    expect(count(({ birthDates }) => birthDates.length > 0)).toBe(212);
    expect(count(({ names }) => names.length > 1)).toBeGreaterThanOrEqual(99);
  });
});
