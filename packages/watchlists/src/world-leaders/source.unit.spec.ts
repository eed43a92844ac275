import { describe, expect, it } from '@jest/globals';
import { fileOf, readWhole, type WholeList } from '../list-file.builder.js';
import { worldLeaders } from './source.js';

const wikidata = (...rows: readonly string[]): string =>
  [
    'countryid,country,position,positionLabel,officeholder,officeholderLabel,start_year,end_year',
    ...rows,
  ].join('\n');

const older = (...rows: readonly string[]): string =>
  [
    'country,countryItemLabel,position,positionItemLabel,officeholder,officeholderItemLabel,start_year,end_year',
    ...rows,
  ].join('\n');

const wikipedia = (...rows: readonly string[]): string =>
  [
    'continent,country,position,positionlabel,officeholder,officeholderlabel,start_year,end_year',
    ...rows,
  ].join('\n');

const read = (...texts: readonly string[]): Promise<WholeList> =>
  readWhole(
    worldLeaders,
    texts.map((text, index) => fileOf(`${index}.csv`, text)),
  );

describe('An officeholder', () => {
  it('has all of its rows, wherever they stand, and no end is no knowledge', async () => {
    const { entries } = await read(
      wikidata(
        'Q1,Peru,Q10,President of Eastland,Q100,Ada Heron,2011,2016',
        'Q1,Peru,Q11,Prime Minister of Eastland,Q101,Otto Crane,2021,',
        'Q1,Peru,Q10,President of Eastland,Q100,Ada Heron,2020,',
      ),
    );
    expect(entries).toHaveLength(2);
    expect(entries[0]).toEqual({
      entryId: 'Q100',
      keyDerived: false,
      kind: 'person',
      names: [{ value: 'Ada Heron', kind: 'primary' }],
      birthDates: [],
      birthPlaces: [],
      countries: [{ code: 'PE', role: 'other' }],
      identifiers: [{ type: 'wikidata', value: 'Q100' }],
      addresses: [],
      programs: [],
      topics: ['pep'],
      positions: [
        { title: 'President of Eastland', country: 'PE', from: '2011', to: '2016', state: 'ended' },
        { title: 'President of Eastland', country: 'PE', from: '2020', state: 'unknown' },
      ],
      active: true,
      crossReferences: [{ source: 'wikidata', entryId: 'Q100' }],
      raw: [
        expect.objectContaining({ officeholder: 'Q100', start_year: '2011' }),
        expect.objectContaining({ officeholder: 'Q100', start_year: '2020' }),
      ],
    });
  });

  it.each([
    ['2016', 'ended', 'pep-former'],
    ['2021', 'ended', 'pep-former'],
    ['2025', 'current', 'pep'],
    ['', 'unknown', 'pep'],
  ])('with an end of "%s" in files of 2021 holds an office that is %s', async (end, state, topic) => {
    const { entries } = await read(
      wikidata(
        `Q1,Peru,Q10,President,Q100,Ada Heron,2011,${end}`,
        'Q1,Peru,Q11,Minister,Q101,Otto Crane,2021,',
      ),
    );
    expect(entries[0]).toMatchObject({ topics: [topic], positions: [{ state }] });
  });

  it.each([
    ['Ada Heron (politician)', 'Ada Heron'],
    ['Ada Heron (Eastland politician)', 'Ada Heron'],
    ['Ada Heron (politician) (page does not exist)', 'Ada Heron'],
    ['Ada (Addie) Heron', 'Ada (Addie) Heron'],
  ])('labelled "%s" is named %s', async (label, name) => {
    const { entries } = await read(wikidata(`Q1,Peru,Q10,President,Q100,${label},2011,`));
    expect(entries[0]?.names).toEqual([{ value: name, kind: 'primary' }]);
  });

  it('without an item has a derived key, which a later page about it does not change', async () => {
    const row = (label: string): string => wikipedia(`America,Peru,Q10,President,,${label},2021,`);
    const [before] = (await read(row('Ada Heron (page does not exist)'))).entries;
    const [after] = (await read(row('Ada Heron'))).entries;
    expect(before).toMatchObject({ keyDerived: true, identifiers: [], crossReferences: [] });
    expect(after?.entryId).toBe(before?.entryId);
  });

  it('without a label is counted and shown by its id', async () => {
    const { entries, summary } = await read(wikidata('Q1,Peru,Q10,President,Q100,Q100,2011,'));
    expect(entries[0]?.names).toEqual([{ value: 'Q100', kind: 'primary' }]);
    expect(summary.warnings).toEqual([{ what: 'entry without a name', count: 1 }]);
  });

  it.each([
    ['North Korea (Democratic People’s Republic of Korea)', ['KP']],
    ['Eastland (Peru)', ['PE']],
    ['Abkhazia', []],
  ])('of %s has the countries %j', async (country, codes) => {
    const { entries, summary } = await read(wikipedia(`Asia,${country},Q10,President,Q100,Ada Heron,2011,`));
    expect(entries[0]?.countries.map(({ code }) => code)).toEqual(codes);
    expect(summary.warnings).toEqual([]);
  });

  it('warns of countries and years that cannot be read', async () => {
    const { entries, summary } = await read(wikidata('Q1,Eastland,Q10,Regent,Q100,Ada Heron,910,'));
    expect(entries[0]?.positions).toEqual([{ title: 'Regent', state: 'unknown' }]);
    expect(summary.warnings.map(({ what }) => what)).toEqual([
      'unknown country "Eastland"',
      'unreadable year "910"',
    ]);
  });
});

describe('The files of world leaders', () => {
  const row = 'Q1,Peru,Q10,President,Q100,Ada Heron,2011,';

  it('are one in all three layouts', async () => {
    const [one] = (await read(wikidata(row))).entries;
    const { raw: _one, ...first } = one ?? {};
    for (const text of [older(row), wikipedia('America,Peru,Q10,President,Q100,Ada Heron,2011,')]) {
      const { raw: _raw, ...same } = (await read(text)).entries[0] ?? {};
      expect(same).toEqual(first);
    }
  });

  it('are joined by id, and rows in another order say the same', async () => {
    const rows = [row, 'Q1,Peru,Q11,Minister,Q100,Ada Rose Heron,2001,2003'];
    const forward = await read(
      wikidata(...rows),
      wikipedia('America,Peru,Q10,President,Q100,Ada Heron,2011,'),
    );
    const backward = await read(wikidata(...rows.reverse()));
    expect(forward.entries).toHaveLength(1);
    expect(forward.entries[0]?.names).toEqual(backward.entries[0]?.names);
    expect(new Set(forward.entries[0]?.positions)).toEqual(new Set(backward.entries[0]?.positions));
  });

  it.each([
    ['empty', '', 'LIST_EMPTY', '0 bytes'],
    ['another table', 'a,b\n1,2', 'LIST_UNREADABLE', 'no header with the columns position'],
    ['cut short', `${wikidata(row)}\nQ1,Peru,Q10,Pres`, 'LIST_UNREADABLE', 'line 3'],
    [
      'without a holder',
      wikidata('Q1,Peru,Q10,President,,,2011,'),
      'LIST_UNREADABLE',
      'names no officeholder',
    ],
  ])('are refused when %s', async (_what, text, code, detail) => {
    await expect(read(text)).rejects.toMatchObject({ code, detail: expect.stringContaining(detail) });
  });

  it('warn of a new column', async () => {
    const { summary } = await read(
      'position,officeholder,officeholderLabel,start_year,end_year,party\nQ1,Q2,Ada Heron,2011,,Blue',
    );
    expect(summary.warnings).toEqual([{ what: 'unknown column "party"', count: 1 }]);
  });
});
