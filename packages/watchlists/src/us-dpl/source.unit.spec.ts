import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { testDataFolder } from '@probity/kit/testing';
import { fileAt } from '../list-file.js';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { csvTable } from '../list-table.builder.js';
import { usDpl } from './source.js';

const columns =
  'Name Street_Address City State Country Postal_Code Effective_Date Expiration_Date Standard_Order Last_Update Action FR_Citation'.split(
    ' ',
  );

type Row = Readonly<Record<string, string>>;

const ada: Row = {
  Name: ' ADA HERON',
  Street_Address: '1 QUAY',
  City: 'LIMA',
  Country: 'PE',
  Effective_Date: '10/16/2017',
  Expiration_Date: '10/13/2027',
  Last_Update: '2019-06-12',
  Action: 'FR NOTICE ADDED  ',
  FR_Citation: '82 F.R. 1 10/20/2017',
};

const read = (...rows: readonly Row[]): Promise<WholeList> =>
  readWhole(usDpl, [fileOf('dpl.txt', csvTable(columns, rows, '\t'), 50)]);

describe('The Denied Persons List', () => {
  it('has an order with its citation and dates, the month first', async () => {
    const { entries, summary } = await read(ada);
    expect(summary).toEqual({ entries: 1, published: '2019-06-12', missingParts: [], warnings: [] });
    expect(entries).toEqual([
      {
        entryId: expect.stringMatching(/^[\da-f]{20}$/),
        keyDerived: true,
        kind: 'unknown',
        names: [{ value: 'ADA HERON', kind: 'primary' }],
        birthDates: [],
        birthPlaces: [],
        countries: [{ code: 'PE', role: 'address' }],
        identifiers: [],
        addresses: [{ text: '1 QUAY, LIMA, PE', country: 'PE' }],
        programs: [],
        topics: ['export-control'],
        positions: [],
        sanctions: [
          {
            program: 'Denied Persons List',
            authority: 'Bureau of Industry and Security',
            legalBasis: '82 F.R. 1 10/20/2017',
            listedOn: '2017-10-16',
            endedOn: '2027-10-13',
          },
        ],
        listedOn: '2017-10-16',
        active: true,
        remarks: 'FR NOTICE ADDED',
        crossReferences: [],
        raw: expect.objectContaining({ Name: ' ADA HERON' }),
      },
    ]);
  });

  it('keeps quotes that are part of a cell of the text', async () => {
    const text = (...rows: readonly Row[]): string =>
      [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
        .map((cells) => `${cells.join('\t')}\r\n`)
        .join('');
    const names = ['ADA "BIRD" HERON', '"TIDE" WORKS', 'HERON 3" PIPES'];
    const file = fileOf('dpl.txt', text(...names.map((Name) => ({ ...ada, Name }))), 50);
    const { entries } = await readWhole(usDpl, [file]);
    expect(entries.map((entry) => entry.names[0].value)).toEqual(names);
  });

  describe('in the CSV that replaced the text file', () => {
    const csvColumns = [
      ...['Name_and_Address', 'Effective_Date', 'Expiration_Date', 'Appropriate Federal Register Citations'],
      'Type of Denial',
    ];
    const readCsv = (...rows: readonly Row[]): Promise<WholeList> =>
      readWhole(usDpl, [fileOf('dpl.csv', csvTable(csvColumns, rows, ','), 50)]);
    const order: Row = {
      Name_and_Address: 'ADA HERON, 1 QUAY, LIMA, , PE, ',
      Effective_Date: '10/16/2017',
      Expiration_Date: '10/13/2027',
      'Appropriate Federal Register Citations': '82 F.R. 1 10/20/2017',
      'Type of Denial': 'Standard',
    };

    it('parts names from addresses, and keeps the keys', async () => {
      const { entries, summary } = await readCsv(
        order,
        { ...order, Name_and_Address: 'HERON TRADING CO., LTD., UNIT 2, 1 QUAY, LIMA, , PE, 15001' },
        { ...order, Name_and_Address: 'EVE TERN, JR., 1 QUAY, RENO, NV, US, 89501' },
        { ...order, Name_and_Address: 'OTTO CRANE, LIMA' },
      );
      expect(summary).toEqual({ entries: 4, missingParts: [], warnings: [] });
      expect(entries.map(({ names, addresses }) => [names[0].value, addresses[0]])).toEqual([
        ['ADA HERON', { text: '1 QUAY, LIMA, PE', country: 'PE' }],
        ['HERON TRADING CO., LTD.', { text: 'UNIT 2, 1 QUAY, LIMA, 15001, PE', country: 'PE' }],
        ['EVE TERN, JR.', { text: '1 QUAY, RENO, NV, 89501, US', country: 'US' }],
        ['OTTO CRANE', { text: 'LIMA' }],
      ]);
      const [old] = (await read(ada)).entries;
      expect(entries[0]).toEqual({ ...old, remarks: 'Standard', raw: order });
    });

    it('ends orders by the newest order', async () => {
      const { entries } = await readCsv(
        { ...order, Expiration_Date: '10/12/2018' },
        {
          ...order,
          Effective_Date: '10/13/2018',
        },
      );
      expect(entries.map(({ active }) => active)).toEqual([false, true]);
    });
  });

  it('ends orders by the day of the file, which is its newest possible update', async () => {
    const { entries, summary } = await read(
      { ...ada, Expiration_Date: '06/11/2019' },
      { ...ada, Expiration_Date: '06/12/2019' },
      { ...ada, Expiration_Date: '' },
      { ...ada, Expiration_Date: '06/11/2019', Last_Update: '3017-08-22' },
    );
    expect(entries.map(({ active }) => active)).toEqual([false, true, true, false]);
    expect(summary).toMatchObject({
      published: '2019-06-12',
      warnings: [{ what: 'impossible date of update "3017-08-22"', count: 1 }],
    });
  });

  it.each([
    ['ADA HERON A/K/A ADA CRANE', ['ADA HERON', 'ADA CRANE']],
    ['ADA (A.K.A. THE BIRD) HERON', ['ADA HERON', 'THE BIRD']],
    ['KARA AKA', ['KARA AKA']],
  ])('has each of the names in %j', async (Name, names) => {
    const { entries } = await read({ ...ada, Name });
    expect(entries[0]?.names.map(({ value }) => value)).toEqual(names);
  });

  it('derives the key of name, address and citation, and tells repeated rows apart', async () => {
    const others = [
      { ...ada, Street_Address: '2 QUAY' },
      { ...ada, FR_Citation: '83' },
      { ...ada, Name: 'EVE' },
    ];
    const { entries } = await read(ada, ...others, { ...ada, Action: 'CORRECTED', Expiration_Date: '' }, ada);
    expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(6);
    const alone = await read({ ...ada, Action: 'CORRECTED' });
    expect(alone.entries[0]?.entryId).toBe(entries[0]?.entryId);
  });

  it('counts what it does not understand', async () => {
    const { entries, summary } = await read({ ...ada, Name: '', Country: 'ZZZ', Effective_Date: 'soon' });
    expect(entries[0]?.names[0].value).toBe('DPL line 2');
    expect(summary.warnings.map(({ what }) => what)).toEqual([
      'entry without a name',
      'unknown country "ZZZ"',
      'unreadable date "soon"',
    ]);
  });

  it.each([
    ['of 0 bytes', '', 'LIST_EMPTY', '0 bytes'],
    ['that is a web page', '<html><body>Denied Persons</body></html>', 'LIST_UNREADABLE', 'no header'],
    ['cut short', csvTable(columns, [ada], '\t').slice(0, -40), 'LIST_UNREADABLE', 'cut short'],
  ])('refuses a file %s', async (_what, content, code, detail) => {
    await expect(readWhole(usDpl, [fileOf('dpl.txt', content)])).rejects.toMatchObject({
      code,
      detail: expect.stringContaining(detail),
    });
  });
});

const data = testDataFolder();

/** The counts are those of the data's own description, made with another parser. */
(data === undefined ? describe.skip : describe)('The Denied Persons List as published', () => {
  it('has 546 orders in 2019, one of them updated in the year 3017', async () => {
    const { entries, summary } = await readWhole(usDpl, [fileAt(join(data ?? '', 'lists/ofac/dpl.txt'))]);
    expect(summary).toMatchObject({ entries: 546, published: '2019-06-12' });
    expect(summary.warnings.map(({ what }) => what)).toContain('impossible date of update "3017-08-22"');
    expect(entries.filter(({ sanctions }) => sanctions?.[0]?.endedOn === undefined)).toHaveLength(53);
  });
});
