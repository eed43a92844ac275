import { describe, expect, it } from '@jest/globals';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { everyPolitician } from './source.js';

const columns =
  'id,name,sort_name,email,twitter,facebook,group,group_id,area_id,area,chamber,term,start_date,end_date,image,gender,wikidata,wikidata_group,wikidata_area';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  readonly area?: string;
  readonly chamber?: string;
  readonly term: string;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly gender?: string;
  readonly wikidata?: string;
}

const term = (...rows: readonly Row[]): string =>
  [
    columns,
    ...rows.map((row) =>
      columns
        .split(',')
        .map((column) => ({ chamber: 'Assembly', ...row })[column] ?? '')
        .join(','),
    ),
  ].join('\n');

const read = (country: string | undefined, ...texts: readonly string[]): Promise<WholeList> =>
  readWhole(
    everyPolitician(country),
    texts.map((text, index) => fileOf(`${index}.csv`, text)),
  );

const ada = { id: 'u-1', name: 'Ada Heron' };

describe('A member of a parliament', () => {
  it('has one office for each term, and every name', async () => {
    const { entries, summary } = await read(
      'PE',
      term({ ...ada, area: 'Port Vell', term: '12', start_date: '2011-03-01', gender: 'female' }),
      'name,id\nAda Heron,u-1\nАда Херон,u-1\nA. Heron,u-1',
      term({ ...ada, name: 'Ada R. Heron', term: '13', email: 'ada@example.org', wikidata: 'Q100' }),
    );
    expect(entries).toEqual([
      {
        entryId: 'u-1',
        keyDerived: false,
        kind: 'person',
        names: [
          { value: 'Ada Heron', kind: 'primary' },
          { value: 'Ada R. Heron', kind: 'alias' },
          { value: 'Ада Херон', kind: 'original-script' },
          { value: 'A. Heron', kind: 'alias' },
        ],
        birthDates: [],
        birthPlaces: [],
        countries: [{ code: 'PE', role: 'other' }],
        gender: 'female',
        identifiers: [
          { type: 'wikidata', value: 'Q100' },
          { type: 'email', value: 'ada@example.org' },
        ],
        addresses: [],
        programs: [],
        topics: ['pep'],
        positions: [
          {
            title: 'Member of Assembly for Port Vell, term 12',
            country: 'PE',
            from: '2011-03-01',
            state: 'ended',
          },
          { title: 'Member of Assembly, term 13', country: 'PE', state: 'unknown' },
        ],
        active: true,
        crossReferences: [{ source: 'wikidata', entryId: 'Q100' }],
        raw: [expect.objectContaining({ term: '12' }), expect.objectContaining({ term: '13' })],
      },
    ]);
    expect(summary.warnings).toEqual([]);
  });

  it('is a former one when every term is over', async () => {
    const { entries } = await read(
      undefined,
      term(
        { ...ada, term: 'term/9' },
        { id: 'u-2', name: 'Otto Crane', term: 'term/10' },
        { id: 'u-3', name: 'Rosa Stilt', term: 'term/10', end_date: '2016' },
        { id: 'u-4', name: 'Ivo Teal', term: 'term/4', chamber: 'Senate' },
      ),
    );
    expect(entries.map(({ topics }) => topics[0])).toEqual(['pep-former', 'pep', 'pep-former', 'pep']);
    expect(entries[0]).toMatchObject({ countries: [], positions: [{ state: 'ended' }] });
  });

  it('has no gender where terms disagree', async () => {
    const { entries } = await read(
      'PE',
      term({ ...ada, term: '1', gender: 'male' }, { ...ada, term: '2', gender: 'female' }),
    );
    expect(entries[0]).not.toHaveProperty('gender');
  });
});

describe('The files of a parliament', () => {
  it('may be the older ones with fewer columns', async () => {
    const { entries, summary } = await read('PE', 'id,name,area,chamber,term\nu-1,Ada Heron,North,,3');
    expect(entries[0]?.positions).toEqual([
      { title: 'Member of parliament for North, term 3', country: 'PE', state: 'unknown' },
    ]);
    expect(summary.warnings).toEqual([]);
  });

  it('warn of what they cannot place', async () => {
    const { summary } = await read(
      'PE',
      term({ ...ada, term: '1', start_date: 'spring' }),
      'name,id\nNobody,u-9',
      'id,name,chamber,term,hat\nu-2,Otto Crane,Assembly,1,red',
    );
    expect(summary.warnings.map(({ what }) => what).sort()).toEqual([
      'name of a person without a term',
      'unknown column "hat"',
      'unreadable date "spring"',
    ]);
  });

  it.each([
    ['empty', '', 'LIST_EMPTY', '0 bytes'],
    ['names alone', 'name,id\nAda Heron,u-1', 'LIST_UNREADABLE', 'none of the files holds a term'],
    ['without an id', 'id,name,chamber,term\n,Ada Heron,A,1', 'LIST_UNREADABLE', 'no id or no name'],
    ['cut short', `${columns}\nu-1,Ada`, 'LIST_UNREADABLE', 'line 2'],
    ['another table', 'a,b\n1,2', 'LIST_UNREADABLE', 'no header'],
  ])('are refused when %s', async (_what, text, code, detail) => {
    await expect(read('PE', text)).rejects.toMatchObject({
      code,
      detail: expect.stringContaining(detail),
    });
  });
});
