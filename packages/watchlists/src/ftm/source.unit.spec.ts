import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { ListEntry } from '../list-entry.js';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { ftm } from './source.js';

interface Row {
  readonly id: string;
  readonly schema: string;
  readonly [field: string]: unknown;
}

const row = (
  id: string,
  schema: string,
  properties: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Row => ({
  id,
  schema,
  caption: id,
  properties,
  referents: [],
  datasets: ['test'],
  last_seen: '2024-05-01T12:00:00',
  last_change: '2024-04-01T12:00:00',
  ...more,
});

const read = (...rows: readonly Row[]): Promise<WholeList> =>
  readWhole(ftm('test'), [fileOf('entities.ftm.json', rows.map((one) => JSON.stringify(one)).join('\n'))]);

const only = async (...rows: readonly Row[]): Promise<ListEntry> => {
  const [entry, ...more] = (await read(...rows)).entries;
  if (entry === undefined || more.length > 0) throw new Error('expected one entry');
  return entry;
};

describe('A FollowTheMoney party', () => {
  it('has the acts behind its sanctions, the newest last', async () => {
    const { sanctions } = await only(
      row('s2', 'Sanction', {
        entity: ['p1'],
        authority: ['Ministry of Ports'],
        programId: ['B'],
        listingDate: ['2021-03-02'],
        endDate: ['2023-01-01'],
        reason: ['2021/12 (OJ L 7)', 'Owned ships'],
        sourceUrl: ['https://ports.example/acts'],
      }),
      row('s1', 'Sanction', { entity: ['p1'], program: ['Programme A'], startDate: ['2020-02-01'] }),
      row('p1', 'Person', { name: ['Ada Heron'] }),
    );
    expect(sanctions).toEqual([
      { program: 'Programme A', listedOn: '2020-02-01' },
      {
        program: 'B',
        authority: 'Ministry of Ports',
        legalBasis: '2021/12 (OJ L 7)',
        listedOn: '2021-03-02',
        endedOn: '2023-01-01',
        url: 'https://ports.example/acts',
      },
    ]);
  });

  it('has its own properties and what linked rows say, wherever they stand', async () => {
    const entry = await only(
      row('s1', 'Sanction', {
        entity: ['p1'],
        program: ['Programme A'],
        programId: ['A'],
        listingDate: ['2020-02-01'],
      }),
      row(
        'p1',
        'Person',
        {
          name: ['Ada Heron', 'Ада Херон'],
          alias: ['A. Heron'],
          weakAlias: ['Bird'],
          previousName: ['Ada Crane'],
          firstName: ['Ada'],
          lastName: ['Heron'],
          fatherName: ['Petrovna'],
          birthDate: ['1970-05'],
          birthPlace: ['Port Vell'],
          nationality: ['ru'],
          birthCountry: ['suhh'],
          country: ['gb-sct'],
          gender: ['female'],
          passportNumber: ['P1'],
          innCode: ['770011'],
          wikidataId: ['Q1'],
          topics: ['sanction', 'poi'],
          addressEntity: ['a1'],
          position: ['Harbour master'],
          notes: ['A note'],
        },
        { caption: 'Ada Heron', referents: ['ofac-77', 'unsc-88', 'old-id'] },
      ),
      row('a1', 'Address', { full: ['1 Quay, Port Vell'], country: ['pe'] }),
      row('d1', 'Passport', { holder: ['p1'], number: ['P2'], country: ['pe'] }),
      row('w1', 'CryptoWallet', { holder: ['p1'], publicKey: ['1AbC'], currency: ['XBT'] }),
      row('o1', 'Ownership', { owner: ['p1'], asset: ['c1'] }),
    );
    expect(entry).toEqual({
      entryId: 'p1',
      keyDerived: false,
      kind: 'person',
      names: [
        {
          value: 'Ada Heron',
          kind: 'primary',
          parts: { first: 'Ada', last: 'Heron', patronymic: 'Petrovna' },
        },
        { value: 'Ада Херон', kind: 'original-script' },
        { value: 'A. Heron', kind: 'alias' },
        { value: 'Ada Crane', kind: 'former' },
        { value: 'Bird', kind: 'weak-alias' },
      ],
      birthDates: [
        { earliest: '1970-05-01', latest: '1970-05-31', precision: 'month', circa: false, text: '1970-05' },
      ],
      birthPlaces: ['Port Vell'],
      countries: [
        { code: 'RU', role: 'nationality' },
        { code: 'GB', role: 'other' },
        { code: 'PE', role: 'address' },
      ],
      gender: 'female',
      identifiers: [
        { type: 'passport', value: 'P1' },
        { type: 'inn', value: '770011' },
        { type: 'wikidata', value: 'Q1' },
        { type: 'passport', value: 'P2', country: 'PE' },
        { type: 'crypto-wallet', value: '1AbC', note: 'XBT' },
      ],
      addresses: [{ text: '1 Quay, Port Vell', country: 'PE' }],
      sanctions: [{ program: 'Programme A', listedOn: '2020-02-01' }],
      programs: ['A', 'Programme A'],
      topics: ['sanction'],
      positions: [{ title: 'Harbour master', state: 'unknown' }],
      listedOn: '2020-02-01',
      active: true,
      relations: [{ kind: 'owner', inverse: false, entryId: 'c1' }],
      remarks: 'A note',
      crossReferences: [
        { source: 'ofac-sdn', entryId: '77' },
        { source: 'un-sc', entryId: '88' },
        { source: 'ftm:test', entryId: 'ofac-77' },
        { source: 'ftm:test', entryId: 'unsc-88' },
        { source: 'ftm:test', entryId: 'old-id' },
        { source: 'wikidata', entryId: 'Q1' },
      ],
      raw: {
        entity: expect.objectContaining({ id: 'p1' }),
        linked: ['s1', 'd1', 'w1', 'o1'].map((id) => expect.objectContaining({ id })),
      },
    });
  });

  it('is found by rows that still point to an id it had before a merge', async () => {
    const entry = await only(
      row('new', 'Company', { name: ['Heron Line'] }, { referents: ['old'] }),
      row('s1', 'Sanction', { entity: ['old'], program: ['A'] }),
    );
    expect(entry).toMatchObject({ kind: 'organization', programs: ['A'], topics: ['sanction'] });
  });

  it.each([
    ['Person', 'person'],
    ['Company', 'organization'],
    ['PublicBody', 'organization'],
    ['LegalEntity', 'unknown'],
    ['Vessel', 'vessel'],
    ['Airplane', 'aircraft'],
  ])('of schema %s is %s', async (schema, kind) => {
    expect(await only(row('x', schema, { registrationNumber: ['R1'] }))).toMatchObject({
      kind,
      identifiers: [{ type: schema === 'Airplane' ? 'aircraft-tail' : 'registration-number' }],
    });
  });

  it.each([
    [['sanction'], ['sanction']],
    [['sanction.linked'], ['sanction-linked']],
    [['sanction.counter'], ['other']],
    [['role.pep', 'poi'], ['pep']],
    [['role.rca'], ['pep-relative']],
    [['crime.fin', 'crime'], ['crime']],
    [
      ['wanted', 'debarment', 'export.control'],
      ['wanted', 'debarment', 'export-control'],
    ],
    [['gov.igo'], ['other']],
    [['role.pep.natl'], ['pep']],
    [['role.pep.frmr'], ['pep-former']],
    [['sanction.control'], ['sanction-linked']],
    [[], ['other']],
  ])('with the topics %j has ours %j', async (topics, ours) => {
    expect((await only(row('p1', 'Person', { topics }))).topics).toEqual(ours);
  });

  it('has topics that are not known counted and said', async () => {
    const topics = ['poi', 'role.ghost', 'crime.tide', 'fin.bank'];
    const { entries, summary } = await read(row('p1', 'Person', { topics }), row('p2', 'Person', { topics }));
    expect(entries.map((entry) => entry.topics)).toEqual([['crime'], ['crime']]);
    expect(summary.warnings).toEqual([{ what: 'unknown topic "role.ghost"', count: 2 }]);
  });

  it('without a name is counted, and a list of many is refused', async () => {
    const nameless = (id: string): Row => ({ ...row(id, 'Person', {}), caption: undefined });
    const named = Array.from({ length: 30 }, (_, index) => row(`p${index}`, 'Person', {}));
    const { summary } = await read(...named, nameless('n1'));
    expect(summary.warnings).toEqual([{ what: 'entry without a name', count: 1 }]);
    const many = ['n1', 'n2', 'n3', 'n4', 'n5'].map(nameless);
    await expect(read(...named, ...many)).rejects.toMatchObject({ code: 'LIST_UNREADABLE' });
  });

  it('keeps its topics when it only stands there as a relative', async () => {
    const { entries } = await read(
      row('p1', 'Person', { topics: ['role.pep'] }),
      row('p2', 'Person', {}),
      row('f1', 'Family', { person: ['p1'], relative: ['p2'] }),
    );
    expect(entries.map(({ topics }) => topics)).toEqual([['pep'], ['other']]);
  });

  it('is no longer active when all its sanctions ended and no topic is left', async () => {
    const sanction = (id: string, endDate: string): Row =>
      row(id, 'Sanction', { entity: ['p1'], endDate: [endDate] });
    const over = sanction('s1', '2023-12-31');
    expect((await only(row('p1', 'Person', {}), over)).active).toBe(false);
    expect((await only(row('p1', 'Person', {}), over, sanction('s2', '2030-01-01'))).active).toBe(true);
    expect((await only(row('p1', 'Person', { topics: ['sanction'] }), over)).active).toBe(true);
  });
});

describe('An office', () => {
  const post = row('q1', 'Position', { name: ['Minister of Tides'], country: ['pe'] });
  const office = (properties: Record<string, unknown>): Row =>
    row('o1', 'Occupancy', { holder: ['p1'], post: ['q1'], ...properties });

  it.each([
    [{ startDate: ['2019'], endDate: ['2023-06'] }, 'ended', 'pep-former'],
    [{ startDate: ['2019'], endDate: ['2026'] }, 'current', 'pep'],
    [{ startDate: ['2019'] }, 'unknown', 'pep'],
    [{ status: ['current'] }, 'current', 'pep'],
    [{ status: ['ended'] }, 'ended', 'pep-former'],
  ])('with %j is %s, and its holder %s', async (properties, state, topic) => {
    const entry = await only(office(properties), row('p1', 'Person', { name: ['Ada Heron'] }), post);
    expect(entry.positions).toEqual([
      expect.objectContaining({ title: 'Minister of Tides', country: 'PE', state }),
    ]);
    expect(entry.topics).toEqual([topic]);
  });

  it('makes no former holder of somebody who holds another one', async () => {
    const entry = await only(
      office({ status: ['ended'] }),
      row('o2', 'Occupancy', { holder: ['p1'], post: ['q1'], status: ['current'] }),
      row('p1', 'Person', { topics: ['role.pep'] }),
      post,
    );
    expect(entry.topics).toEqual(['pep']);
  });

  it('that its holder names as well stands there once', async () => {
    const entry = await only(
      office({ startDate: ['2008'], endDate: ['2012'] }),
      row('p1', 'Person', { position: ['MINISTER  of Tides', 'Member of Parliament'], topics: ['role.pep'] }),
      post,
    );
    expect(entry.positions).toEqual([
      expect.objectContaining({ title: 'Minister of Tides', state: 'ended' }),
      { title: 'Member of Parliament', state: 'unknown' },
    ]);
  });

  it.each([
    ['Former President of Korvania (2008-2012)', 'ended'],
    ['President of Korvania (2008 – 2012)', 'ended'],
    ['former Minister of Tides', 'ended'],
    ['Ex-governor of Port Vell', 'ended'],
    ['Warden (former)', 'ended'],
    ['President of Korvania (2020-2026)', 'unknown'],
    ['President of Korvania (2020-)', 'unknown'],
    ['Former President of Korvania; Senator', 'unknown'],
    ['former Minister, now Senator', 'unknown'],
    ['Former Yugoslav Republic ambassador', 'unknown'],
    ['Executive director', 'unknown'],
  ])('that is only named "%s" is %s', async (title, state) => {
    const entry = await only(row('p1', 'Person', { position: [title], topics: ['role.pep'] }));
    expect(entry.positions).toEqual([{ title, state }]);
  });

  it('without a post is kept, unnamed', async () => {
    const entry = await only(
      row('o1', 'Occupancy', { holder: ['p1'], startDate: ['2019'] }),
      row('p1', 'Person', {}),
    );
    expect(entry.positions).toEqual([{ title: 'Office not named', from: '2019', state: 'unknown' }]);
  });
});

describe('A FollowTheMoney file', () => {
  it('may have blank lines, bare strings and no line end; unknown things are counted', async () => {
    const text = `\n${JSON.stringify(row('p1', 'Person', { name: 'Ada Heron', birthDate: ['soon'], country: ['Atlantis'] }))}\r\n\n${JSON.stringify(row('z1', 'Zeppelin', {}))}\n${JSON.stringify(row('n1', 'Note', {}))}`;
    const { entries, summary } = await readWhole(ftm('test'), [fileOf('entities.ftm.json', text)]);
    expect(entries.map(({ entryId }) => entryId)).toEqual(['p1']);
    expect(summary).toEqual({
      entries: 1,
      published: '2024-05-01',
      missingParts: [],
      warnings: [
        { what: 'row of the unknown schema Zeppelin', count: 1 },
        { what: 'unreadable date "soon"', count: 1 },
        { what: 'unknown country code "Atlantis"', count: 1 },
      ],
    });
  });

  const good = JSON.stringify(row('p1', 'Person', {}));

  it.each([
    [
      'a broken line',
      `${good}\n\n{"id": "p2", "sch`,
      'LIST_UNREADABLE',
      'entities.ftm.json, line 3: the line is not JSON',
    ],
    [
      'a line of another sort',
      `${good}\n{"name": "x"}`,
      'LIST_UNREADABLE',
      'line 2: the line is not a FollowTheMoney entity',
    ],
    [
      'a delta',
      '{"op": "DEL", "entity": {"id": "p1"}}',
      'LIST_UNREADABLE',
      'entities.ftm.json: this is a delta',
    ],
    ['an id twice', `${good}\n${good}`, 'LIST_UNREADABLE', 'the key p1 occurs twice'],
    ['no byte', '', 'LIST_EMPTY', 'entities.ftm.json is empty (0 bytes)'],
  ])('is refused with %s', async (_what, text, code, sentence) => {
    await expect(readWhole(ftm('test'), [fileOf('entities.ftm.json', text)])).rejects.toMatchObject({
      code,
      detail: expect.stringContaining(sentence),
    });
  });

  it.each(['p\xe9', '\xc3\xa9\xe9'])('is refused when it is not UTF-8, as %j', async (id) => {
    const bytes = Buffer.from(good.replace('p1', id), 'latin1');
    await expect(readWhole(ftm('test'), [fileOf('x.json', bytes)])).rejects.toThrow(
      'x.json: the file is not UTF-8',
    );
  });

  it('leaves nothing in the temporary folder, read to its end or not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ftm-spec-'));
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = folder;
    try {
      await readWhole(ftm('test'), [fileOf('entities.ftm.json', good)]);
      for await (const _ of ftm('test').read([fileOf('entities.ftm.json', `${good}\n${good}`)]).entries)
        break;
      await expect(readWhole(ftm('test'), [fileOf('entities.ftm.json', '{')])).rejects.toThrow('not JSON');
      expect(await readdir(folder)).toEqual([]);
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
      await rm(folder, { recursive: true });
    }
  });
});
