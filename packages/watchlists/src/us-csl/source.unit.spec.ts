import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { testDataFolder } from '@probity/kit/testing';
import { fileAt } from '../list-file.js';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { csvTable } from '../list-table.builder.js';
import { readIds } from './identifiers.js';
import { usCsl } from './source.js';

const columns28 =
  `source entity_number type programs name title addresses federal_register_notice start_date end_date
  standard_order license_requirement license_policy call_sign vessel_type gross_tonnage gross_registered_tonnage
  vessel_flag vessel_owner remarks source_list_url alt_names citizenships dates_of_birth nationalities places_of_birth
  source_information_url ids`.split(/\s+/);
const columns29 = ['_id', ...columns28];

type Row = Readonly<Record<string, string>>;

const commerce = (list: string): string => `Some List (${list}) - Bureau of Industry and Security`;
const treasury = (list: string): string => `Some List (${list}) - Treasury Department`;

const tide: Row = {
  source: commerce('EL'),
  name: ' Tide Works',
  addresses: '1 Quay, Lima, PE',
  start_date: '2018-08-01',
};

const read = (columns: readonly string[], ...rows: readonly Row[]): Promise<WholeList> =>
  readWhole(usCsl, [fileOf('consolidated.csv', csvTable(columns, rows), 90)]);

describe('The Consolidated Screening List', () => {
  it('has 28 columns, later 29', () => {
    expect([columns28.length, columns29.length]).toEqual([28, 29]);
  });

  it('has all that a row says', async () => {
    const { entries, summary } = await read(columns28, {
      ...tide,
      type: 'Individual',
      title: 'Warden',
      alt_names: 'Tidal Works; Tides; and Works of Tide',
      federal_register_notice: '83 FR 1',
      license_policy: 'Presumption of denial',
      nationalities: 'PE; CL',
      dates_of_birth: '1974; 1975-02-03',
      places_of_birth: 'Lima',
      ids: 'PE, A1, Passport; Gender, Male',
      source_list_url: 'https://tide.example/list',
    });
    expect(summary).toEqual({ entries: 1, missingParts: [], warnings: [] });
    expect(entries).toEqual([
      {
        entryId: expect.stringMatching(/^[\da-f]{20}$/),
        keyDerived: true,
        kind: 'person',
        names: [
          { value: 'Tide Works', kind: 'primary' },
          { value: 'Tidal Works', kind: 'alias' },
          { value: 'Tides', kind: 'alias' },
          { value: 'Works of Tide', kind: 'alias' },
        ],
        birthDates: [
          expect.objectContaining({ earliest: '1974-01-01', precision: 'year' }),
          expect.objectContaining({ earliest: '1975-02-03', precision: 'day' }),
        ],
        birthPlaces: ['Lima'],
        countries: [
          { code: 'PE', role: 'nationality' },
          { code: 'CL', role: 'nationality' },
          { code: 'PE', role: 'address' },
        ],
        identifiers: [{ type: 'passport', value: 'A1', country: 'PE', note: 'Passport' }],
        addresses: [{ text: '1 Quay, Lima, PE', country: 'PE' }],
        programs: [commerce('EL')],
        topics: ['export-control'],
        positions: [],
        sanctions: [
          {
            program: commerce('EL'),
            authority: 'Bureau of Industry and Security',
            legalBasis: '83 FR 1',
            listedOn: '2018-08-01',
            url: 'https://tide.example/list',
          },
        ],
        listedOn: '2018-08-01',
        active: true,
        remarks: 'Title: Warden; License policy: Presumption of denial; Gender, Male',
        crossReferences: [],
        raw: expect.objectContaining({ name: ' Tide Works' }),
      },
    ]);
  });

  it('passes over rows of OFAC lists and counts them, so that nothing is evidence twice', async () => {
    const lists = ['SDN', 'SSI', 'PLC', 'FSE', 'CAP', 'CMIC', 'NEW'].map(treasury);
    const rows = lists.map((source, index) => ({ ...tide, source, entity_number: String(index) }));
    const { entries, summary } = await read(columns29, tide, ...rows);
    expect(entries.map(({ names }) => names[0].value)).toEqual(['Tide Works']);
    expect(summary.warnings).toEqual([
      { what: "row of an OFAC list, which OFAC's own lists hold", count: 7 },
    ]);
  });

  it.each([
    ['EL', 'export-control'],
    ['UVL', 'export-control'],
    ['MEU', 'export-control'],
    ['DPL', 'export-control'],
    ['DTC', 'debarment'],
    ['ISN', 'sanction'],
  ])('takes a row of %s for %s', async (list, topic) => {
    expect((await read(columns28, { ...tide, source: `X (${list}) - Y` })).entries[0]?.topics).toEqual([
      topic,
    ]);
  });

  it('has one key for a row in both layouts, whatever its _id', async () => {
    const [old] = (await read(columns28, tide)).entries;
    const [now] = (await read(columns29, { ...tide, _id: 'abc' })).entries;
    expect(now?.entryId).toBe(old?.entryId);
    expect((await read(columns28, { ...tide, entity_number: '7' })).entries[0]).toMatchObject({
      entryId: 'EL-7',
      keyDerived: false,
    });
  });

  it('leaves the phrase of successors out of names', async () => {
    const { entries } = await read(columns28, {
      ...tide,
      name: 'Tide Works; and any successor, sub-unit, or subsidiary thereof',
      alt_names: 'Tides and any successor, sub-unit, or subsidiary thereof',
    });
    expect(entries[0]?.names.map(({ value }) => value)).toEqual(['Tide Works', 'Tides']);
    const alt = 'Tides; Tidal Works; and any successor, sub-unit, or subsidiary thereof';
    const [entry] = (await read(columns28, { ...tide, name: 'Tide Works', alt_names: alt })).entries;
    expect(entry?.names.map(({ value }) => value)).toEqual(['Tide Works', 'Tides', 'Tidal Works']);
  });

  it('ends what is past when the newest measure of the file begins', async () => {
    const { entries } = await read(
      columns28,
      { ...tide, end_date: '2018-07-31' },
      { ...tide, end_date: '2018-08-01' },
    );
    expect(entries.map(({ active }) => active)).toEqual([false, true]);
  });

  it('ends nothing by a start in a year to come that is a slip of the pen', async () => {
    const { entries } = await read(
      columns28,
      { ...tide, start_date: '3018-08-01' },
      { ...tide, end_date: '2018-08-02' },
      { ...tide, end_date: '2018-07-31' },
    );
    expect(entries.map(({ active }) => active)).toEqual([true, true, false]);
  });

  it('counts what it does not understand', async () => {
    const { entries, summary } = await read([...columns28, 'mood'], {
      source: 'New List (NL) - Ministry',
      type: 'Balloon',
    });
    expect(entries[0]).toMatchObject({ topics: ['other'], kind: 'unknown' });
    expect(summary.warnings.map(({ what }) => what).sort()).toEqual([
      'entry without a name',
      'unknown column "mood"',
      'unknown list "New List (NL) - Ministry"',
      'unknown party type "balloon"',
    ]);
  });

  it.each([
    ['of 0 bytes', '', 'LIST_EMPTY', '0 bytes'],
    ['of another list', 'a,b\n', 'LIST_UNREADABLE', 'no header'],
    ['cut short', csvTable(columns28, [tide]).slice(0, -30), 'LIST_UNREADABLE', 'cut short'],
  ])('refuses a file %s', async (_what, content, code, detail) => {
    await expect(readWhole(usCsl, [fileOf('csl.csv', content)])).rejects.toMatchObject({
      code,
      detail: expect.stringContaining(detail),
    });
  });
});

describe('readIds', () => {
  const number = { type: 'tax-id', value: '80-1', country: 'US', note: 'Tax ID No.' };

  it.each<[string, unknown[]]>([
    ['US, 80-1, Tax ID No.', [number]],
    ['Tax ID No., 80-1, US', [number]],
    ['21795, Passport', [{ type: 'passport', value: '21795', note: 'Passport' }]],
    [
      'IMO 1234567, Vessel Registration Identification',
      [{ type: 'imo', value: '1234567', note: 'Vessel Registration Identification' }],
    ],
    ['http://tide.example, Website', [{ type: 'website', value: 'http://tide.example', note: 'Website' }]],
  ])('reads %j in either order', (cell, identifiers) => {
    expect(readIds(cell, () => undefined)).toEqual(identifiers);
  });

  it('gives back what is no number', () => {
    const others: string[] = [];
    expect(
      readIds('Secondary sanctions risk:, Tide Regulations; Gender, Male', (text) => others.push(text)),
    ).toEqual([]);
    expect(others).toEqual(['Secondary sanctions risk:, Tide Regulations', 'Gender, Male']);
  });
});

const data = testDataFolder();

/** The counts are those of the data's own description, made with another parser. */
(data === undefined ? describe.skip : describe)('The Consolidated Screening List as published', () => {
  it.each([
    ['csl_28_columns_excerpt.csv', 115, { EL: 22, DTC: 10, DPL: 8, UVL: 4, ISN: 3 }],
    ['csl_29_columns_13_rows.csv', 13, { EL: 1, DTC: 1, DPL: 1, UVL: 1, ISN: 1, MEU: 1 }],
  ])('of %s has every row, as an entry or passed over', async (name, rows, lists) => {
    const { entries, summary } = await readWhole(usCsl, [fileAt(join(data ?? '', 'lists/ofac', name))]);
    const passedOver = summary.warnings.reduce((sum, { count }) => sum + count, 0);
    expect(entries.length + passedOver).toBe(rows);
    expect(summary.warnings).toHaveLength(1);
    const counts: Record<string, number> = {};
    for (const { sanctions } of entries) {
      const list = /\((\w+)\)/.exec(sanctions?.[0]?.program ?? '')?.[1] ?? '';
      counts[list] = (counts[list] ?? 0) + 1;
    }
    expect(counts).toEqual(lists);
  });
});
