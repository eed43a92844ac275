import { describe, expect, it } from '@jest/globals';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { csvTable } from '../list-table.builder.js';
import { ukOfsi } from './source.js';

const names = ['Name 6', 'Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Title'];
const address = ['1', '2', '3', '4', '5', '6'].map((number) => `Address ${number}`);
const columns29 = [
  ...names,
  ...['DOB', 'Town of Birth', 'Country of Birth', 'Nationality', 'Passport Details', 'NI Number', 'Position'],
  ...address,
  ...['Post/Zip Code', 'Country', 'Other Information', 'Group Type', 'Alias Type', 'Regime', 'Listed On'],
  ...['Last Updated', 'Group ID'],
];
const columns36 = [
  ...names,
  ...['Name Non-Latin Script', 'Non-Latin Script Type', 'Non-Latin Script Language', 'DOB', 'Town of Birth'],
  ...[
    'Country of Birth',
    'Nationality',
    'Passport Number',
    'Passport Details',
    'National Identification Number',
  ],
  ...['NI Details', 'Position', ...address, 'Post/Zip Code', 'Country', 'Other Information', 'Group Type'],
  ...['Alias Type', 'Alias Quality', 'Regime', 'Listed On', 'UK Sanctions List Date Designated'],
  ...['Last Updated', 'Group ID'],
];

type Row = Readonly<Record<string, string>>;

const prime: Row = {
  'Name 6': 'HERON',
  'Name 1': 'Ada',
  'Name 2': 'Maria',
  DOB: '00/00/1980',
  'Group Type': 'Individual',
  'Alias Type': 'Prime Alias',
  Regime: 'Tides',
  'Listed On': '01/04/2016',
  'Group ID': '7',
};

const list = (columns: readonly string[], ...rows: readonly Row[]): string =>
  `Last Updated,13/04/2018${','.repeat(columns.length - 2)}\r\n${csvTable(columns, rows)}`;

const read = (content: string | Uint8Array): Promise<WholeList> =>
  readWhole(ukOfsi, [fileOf('ConList.csv', content, 100)]);

describe('The OFSI list', () => {
  it('has 29 columns, later 36', () => {
    expect([columns29.length, columns36.length]).toEqual([29, 36]);
  });

  it('makes one party of the rows of its aliases, birth dates and addresses, wherever they stand', async () => {
    const rows: Row[] = [
      {
        ...prime,
        'Name 6': ' CRANE',
        'Name 2': '',
        'Alias Type': 'AKA',
        'Address 1': '1 Quay',
        Country: 'Peru',
      },
      { 'Name 6': 'TIDE LTD', 'Group Type': 'Entity', 'Alias Type': 'Prime Alias', 'Group ID': '8' },
      { ...prime, DOB: '00/04/1984', 'Address 1': '2 Quay', Country: 'Chile (previous)' },
      { ...prime, 'Name 1': 'Addie', 'Alias Type': 'FKA' },
    ];
    const { entries, summary } = await read(list(columns29, ...rows));
    expect(summary).toEqual({ entries: 2, published: '2018-04-13', missingParts: [], warnings: [] });
    expect(entries.map(({ entryId, kind }) => [entryId, kind])).toEqual([
      ['7', 'person'],
      ['8', 'organization'],
    ]);
    expect(entries[0]).toMatchObject({
      names: [
        {
          value: 'Ada Maria HERON',
          kind: 'primary',
          parts: { first: 'Ada', middle: 'Maria', last: 'HERON' },
        },
        { value: 'Ada CRANE', kind: 'alias' },
        { value: 'Addie Maria HERON', kind: 'former' },
      ],
      birthDates: [
        { earliest: '1980-01-01', latest: '1980-12-31', precision: 'year', text: '00/00/1980' },
        { earliest: '1984-04-01', latest: '1984-04-30', precision: 'month' },
      ],
      addresses: [
        { text: '1 Quay, Peru', country: 'PE' },
        { text: '2 Quay, Chile (previous)', country: 'CL' },
      ],
      sanctions: [{ program: 'Tides', authority: 'HM Treasury', listedOn: '2016-04-01' }],
      listedOn: '2016-04-01',
    });
    expect(entries[0]?.raw).toHaveLength(3);
    expect(entries[1]?.names).toEqual([{ value: 'TIDE LTD', kind: 'primary' }]);
    const { entries: reversed } = await read(list(columns29, ...rows.reverse()));
    expect(reversed[0]?.names[0]).toEqual(entries[0]?.names[0]);
  });

  it('splits what a cell numbers, and reads the UN number and documents out of words', async () => {
    const { entries, summary } = await read(
      list(columns29, {
        ...prime,
        Title: 'a) General b)Admiral',
        Nationality: '1) Saudi Arabian 2) Qatar',
        'Town of Birth': '(1) Lima (2)-(3) -',
        'Country of Birth': '(1) Peru (2)-(3) Chile',
        'Passport Details': '(1) A123 (Peruvian). Issued 2001 (2) Passport no: B-9, issued on 3 May 2007',
        'NI Number': 'Peruvian national identification no. 88',
        Position: 'a) Warden, b) Minister of Tides',
        'Other Information': 'UN Ref QDI.004. Seen in 2009.',
      }),
    );
    expect(summary.warnings).toEqual([]);
    expect(entries[0]).toMatchObject({
      countries: [
        { code: 'SA', role: 'nationality' },
        { code: 'QA', role: 'nationality' },
        { code: 'PE', role: 'birth' },
        { code: 'CL', role: 'birth' },
      ],
      birthPlaces: ['Lima'],
      identifiers: [
        { type: 'passport', value: 'A123', country: 'PE', note: '(Peruvian). Issued 2001' },
        { type: 'passport', value: 'B-9', note: 'Passport no: , issued on 3 May 2007' },
        { type: 'national-id', value: '88', country: 'PE' },
      ],
      positions: [{ title: 'Warden' }, { title: 'Minister of Tides' }],
      remarks: 'Title: General; Title: Admiral; UN Ref QDI.004. Seen in 2009.',
      crossReferences: [{ source: 'un-sc', entryId: 'QDi.004' }],
    });
  });

  it('has names in other scripts, weak aliases and split documents with 36 columns', async () => {
    const { entries, summary } = await read(
      list(
        columns36,
        {
          ...prime,
          'Name Non-Latin Script': 'Ада Херон',
          'Non-Latin Script Language': 'Russian',
          'Passport Number': '(1) A123 (2) B456',
          'Passport Details': '(1) Peruvian (2) expired',
        },
        { ...prime, 'Name 6': 'BIRD', 'Alias Type': 'AKA', 'Alias Quality': 'Low quality a.k.a' },
      ),
    );
    expect(summary.warnings).toEqual([]);
    expect(entries[0]?.names.slice(1)).toEqual([
      expect.objectContaining({ value: 'Ada Maria BIRD', kind: 'weak-alias' }),
      { value: 'Ада Херон', kind: 'original-script', language: 'ru' },
    ]);
    expect(entries[0]?.identifiers.map(({ value }) => value)).toEqual(['A123', 'B456']);
    expect(entries[0]?.remarks).toBe('(1) Peruvian (2) expired');
  });

  it('is windows-1252 without saying so', async () => {
    const text = list(columns29, { ...prime, 'Other Information': '?Bird? of caf?' });
    const bytes = Buffer.from(text, 'latin1');
    [0x91, 0x92, 0xe9].forEach((byte) => (bytes[bytes.indexOf('?')] = byte));
    expect((await read(bytes)).entries[0]?.remarks).toBe('‘Bird’ of café');
  });

  it('keeps every programme of a party that two regimes list, the oldest day first', async () => {
    const { entries } = await read(
      list(columns29, prime, { ...prime, Regime: 'Winds', 'Listed On': '01/01/2010' }),
    );
    expect(entries[0]).toMatchObject({ programs: ['Winds', 'Tides'], listedOn: '2010-01-01' });
  });

  it('counts what it does not understand', async () => {
    const { summary } = await read(
      list([...columns29, 'Mood'], { ...prime, 'Group Type': 'Balloon', 'Alias Type': 'XKA', DOB: 'soon' }),
    );
    expect(summary.warnings.map(({ what }) => what).sort()).toEqual([
      'entry with 0 primary names',
      'unknown alias type "XKA"',
      'unknown column "Mood"',
      'unknown party type "Balloon"',
      'unreadable date "soon"',
    ]);
  });

  it.each([
    ['of 0 bytes', '', 'LIST_EMPTY', 'is empty (0 bytes)'],
    ['of another list', 'a,b\n1,2\n', 'LIST_UNREADABLE', 'it has no header with the columns Name 6'],
    ['cut inside of a row', list(columns29, prime).slice(0, -60), 'LIST_UNREADABLE', 'damaged or cut short'],
    [
      'with a row of no party',
      list(columns29, { ...prime, 'Group ID': '' }),
      'LIST_UNREADABLE',
      'no Group ID',
    ],
  ])('refuses a file %s', async (_what, content, code, detail) => {
    await expect(read(content)).rejects.toMatchObject({ code, detail: expect.stringContaining(detail) });
  });

  it('refuses two files', async () => {
    const file = fileOf('ConList.csv', list(columns29, prime));
    await expect(readWhole(ukOfsi, [file, file])).rejects.toMatchObject({ code: 'LIST_UNREADABLE' });
  });
});
