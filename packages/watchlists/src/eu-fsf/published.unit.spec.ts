import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDataFolder, unpackTestData } from '@probity/kit/testing';
import { fileAt } from '../list-file.js';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { euFsf } from './source.js';

const data = testDataFolder();

/** The counts are those of the data's own description, made with another parser. */
(data === undefined ? describe.skip : describe)('The EU list as published', () => {
  const eu = join(data ?? '', 'lists/eu');
  let unpacked: string;
  let list: WholeList;

  beforeAll(async () => {
    unpacked = await unpackTestData(join(eu, 'eu_fsf_full_2026-02-23.tar.xz'));
    const folder = join(unpacked, '2026-02-23');
    const files = (await readdir(folder)).map((name) => fileAt(join(folder, name)));
    list = await readWhole(euFsf, files);
  });

  afterAll(() => rm(unpacked, { recursive: true }));

  const count = (what: (entry: WholeList['entries'][number]) => number): number =>
    list.entries.reduce((sum, entry) => sum + what(entry), 0);
  const elements = (name: string): number =>
    count(({ raw }) => (raw as Record<string, unknown[]>)[name]?.length ?? 0);

  it('has 4,341 persons and 1,519 organizations with 29,809 names', () => {
    expect(list.summary.entries).toBe(5_860);
    expect(count(({ kind }) => (kind === 'person' ? 1 : 0))).toBe(4_341);
    expect(count(({ kind }) => (kind === 'organization' ? 1 : 0))).toBe(1_519);
    expect(elements('name_aliases')).toBe(29_809);
    expect(elements('identifications')).toBe(count(({ identifiers }) => identifiers.length));
  });

  it('is understood but for four UN references that name nobody', () => {
    expect(list.summary.warnings).toEqual([
      { what: 'UN reference that is cut short or misspelled', count: 4 },
    ]);
    expect(count(({ crossReferences }) => crossReferences.length)).toBe(84);
  });

  it('loses no name: each that it writes is among the names of its entry', () => {
    const tidied = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
    const lost = list.entries.flatMap(({ raw, names }) => {
      const values = new Set(names.map(({ value }) => value));
      const { name_aliases: aliases } = raw as { name_aliases: { whole_name: string }[] };
      return aliases.filter(({ whole_name: name }) => !values.has(tidied(name)));
    });
    expect(lost).toEqual([]);
  });

  it('has every Gregorian birth date, and the Islamic ones in words', () => {
    // 4,295 birthdates: 182 tell a place only, and of 5 in the Islamic calendar one has its Gregorian day too.
    expect(count(({ birthDates }) => birthDates.length)).toBe(4_295 - 182 - 4);
    expect(count(({ birthDates }) => birthDates.filter(({ circa }) => circa).length)).toBeLessThanOrEqual(
      197,
    );
    expect(count(({ remarks }) => (remarks?.includes('(ISLAMIC calendar)') === true ? 1 : 0))).toBe(5);
  });

  it('has a main name that reads in Latin letters wherever the list has one', () => {
    const isLatin = (name: string): boolean => /\p{Script=Latin}/u.test(name);
    expect(
      list.entries.filter(
        ({ names: [primary, ...others] }) =>
          !isLatin(primary.value) &&
          others.some(({ value, kind }) => kind !== 'weak-alias' && isLatin(value)),
      ),
    ).toEqual([]);
  });

  it('has 6 entities with 14 names in the XML sample, of which one stands twice', async () => {
    const xml = await readFile(join(eu, 'eu_fsf_sample_7_entities.xml'), 'utf8');
    await expect(readWhole(euFsf, [fileOf('eu.xml', xml, 4_096)])).rejects.toThrow('occurs twice');
    const parts = xml.split(/(?=<sanctionEntity )/);
    const once = parts.filter((part, at) => at !== 6 || !part.includes('logicalId="5468"')).join('');
    const { entries, summary } = await readWhole(euFsf, [fileOf('eu.xml', once, 4_096)]);
    expect(summary).toEqual({ entries: 6, published: '2020-04-15', missingParts: [], warnings: [] });
    expect(entries.flatMap(({ names }) => names)).toHaveLength(14);
  });
});
