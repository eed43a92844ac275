import { describe, expect, it } from '@jest/globals';
import { workbook } from '../formats/workbook.builder.js';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { auDfat } from './source.js';

const name = 'Name of Individual or Entity';
const oldColumns = [
  ...['Reference', name, 'Type', 'Name Type', 'Date of Birth', 'Place of Birth', 'Citizenship', 'Address'],
  ...['Additional Information', 'Listing Information', 'Committees', 'Control Date'],
];
const newColumns = [
  ...[
    'Reference',
    name,
    'Type',
    'Name Type',
    'Alias Strength',
    'Date of Birth',
    'Place of Birth',
    'Citizenship',
  ],
  ...['Address', 'Additional Information', 'Listing Information', 'IMO Number', 'Committees', 'Control Date'],
  ...['Instrument of Designation', 'Targeted Financial Sanction', 'Travel Ban', 'Arms Embargo'],
  'Maritime Restriction',
];

type Row = Readonly<Record<string, string | number>>;

const sheet = (columns: readonly string[], rows: readonly Row[]): Buffer =>
  workbook([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);

const read = (columns: readonly string[], ...rows: readonly Row[]): Promise<WholeList> =>
  readWhole(auDfat, [fileOf('list.xlsx', sheet(columns, rows), 500)]);

const ada: Row = { Reference: '2', [name]: 'Ada HERON', Type: 'Individual', 'Name Type': 'Primary Name' };

describe('The Australian list', () => {
  it('makes one party of a number with letters, in blocks that stand apart, and leaves empty rows', async () => {
    const { entries, summary } = await read(
      oldColumns,
      {
        ...ada,
        'Date of Birth': 'a) 1955 b) Approximately 1956- 1958',
        'Place of Birth': 'Lima, Peru',
        Citizenship: 'a) Peru b) Chile',
        Address: 'a) 1 Quay, Lima, Peru b) NA',
        'Additional Information': 'Warden_x000D_\r\nof tides',
        'Listing Information': 'NA',
        Committees: 'Autonomous (Tides)',
        'Control Date': 37000,
      },
      { ...ada, Reference: '2a', [name]: 'Ada CRANE', 'Name Type': 'aka' },
      {
        Reference: '3',
        [name]: 'Tide Ltd',
        Type: 'Entity',
        'Name Type': 'Primary Name',
        'Date of Birth': 'NA',
      },
      {
        ...ada,
        Reference: '2b',
        [name]: 'Ада ХЕРОН',
        'Name Type': 'Original Script',
        'Date of Birth': 25569,
      },
      {},
      {},
    );
    expect(summary).toEqual({ entries: 2, missingParts: [], warnings: [] });
    expect(entries[1]).toMatchObject({ entryId: '3', kind: 'organization', birthDates: [] });
    expect(entries[0]).toEqual({
      entryId: '2',
      keyDerived: false,
      kind: 'person',
      names: [
        { value: 'Ada HERON', kind: 'primary' },
        { value: 'Ada CRANE', kind: 'alias' },
        { value: 'Ада ХЕРОН', kind: 'original-script' },
      ],
      birthDates: expect.arrayContaining([
        expect.objectContaining({ earliest: '1955-01-01', precision: 'year', circa: false }),
        expect.objectContaining({
          earliest: '1956-01-01',
          latest: '1958-12-31',
          precision: 'range',
          circa: true,
        }),
        expect.objectContaining({ earliest: '1970-01-01', precision: 'day' }),
      ]),
      birthPlaces: ['Lima, Peru'],
      countries: [
        { code: 'PE', role: 'citizenship' },
        { code: 'CL', role: 'citizenship' },
        { code: 'PE', role: 'birth' },
        { code: 'PE', role: 'address' },
      ],
      identifiers: [],
      addresses: [{ text: '1 Quay, Lima, Peru', country: 'PE' }],
      programs: ['Autonomous (Tides)'],
      topics: ['sanction'],
      positions: [],
      sanctions: [{ program: 'Autonomous (Tides)', authority: 'Department of Foreign Affairs and Trade' }],
      active: true,
      remarks: 'Warden of tides',
      crossReferences: [],
      raw: expect.anything(),
    });
  });

  it('has weak aliases, numbers of ships, instruments and measures in the newer layout', async () => {
    const { entries, summary } = await read(
      newColumns,
      {
        ...ada,
        Type: 'Vessel',
        'IMO Number': 1234567,
        Committees: 'Tides',
        'Instrument of Designation': 'Instrument 2024',
        'Targeted Financial Sanction': 1,
        'Travel Ban': 'TRUE',
        'Arms Embargo': 0,
        'Maritime Restriction': 'FALSE',
      },
      {
        ...ada,
        Type: 'Vessel',
        Reference: '2a',
        [name]: 'BIRD',
        'Name Type': 'Alias',
        'Alias Strength': 'Weak',
      },
    );
    expect(summary.warnings).toEqual([]);
    expect(entries[0]).toMatchObject({
      kind: 'vessel',
      names: [{ value: 'Ada HERON' }, { value: 'BIRD', kind: 'weak-alias' }],
      identifiers: [{ type: 'imo', value: '1234567' }],
      sanctions: [{ program: 'Tides', legalBasis: 'Instrument 2024' }],
      remarks: 'Measures: Targeted Financial Sanction, Travel Ban',
    });
  });

  it('reads several birth dates and citizenships of one cell', async () => {
    const { entries, summary } = await read(newColumns, {
      ...ada,
      'Date of Birth': '1945, 03/1946',
      Citizenship: 'Peru; Democratic People\u2019s Republic of Korea (North Korea)',
    });
    expect(entries[0]?.birthDates.map(({ earliest }) => earliest)).toEqual(['1945-01-01', '1946-03-01']);
    expect(entries[0]?.countries.map(({ code }) => code)).toEqual(['PE', 'KP']);
    expect(summary.warnings).toEqual([]);
  });

  it('joins more names than there are letters', async () => {
    const { entries } = await read(newColumns, ada, { ...ada, Reference: '2aa', 'Name Type': 'Alias' });
    expect(entries.map(({ entryId }) => entryId)).toEqual(['2']);
  });

  it('takes the day of the listing from the prose, and not from the day of the last edit', async () => {
    const row = { ...ada, 'Listing Information': 'Listed on 25 Jan. 2001', Committees: 'Tides' };
    const { entries } = await read(newColumns, { ...row, 'Control Date': 46000 });
    expect(entries[0]).toMatchObject({ listedOn: '2001-01-25', sanctions: [{ listedOn: '2001-01-25' }] });
  });

  it.each([
    ...['aka', 'a.k.a.', 'AKA', 'Also known as', 'Alias', 'Good quality a.k.a.', 'Other name'].map((type) => [
      type,
      'alias',
    ]),
    ...['Maiden name', 'Alternative spelling', 'Transliteration', 'Nickname', 'Acronym'].map((type) => [
      type,
      'alias',
    ]),
    ...['fka', 'f.k.a.', 'Formerly known as', 'Former name', 'Previous name'].map((type) => [type, 'former']),
    ...['Original Script', 'Original script name'].map((type) => [type, 'original-script']),
    ['Low quality a.k.a.', 'weak-alias'],
  ])('takes a name of type "%s" for %s', async (type, kind) => {
    const { entries, summary } = await read(oldColumns, ada, {
      ...ada,
      Reference: '2a',
      [name]: 'X',
      'Name Type': type ?? '',
    });
    expect(entries[0]?.names[1]?.kind).toBe(kind);
    expect(summary.warnings).toEqual([]);
  });

  it('knows the misspelled word for a primary name', async () => {
    const { entries, summary } = await read(newColumns, { ...ada, 'Name Type': 'Primay Name' });
    expect(entries[0]?.names).toEqual([{ value: 'Ada HERON', kind: 'primary' }]);
    expect(summary.warnings).toEqual([]);
  });

  it('never merges two parties of one number', async () => {
    const { entries, summary } = await read(
      oldColumns,
      ada,
      { ...ada, Reference: '2a', [name]: 'Ada CRANE', 'Name Type': 'aka' },
      { ...ada, [name]: 'Eve TERN' },
      { ...ada, Reference: '2a', [name]: 'Eve GULL', 'Name Type': 'aka' },
    );
    expect(
      entries.map(({ entryId, keyDerived, names }) => [entryId, keyDerived, names.map(({ value }) => value)]),
    ).toEqual([
      ['2', false, ['Ada HERON', 'Ada CRANE']],
      [expect.stringMatching(/^2-[\da-f]{20}$/), true, ['Eve TERN', 'Eve GULL']],
    ]);
    expect(summary.warnings).toEqual([{ what: 'reference 2 is of 2 parties', count: 1 }]);
  });

  it('lets the row with the primary name decide where rows disagree on the type', async () => {
    const { entries, summary } = await read(
      oldColumns,
      { ...ada, Reference: '2a', Type: 'Entity', 'Name Type': 'aka' },
      ada,
    );
    expect(entries.map(({ kind }) => kind)).toEqual(['person']);
    expect(summary.warnings).toEqual([{ what: 'rows of one party disagree on its type', count: 1 }]);
  });

  it('counts what it does not understand', async () => {
    const { summary } = await read([...oldColumns, 'Mood'], {
      ...ada,
      Type: 'Balloon',
      'Name Type': 'xyz',
      'Date of Birth': 'soon',
      Citizenship: 'Atlantis',
    });
    expect(summary.warnings.map(({ what }) => what).sort()).toEqual([
      'entry without a primary name',
      'unknown column "Mood"',
      'unknown country "Atlantis"',
      'unknown name type "xyz"',
      'unknown party type "Balloon"',
      'unreadable date "soon"',
    ]);
  });

  it.each([
    ['of 0 bytes', Buffer.alloc(0), 'LIST_EMPTY', '0 bytes'],
    [
      'in the old binary format',
      Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
      'LIST_UNREADABLE',
      'the old binary format (.xls)',
    ],
    ['that is a web page', Buffer.from('<html>moved</html>'), 'LIST_UNREADABLE', 'it is no workbook'],
    ['cut short', sheet(oldColumns, [ada]).subarray(0, 900), 'LIST_UNREADABLE', 'damaged or cut short'],
    ['of another sheet', workbook([['a', 'b']]), 'LIST_UNREADABLE', 'no header with the columns Reference'],
    [
      'without references',
      sheet(oldColumns, [{ ...ada, Reference: 'x' }]),
      'LIST_UNREADABLE',
      'the reference "x"',
    ],
  ])('refuses a file %s', async (_what, content, code, detail) => {
    await expect(readWhole(auDfat, [fileOf('list.xlsx', content, 500)])).rejects.toMatchObject({
      code,
      detail: expect.stringContaining(detail),
    });
  });
});
