import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDataFolder, unpackTestData } from '@probity/kit/testing';
import { fileAt } from '../list-file.js';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { ofacConsolidated, ofacSdn } from './source.js';

const data = testDataFolder();

/** The counts are those of the data's own description, made with another parser. */
(data === undefined ? describe.skip : describe)('OFAC as published', () => {
  const ofac = join(data ?? '', 'lists/ofac');
  let folder: string;
  let xmlFolder: string;
  let triad: WholeList;

  beforeAll(async () => {
    folder = await unpackTestData(join(ofac, 'sdn_triad_2023-12-28.tar.xz'));
    xmlFolder = await unpackTestData(join(ofac, 'consolidated_2018-04-06.xml.tar.xz'));
    triad = await readWhole(
      ofacSdn,
      ['alt.csv', 'sdn.csv', 'add.csv'].map((name) => fileAt(join(folder, name))),
    );
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
    await rm(xmlFolder, { recursive: true });
  });

  /** One of the two was packed. */
  const readXml = (name: string): Promise<WholeList> =>
    readWhole(ofacConsolidated, [fileAt(join(name.includes('2018') ? xmlFolder : ofac, name))]);

  const count = (what: (entry: WholeList['entries'][number]) => number): number =>
    triad.entries.reduce((sum, entry) => sum + what(entry), 0);
  const rows = (part: 'addresses' | 'aliases'): number =>
    count(({ raw }) => (raw as Record<string, unknown[]>)[part]?.length ?? 0);
  const ofKind = (kind: string): number => count((entry) => (entry.kind === kind ? 1 : 0));

  it('has 13,821 entries with 18,990 addresses and 17,091 aliases', () => {
    expect(triad.summary.entries).toBe(13_821);
    expect(rows('addresses')).toBe(18_990);
    expect(rows('aliases')).toBe(17_091);
    expect(count(({ raw }) => ((raw as { aliases: unknown[] }).aliases.length > 0 ? 1 : 0))).toBe(6_667);
  });

  it('has persons, organizations, vessels and aircraft', () => {
    expect([ofKind('person'), ofKind('organization'), ofKind('vessel'), ofKind('aircraft')]).toEqual([
      6_646, 6_033, 764, 378,
    ]);
  });

  it('has every name: aliases, former names, and weak aliases from the remarks', () => {
    const names = (kind: string): number =>
      count((entry) => entry.names.filter((name) => name.kind === kind).length);
    expect([names('alias'), names('former')]).toEqual([16_507 + 17, 567]);
    // 1,860 entries have a quoted a.k.a., 33 more a quoted f.k.a. or n.k.a.
    expect(count(({ names: all }) => (all.some(({ kind }) => kind === 'weak-alias') ? 1 : 0))).toBe(1_893);
  });

  it('understands every country and date, and parts the name of every person', () => {
    expect(triad.summary.warnings).toEqual([
      { what: 'remarks end at 1,000 characters and their rest was not given', count: 17 },
    ]);
    expect(count(({ kind, names: [{ parts }] }) => (kind === 'person' && parts === undefined ? 1 : 0))).toBe(
      0,
    );
    expect(count(({ birthDates }) => birthDates.length)).toBe(7_312);
  });

  it('goes on in the comments where remarks were cut', async () => {
    const files = ['alt.csv', 'sdn.csv', 'add.csv'].map((name) => fileAt(join(folder, name)));
    const { summary } = await readWhole(ofacSdn, [...files, fileAt(join(ofac, 'sdn_comments.csv'))]);
    expect(summary).toMatchObject({ entries: 13_821, missingParts: [] });
    expect(summary.warnings).toEqual([
      { what: 'remarks end at 1,000 characters and their rest was not given', count: 7 },
      { what: 'sdn_comments.csv has text for an entry that is not on the list', count: 3 },
    ]);
  });

  it('delists nobody with a download of 0 bytes', async () => {
    const files = ['alt.csv', 'add.csv'].map((name) => fileAt(join(folder, name)));
    await expect(readWhole(ofacSdn, [...files, fileOf('sdn.csv', '')])).rejects.toMatchObject({
      code: 'LIST_EMPTY',
    });
  });

  it('is as readable as the consolidated list of 2018', async () => {
    const parts = ['cons_prim.csv', 'cons_add.csv', 'cons_alt.csv'];
    const files = parts.map((name) => fileAt(join(ofac, 'consolidated_2018-04-06_csv', name)));
    const { entries, summary } = await readWhole(ofacConsolidated, files);
    expect(summary).toEqual({ entries: 639, missingParts: [], warnings: [] });
    const kinds = entries.map(({ kind }) => kind);
    expect(
      ['organization', 'person', 'vessel'].map((kind) => kinds.filter((k) => k === kind).length),
    ).toEqual([471, 94, 74]);
  });

  it.each([
    ['consolidated_2018-04-06.xml', '2018-04-06', 639, [471, 94, 74], 1_255],
    ['consolidated_2025-03-28.xml', '2025-03-28', 443, [363, 80, 0], 1_136],
  ])('is as readable as XML, as in %s', async (name, published, count, kinds, aliases) => {
    const { entries, summary } = await readXml(name);
    expect(summary).toEqual({
      entries: count,
      declaredCount: count,
      published,
      missingParts: [],
      warnings: [],
    });
    expect(
      ['organization', 'person', 'vessel'].map((kind) => entries.filter((e) => e.kind === kind).length),
    ).toEqual(kinds);
    expect(entries.flatMap(({ names }) => names.slice(1))).toHaveLength(aliases);
  });

  it('means the same as CSV and as XML, but for double quotes, which the CSV files lose', async () => {
    const parts = ['cons_prim.csv', 'cons_add.csv', 'cons_alt.csv'];
    const csv = await readWhole(
      ofacConsolidated,
      parts.map((name) => fileAt(join(ofac, 'consolidated_2018-04-06_csv', name))),
    );
    const xml = await readXml('consolidated_2018-04-06.xml');
    const facts = ({ entries }: WholeList): unknown[] =>
      entries
        .map((entry) => [
          entry.entryId,
          entry.kind,
          entry.gender,
          [...entry.programs].sort(),
          entry.names.map(({ value, kind }) => `${kind} ${value.replaceAll('"', "'")}`).sort(),
          entry.birthDates.map(({ text }) => text).sort(),
          entry.birthPlaces,
          entry.countries.map(({ code, role }) => `${role} ${code}`).sort(),
          entry.identifiers.map(({ type, value }) => `${type} ${value}`).sort(),
          entry.addresses.map(({ text }) => text.replaceAll('"', "'")).sort(),
          entry.relations?.map(({ kind, name }) => `${kind} ${name}`).sort(),
          // Of persons the CSV file repeats some of what stands in their titles.
          entry.kind === 'vessel' ? entry.remarks : undefined,
        ])
        .sort((a, b) => Number(a[0]) - Number(b[0]));
    expect(facts(xml)).toEqual(facts(csv));
  });

  it('is refused where the XML holds fewer entries than it declares', async () => {
    await expect(readWhole(ofacSdn, [fileAt(join(ofac, 'sdn_sample_8_entries.xml'))])).rejects.toMatchObject({
      code: 'LIST_UNREADABLE',
      detail: expect.stringContaining('it declares 8197 entries but holds 8'),
    });
  });
});
