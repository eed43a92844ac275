import { describe, expect, it } from '@jest/globals';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import type { ListFile } from '../list-source.js';
import { ofacConsolidated, ofacSdn } from './source.js';

const end = '\u001a';
const none = '-0- ';

/** An sdn row with what a test is about. */
const sdnRow = (
  id: string,
  name: string,
  type = none,
  program = 'TEST',
  remarks = none,
  flag = none,
): string =>
  [id, `"${name}"`, type, `"${program}"`, none, none, none, none, none, flag, none, `"${remarks}"`].join(',');

const lines = (...rows: readonly string[]): string => `${[...rows, end].join('\r\n')}`;

const sdn = fileOf(
  'sdn.csv',
  lines(
    sdnRow(
      '1',
      'HERON, Ada',
      '"individual"',
      'TEST] [OTHER',
      "DOB Jan 1970; POB Port Vell, Peru; nationality Peru; Gender Female; a.k.a. 'THE BIRD'; Linked To: HERON LINE.",
    ),
    sdnRow('2', 'HERON LINE, S.A.'),
    sdnRow(
      '3',
      'SEA HERON',
      '"vessel"',
      'TEST',
      'Former Vessel Flag Malta; Vessel Registration Identification IMO 1234567.',
      '"Panama"',
    ),
    sdnRow('4', 'EP-XYZ', '"aircraft"'),
  ),
);
const add = fileOf(
  'add.csv',
  lines(
    `1,11,"12 Quay","Lima","Peru",${none}`,
    `1,12,${none},"Callao","Peru",${none}`,
    `2,13,${none},${none},"Region: Gaza",${none}`,
    `3,14,${none},${none},${none},${none}`,
    `4,15,${none},${none},"undetermined",${none}`,
  ),
);
const alt = fileOf(
  'alt.csv',
  lines(`1,21,"aka","HERON, A.",${none}`, `2,22,"fka","OLD HERON",${none}`, `2,23,"nka","NEW HERON",${none}`),
);

const read = (...files: readonly ListFile[]): Promise<WholeList> => readWhole(ofacSdn, files);

describe('OFAC files', () => {
  it.each([
    ['in the order of publication', [sdn, add, alt]],
    ['in any other', [alt, add, sdn]],
  ])('are identified by content %s', async (_order, files) => {
    const { entries, summary } = await read(...files);
    expect(entries.map(({ entryId, kind }) => `${entryId} ${kind}`)).toEqual([
      '1 person',
      '2 organization',
      '3 vessel',
      '4 aircraft',
    ]);
    expect(summary).toEqual({ entries: 4, missingParts: [], warnings: [] });
  });

  it('give a person all that stands in remarks, aliases and addresses', async () => {
    const [person] = (await read(sdn, add, alt)).entries;
    expect(person).toEqual({
      entryId: '1',
      keyDerived: false,
      kind: 'person',
      names: [
        { value: 'HERON, Ada', kind: 'primary', parts: { last: 'HERON', first: 'Ada' } },
        { value: 'HERON, A.', kind: 'alias', parts: { last: 'HERON', first: 'A.' } },
        { value: 'THE BIRD', kind: 'weak-alias' },
      ],
      birthDates: [
        { earliest: '1970-01-01', latest: '1970-01-31', precision: 'month', circa: false, text: 'Jan 1970' },
      ],
      birthPlaces: ['Port Vell, Peru'],
      countries: [
        { code: 'PE', role: 'birth' },
        { code: 'PE', role: 'nationality' },
        { code: 'PE', role: 'address' },
      ],
      gender: 'female',
      identifiers: [],
      addresses: [
        { text: '12 Quay, Lima, Peru', country: 'PE' },
        { text: 'Callao, Peru', country: 'PE' },
      ],
      programs: ['TEST', 'OTHER'],
      topics: ['sanction'],
      positions: [],
      active: true,
      relations: [{ kind: 'linked', inverse: false, name: 'HERON LINE' }],
      crossReferences: [],
      raw: expect.objectContaining({ aliases: [['1', '21', 'aka', 'HERON, A.', '-0- ']] }),
    });
  });

  it('give organizations former names and no parts, and vessels flags and IMO numbers', async () => {
    const [, organization, vessel] = (await read(sdn, add, alt)).entries;
    expect(organization?.names).toEqual([
      { value: 'HERON LINE, S.A.', kind: 'primary' },
      { value: 'OLD HERON', kind: 'former' },
      { value: 'NEW HERON', kind: 'alias' },
    ]);
    expect(organization?.addresses).toEqual([{ text: 'Region: Gaza', country: 'PS' }]);
    expect(vessel?.identifiers).toEqual([{ type: 'imo', value: '1234567' }]);
    expect(vessel?.countries).toEqual([
      { code: 'PA', role: 'flag' },
      { code: 'MT', role: 'other' },
    ]);
    expect(vessel?.addresses).toEqual([]);
  });

  it('continue a cut remark, mid-word, in the comments', async () => {
    const filler = 'x'.repeat(1000 - 'Note ; nationality Pe'.length);
    const cut = fileOf(
      'sdn.csv',
      lines(sdnRow('1', 'HERON, Ada', 'individual', 'TEST', `Note ${filler}; nationality Pe`)),
    );
    const comments = fileOf('sdn_comments.csv', lines('1,"ru; DOB 1970."', '99,"an entry of another day."'));
    const { entries, summary } = await read(cut, comments);
    expect(entries[0]?.countries).toEqual([{ code: 'PE', role: 'nationality' }]);
    expect(entries[0]?.birthDates).toHaveLength(1);
    expect(summary.warnings).toEqual([
      { what: 'sdn_comments.csv has text for an entry that is not on the list', count: 1 },
    ]);
    const without = await read(cut);
    expect(without.summary.missingParts).toEqual(['addresses (add.csv)', 'aliases (alt.csv)']);
    expect(without.summary.warnings).toContainEqual({
      what: 'remarks end at 1,000 characters and their rest was not given',
      count: 1,
    });
  });

  it('are read when saved again: no quotes, no end mark, a header, windows-1252, -0- without its space', async () => {
    const row = ['1', 'HERON\x92S NEST', '-0-', 'TEST', ...Array<string>(8).fill('-0-')].join(',');
    const header =
      'ent_num,name,type,program,title,call_sign,vess_type,tonnage,grt,vess_flag,vess_owner,remarks';
    const saved = fileOf('sdn.csv', Buffer.from(`${header}\n${row}\n`, 'latin1'));
    const { entries, summary } = await read(saved);
    expect(entries.map(({ names, kind, remarks }) => ({ names, kind, remarks }))).toEqual([
      { names: [{ value: 'HERON’S NEST', kind: 'primary' }], kind: 'organization', remarks: undefined },
    ]);
    expect(summary.warnings).toEqual([
      { what: expect.stringContaining('sdn.csv has no end mark'), count: 1 },
    ]);
    expect(summary.missingParts).toEqual(['addresses (add.csv)', 'aliases (alt.csv)']);
  });

  it('are read on when rows were appended behind the end mark', async () => {
    const appended = fileOf('sdn.csv', `${lines(sdnRow('1', 'HERON'))}${lines(sdnRow('2', 'CRANE'))}`);
    const { entries, summary } = await read(appended);
    expect(entries.map(({ entryId }) => entryId)).toEqual(['1', '2']);
    expect(summary.warnings).toEqual([{ what: 'sdn.csv goes on after its end mark', count: 1 }]);
  });

  it('count what they do not understand and load the rest', async () => {
    const odd = fileOf(
      'sdn.csv',
      lines(sdnRow('1', 'HERON', 'balloon', 'TEST', 'nationality Atlantis; DOB soon.')),
    );
    const { entries, summary } = await read(odd, fileOf('alt.csv', lines(`1,2,"xka","BIRD",${none}`)));
    expect(entries[0]).toMatchObject({
      kind: 'unknown',
      names: [{ value: 'HERON' }, { value: 'BIRD', kind: 'alias' }],
    });
    expect(summary.warnings.map(({ what }) => what).sort()).toEqual([
      'unknown alias type "xka"',
      'unknown country "Atlantis"',
      'unknown party type "balloon"',
      'unreadable date "DOB soon"',
    ]);
  });

  it('are the same for the consolidated list', async () => {
    expect(await readWhole(ofacConsolidated, [add, alt, sdn])).toEqual(await read(sdn, add, alt));
  });
});

describe('OFAC files are refused when', () => {
  const empty = fileOf('sdn.csv', '');
  const broken = fileOf('sdn.csv', lines(sdnRow('1', 'A'), '2,"HERON",-0- ,"TEST"'));
  const cutInQuotes = fileOf('sdn.csv', `${sdnRow('1', 'A')}\r\n2,"HER`);

  it.each<[string, readonly ListFile[], string, string]>([
    ['one has 0 bytes', [add, alt, empty], 'LIST_EMPTY', 'sdn.csv is empty (0 bytes)'],
    ['none holds the entries', [add, alt], 'LIST_UNREADABLE', 'none of the files holds the entries'],
    ['no file is given', [], 'LIST_UNREADABLE', 'none of the files holds the entries'],
    [
      'two are the same part',
      [sdn, fileOf('sdn-2.csv', lines(sdnRow('9', 'B')))],
      'LIST_UNREADABLE',
      'sdn-2.csv: it holds the same part of the list as sdn.csv',
    ],
    [
      'one is of another format',
      [fileOf('list.txt', 'a,b,c\n')],
      'LIST_UNREADABLE',
      'list.txt: the first row has 3 columns',
    ],
    [
      'a row has other columns',
      [broken],
      'LIST_UNREADABLE',
      'sdn.csv, line 2: the row has 4 columns instead of 12',
    ],
    [
      'a file ends inside of quotes',
      [cutInQuotes],
      'LIST_UNREADABLE',
      'sdn.csv: the file is damaged or cut short',
    ],
    [
      'a file ends inside of a null',
      [fileOf('sdn.csv', sdnRow('1', 'A').replace(/,"-0- "$/, ',-0'))],
      'LIST_UNREADABLE',
      'sdn.csv, line 1: the row ends inside of a `-0-`',
    ],
    [
      'a row has no number',
      [fileOf('sdn.csv', lines(sdnRow('1', 'A'), sdnRow('x', 'B')))],
      'LIST_UNREADABLE',
      'sdn.csv, line 2: the row does not begin',
    ],
    [
      'a number occurs twice',
      [fileOf('sdn.csv', lines(sdnRow('1', 'A'), sdnRow('1', 'B')))],
      'LIST_UNREADABLE',
      'the key 1 occurs twice',
    ],
    [
      'aliases are of another day',
      [sdn, add, fileOf('alt.csv', lines(`77,1,"aka","X",${none}`))],
      'LIST_UNREADABLE',
      'alt.csv: 1 entries, such as 77, are not in sdn.csv',
    ],
    [
      'addresses are of another day',
      [sdn, alt, fileOf('add.csv', lines(`77,1,"X","Y","Peru",${none}`))],
      'LIST_UNREADABLE',
      'add.csv: 1 entries, such as 77',
    ],
  ])('%s', async (_when, files, code, sentence) => {
    await expect(read(...files)).rejects.toMatchObject({ code, detail: expect.stringContaining(sentence) });
  });

  it('but a file with nothing but the end mark holds no row', async () => {
    const { summary } = await read(sdn, add, alt, fileOf('sdn_comments.csv', end));
    expect(summary.warnings).toEqual([{ what: 'sdn_comments.csv holds no row', count: 1 }]);
  });

  it('and the disk fails, with its own error', async () => {
    const failing: ListFile = {
      name: 'sdn.csv',
      async *open() {
        yield Buffer.from('1,');
        throw new Error('disk on fire');
      },
    };
    await expect(read(failing)).rejects.toThrow('disk on fire');
  });
});
