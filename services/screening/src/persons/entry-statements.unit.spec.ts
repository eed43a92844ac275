import { describe, expect, it } from '@jest/globals';
import { entryStatements } from './entry-statements.js';
import { storedEntry } from './stored-entry.builder.js';

const minister = { title: 'Minister of Trade', country: 'AQ', from: '2019', state: 'current' } as const;

describe('entryStatements', () => {
  it('makes one sanction of an entry, with its programmes', () => {
    const entry = storedEntry({ programs: ['TEST-1', 'TEST-2'], listedOn: '2020-02' });
    expect(entryStatements(entry)).toMatchObject([
      {
        key: 'sanction',
        kind: 'sanction',
        factor: 'sanction',
        title: 'TEST-1, TEST-2',
        date: '2020-02',
        active: true,
      },
    ]);
  });

  it('knows that a list can end an entry without removing it', () => {
    expect(entryStatements(storedEntry({ active: false }))).toMatchObject([{ active: false }]);
  });

  it.each<[what: string, ends: (string | undefined)[], endedOn: string | null]>([
    ['when the last of its acts did', ['2019-01-02', '2021-05'], '2021-05'],
    ['not, while an act has no end', ['2019-01-02', undefined], null],
    ['on a day that is not known, without acts', [], null],
  ])('takes a sanction to have ended %s', (_what, ends, endedOn) => {
    const sanctions = ends.map((end) => ({ program: 'TEST', ...(end !== undefined && { endedOn: end }) }));
    expect(entryStatements(storedEntry({ active: false, sanctions }))).toMatchObject([{ endedOn }]);
  });

  it('makes a statement of each position, current or former', () => {
    const before = { title: 'Mayor', to: '2018-03', state: 'ended' } as const;
    const entry = storedEntry({ topics: ['pep'], programs: [], positions: [minister, before] });
    expect(entryStatements(entry)).toMatchObject([
      { kind: 'pep', title: 'Minister of Trade', country: 'AQ', date: '2019', active: true },
      { kind: 'pep', title: 'Mayor', summary: 'Until 2018-03', active: false, endedOn: '2018-03' },
    ]);
  });

  it('takes the word of a list that says PEP and names no current office', () => {
    const entry = storedEntry({ topics: ['pep'], positions: [{ ...minister, state: 'ended' }] });
    expect(entryStatements(entry)).toMatchObject([
      { title: 'Minister of Trade', active: false },
      { title: 'Politically exposed person', active: true },
    ]);
  });

  it('takes an office of unknown state as held', () => {
    const entry = storedEntry({ topics: ['pep'], positions: [{ ...minister, state: 'unknown' }] });
    expect(entryStatements(entry)).toMatchObject([{ title: 'Minister of Trade', active: true }]);
  });

  it('leaves a former PEP former, whatever the positions say', () => {
    const entry = storedEntry({ topics: ['pep-former'], positions: [minister] });
    expect(entryStatements(entry)).toMatchObject([{ title: 'Minister of Trade', active: false }]);
  });

  it('counts crime and debarment as other listings, apart from the sanction', () => {
    const entry = storedEntry({ topics: ['sanction', 'crime', 'crime', 'debarment'], programs: [] });
    expect(entryStatements(entry).map(({ kind, factor }) => [kind, factor])).toEqual([
      ['sanction', 'sanction'],
      ['other-listing', 'crime'],
      ['other-listing', 'debarment'],
    ]);
  });
});
