import { describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import type { ListEntry } from '../list-entry.js';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { usCongress } from './source.js';

type Term = readonly [type: string, start: string, end: string, state?: string | undefined];

/** What real terms have after their dates, each what belongs to its type. */
const afterDates = { district: 2, class: 1, how: 'election' };

const person = (govtrack: number, terms: readonly Term[], more: Record<string, unknown> = {}): object => ({
  id: { bioguide: `B${govtrack}`, govtrack, wikidata: `Q${govtrack}` },
  name: { first: 'Ada', middle: 'Mary', last: 'Heron', official_full: 'Ada M. Heron' },
  bio: { birthday: '1960-05-04', gender: 'F' },
  terms: terms.map(([type, start, end, state]) => ({ type, start, end, state, ...afterDates })),
  ...more,
});

const sitting = person(1, [
  ['rep', '2017-01-03', '2019-01-03', 'OH'],
  ['sen', '2021-01-03', '2027-01-03', 'OH'],
]);

const current = (...persons: readonly object[]) => fileOf('one.yaml', stringify(persons), 100);
const historical = (...persons: readonly object[]) => fileOf('two.yaml', stringify(persons), 100);
const executive = (...persons: readonly object[]) => fileOf('three.yaml', stringify(persons), 100);

const read = (...files: readonly ReturnType<typeof current>[]): Promise<WholeList> =>
  readWhole(usCongress, files);

const only = async (...persons: readonly object[]): Promise<ListEntry> => {
  const [entry, ...more] = (await read(current(...persons))).entries;
  if (entry === undefined || more.length > 0) throw new Error('expected one entry');
  return entry;
};

describe('A member of Congress', () => {
  it('has every term as an office, of which one is held', async () => {
    const entry = await only(sitting);
    expect(entry).toEqual({
      entryId: 'B1',
      keyDerived: false,
      kind: 'person',
      names: [
        {
          value: 'Ada M. Heron',
          kind: 'primary',
          parts: { first: 'Ada', middle: 'Mary', last: 'Heron' },
        },
        { value: 'Ada Mary Heron', kind: 'alias' },
      ],
      birthDates: [
        {
          earliest: '1960-05-04',
          latest: '1960-05-04',
          precision: 'day',
          circa: false,
          text: '1960-05-04',
        },
      ],
      birthPlaces: [],
      countries: [{ code: 'US', role: 'other' }],
      gender: 'female',
      identifiers: [
        { type: 'other', value: 'B1', note: 'Bioguide' },
        { type: 'other', value: '1', note: 'GovTrack' },
        { type: 'wikidata', value: 'Q1' },
      ],
      addresses: [],
      programs: [],
      topics: ['pep'],
      positions: [
        {
          title: 'United States Representative for Ohio',
          country: 'US',
          from: '2017-01-03',
          to: '2019-01-03',
          state: 'ended',
        },
        {
          title: 'United States Senator for Ohio',
          country: 'US',
          from: '2021-01-03',
          to: '2027-01-03',
          state: 'current',
        },
      ],
      active: true,
      crossReferences: [{ source: 'wikidata', entryId: 'Q1' }],
      raw: [JSON.parse(JSON.stringify(sitting))],
    });
  });

  it('is known by nicknames, full names with suffix, and names of other times', async () => {
    const entry = await only({
      ...sitting,
      name: { first: 'Adalbert', nickname: 'Bert', last: 'Heron', suffix: 'Jr.' },
      other_names: [{ last: 'Crane' }, { first: 'Adal', middle: null }],
    });
    expect(entry.names).toEqual([
      { value: 'Adalbert Heron Jr.', kind: 'primary', parts: { first: 'Adalbert', last: 'Heron' } },
      { value: 'Bert Heron', kind: 'alias' },
      { value: 'Adalbert Crane', kind: 'alias' },
      { value: 'Adal Heron', kind: 'alias' },
    ]);
  });

  it.each([
    ['rep', 'GU', 'Delegate to the United States House of Representatives for Guam'],
    ['rep', 'PR', 'Resident Commissioner for Puerto Rico'],
    ['sen', 'WY', 'United States Senator for Wyoming'],
    ['prez', undefined, 'President of the United States'],
    ['viceprez', undefined, 'Vice President of the United States'],
  ])('with a term of type %s for %s is %s', async (type, state, title) => {
    const entry = await only(person(1, [[type, '2021-01-03', '2027-01-03', state]]));
    expect(entry.positions).toMatchObject([{ title, state: 'current' }]);
  });

  it('may hold a role of leadership that has no end, until it leaves', async () => {
    const led = { ...sitting, leadership_roles: [{ title: 'Senate Whip', start: '2021-01-03' }] };
    expect((await only(led)).positions).toContainEqual({
      title: 'Senate Whip',
      country: 'US',
      from: '2021-01-03',
      state: 'unknown',
    });
    const left = {
      ...led,
      terms: [{ type: 'sen', start: '2009-01-03', end: '2015-01-03', state: 'OH', class: 1 }],
    };
    const older = [person(2, [['rep', '2013-01-03', '2014-01-03', 'OH']]), left];
    const former = (await read(historical(...older, person(3, [['sen', '2015-01-03', '2016-01-03', 'OH']]))))
      .entries[1];
    expect(former).toMatchObject({
      topics: ['pep-former'],
      positions: [{ state: 'ended' }, { state: 'ended' }],
    });
  });

  it('has the relatives that the list names', async () => {
    const entry = await only({ ...sitting, family: [{ name: 'Otto Heron', relation: 'daughter' }] });
    expect(entry.relations).toEqual([
      { kind: 'family', inverse: false, name: 'Otto Heron', role: 'daughter' },
    ]);
  });

  it('has no reference where the list leaves its number empty', async () => {
    const entry = await only({ ...sitting, id: { govtrack: 7, bioguide: null, wikidata: '' } });
    expect(entry).toMatchObject({
      entryId: 'govtrack-7',
      identifiers: [{ value: '7' }],
      crossReferences: [],
    });
  });
});

describe('The files of Congress', () => {
  it.each([
    ['sen', ['state', 'class']],
    ['rep', ['state', 'district']],
    ['prez', ['how']],
    ['viceprez', ['how']],
  ])('are refused where a term of type %s ends before its %j', async (type, fields) => {
    const term = { type, start: '2021-01-03', end: '2027-01-03', state: 'OH', ...afterDates };
    const reading = (terms: object) => read(current({ ...sitting, terms: [terms] }));
    await expect(reading(term)).resolves.toBeDefined();
    for (const field of fields)
      await expect(reading({ ...term, [field]: undefined })).rejects.toMatchObject({
        code: 'LIST_UNREADABLE',
        detail: expect.stringContaining('cut short'),
      });
  });

  it('keep who left as former, whatever end the term was meant to have', async () => {
    const resigned = person(2, [['sen', '2019-01-03', '2027-01-03', 'OH']]);
    const long = person(3, [['rep', '1901-01-03', '1903-01-03', 'OH']]);
    const longer = person(4, [['rep', '1789-01-03', '1791-01-03', 'OH']]);
    const list = await read(current(sitting), historical(resigned, long, longer));
    expect(list.entries.map(({ entryId, topics }) => [entryId, topics[0]])).toEqual([
      ['B1', 'pep'],
      ['B2', 'pep-former'],
      ['B3', 'pep-former'],
      ['B4', 'pep-former'],
    ]);
    expect(list.summary.missingParts).toEqual(['presidents and vice-presidents (executive.yaml)']);
  });

  it('make one entry of a senator who became president', async () => {
    const senator = person(2, [['sen', '2009-01-03', '2015-01-03', 'OH']]);
    const president = person(2, [['prez', '2021-01-20', '2025-01-20']]);
    const others = [3, 4].map((govtrack) => person(govtrack, [['rep', '1901-01-03', '1903-01-03', 'OH']]));
    const { entries, summary } = await read(
      current(sitting),
      historical(senator, ...others),
      executive(president),
    );
    expect(entries.map(({ entryId }) => entryId)).toEqual(['B1', 'B2', 'B3', 'B4']);
    expect(entries[1]).toMatchObject({
      topics: ['pep'],
      positions: [{ state: 'ended' }, { title: 'President of the United States', state: 'current' }],
    });
    expect(summary.missingParts).toEqual([]);
  });

  it('may lose a two-hundredth with the former legislators, to whom leavers move', async () => {
    const former = [
      person(3, [['rep', '1901-01-03', '1903-01-03', 'OH']]),
      person(4, [['rep', '1789-01-03', '1791-01-03', 'OH']]),
    ];
    expect((await read(current(sitting), historical(...former))).summary.shrinkLimit).toBe(0.006);
    expect((await read(current(sitting))).summary.shrinkLimit).toBeUndefined();
    expect(usCongress.shrinkLimit).toBe(0.2);
  });

  it('say what is missing of them', async () => {
    const { summary } = await read(current(sitting));
    expect(summary.missingParts).toEqual([
      'former legislators (legislators-historical.yaml)',
      'presidents and vice-presidents (executive.yaml)',
    ]);
  });

  it('warn of fields, states and offices that nobody knows', async () => {
    const strange = person(1, [['king', '2021-01-03', '2027-01-03', 'QQ']], { crown: 'gold' });
    const { summary } = await read(current(strange));
    expect(summary.warnings.map(({ what }) => what).sort()).toEqual([
      'unknown field crown',
      'unknown state "QQ"',
      'unknown type of term "king"',
    ]);
  });

  it.each([
    ['empty', '', 'LIST_EMPTY', 'is empty (0 bytes)'],
    ['no sequence', 'members: none', 'LIST_UNREADABLE', 'one.yaml, line 1: the file is not a YAML sequence'],
    ['without an end of its last line', stringify([sitting]).trimEnd(), 'LIST_UNREADABLE', 'no end'],
    ['without persons', '# nothing\n', 'LIST_UNREADABLE', 'it holds no person'],
    ['cut short', stringify([sitting]).slice(0, -60), 'LIST_UNREADABLE', 'one.yaml, line 1'],
    ['broken', '- id: [', 'LIST_UNREADABLE', 'the item is not YAML'],
    [
      'with a person twice',
      stringify([sitting, person(1, [['sen', '2021-01-03', '2027-01-03', 'OH']])]),
      'LIST_UNREADABLE',
      '1 occurs twice',
    ],
    ['a web page', '<html>\n- no\n', 'LIST_UNREADABLE', 'the file is not a YAML sequence'],
  ])('are refused when %s', async (_what, text, code, detail) => {
    await expect(read(fileOf('one.yaml', text))).rejects.toMatchObject({
      code,
      detail: expect.stringContaining(detail),
    });
  });
});
