import { day, from, year } from '../persons/stored-entry.builder.js';
import { toIndexEntry } from './index-entry.js';

const range = { ...year('1960'), latest: '1965-12-31', precision: 'range', text: '1960-1965' } as const;

describe('a list entry in the words of the engine', () => {
  it.each([
    [day('1970-01-20'), '1970-01-20'],
    [{ ...day('1970-01-01'), latest: '1970-01-31', precision: 'month' as const }, '1970-01'],
    [year('1970'), '1970'],
    [year('1970', true), '~1970'],
    [range, '1960/1965'],
    [{ ...range, circa: true }, '~1960'],
  ])('has the date %j as %s', (birthDate, written) => {
    expect(toIndexEntry(from('list', { birthDates: [birthDate] })).birthDates).toEqual([written]);
  });

  it('prefers the parts of a name where the list tells them apart', () => {
    const entry = from('list', {
      names: [
        { value: 'ORLOVA, Nina', kind: 'primary', parts: { first: 'Nina', last: 'Orlova' } },
        { value: 'Nina O.', kind: 'weak-alias' },
      ],
    });
    expect(toIndexEntry(entry).names).toEqual([
      { value: { first: 'Nina', last: 'Orlova' }, kind: 'primary' },
      { value: 'Nina O.', kind: 'weak-alias' },
    ]);
  });

  it('has each country once and not the country of birth, which says little of where somebody belongs', () => {
    const entry = from('list', {
      countries: [
        { code: 'RU', role: 'nationality' },
        { code: 'RU', role: 'address' },
        { code: 'FR', role: 'birth' },
      ],
    });
    expect(toIndexEntry(entry).countries).toEqual(['RU']);
  });

  it('keeps the key, and leaves out what the list does not say', () => {
    const entry = from('list', { identifiers: [{ type: 'imo', value: '1234567', note: 'IMO' }] });
    expect(toIndexEntry(entry)).toEqual({
      source: 'list',
      entryId: '1001',
      kind: 'person',
      names: [{ value: 'ORLOVA, Nina', kind: 'primary' }],
      birthDates: [],
      countries: [],
      identifiers: [{ type: 'imo', value: '1234567' }],
    });
  });
});
