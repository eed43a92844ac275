import { describe, expect, it } from '@jest/globals';
import { joinKeys, sameSubject, sortedWords } from './same-subject.js';
import { day, from, year } from '../persons/stored-entry.builder.js';

const birthDates = [day('1970-01-20')];
const spoken = [{ value: 'Nina ORLOVA', kind: 'primary' }] as const;

describe('sameSubject', () => {
  it('joins the same name in any order with the same full birth date, and says so', () => {
    const other = from('un-sc', { entryId: '77', names: spoken, birthDates });
    expect(sameSubject(from('ofac-sdn', { birthDates }), other)).toEqual({
      same: true,
      because: 'Same name and birth date (1970-01-20) as entry 77 of un-sc',
      byReference: false,
    });
  });

  it('joins the same name with the same passport', () => {
    const passport = { type: 'passport', value: 'AB 12345', country: 'RU' } as const;
    const other = from('un-sc', { identifiers: [{ type: 'passport', value: 'ab-12345' }] });
    expect(sameSubject(from('ofac-sdn', { identifiers: [passport] }), other)).toMatchObject({ same: true });
  });

  it('joins what a publisher says is the same, whatever the names', () => {
    const crossReferences = [{ source: 'un-sc', entryId: '77' }];
    const names = [{ value: 'Somebody Else', kind: 'primary' }] as const;
    expect(sameSubject(from('uk-sl', { crossReferences }), from('un-sc', { entryId: '77', names }))).toEqual({
      same: true,
      because: 'Both entries refer to un-sc 77',
      byReference: true,
    });
  });

  it.each([
    ['the name alone', {}, {}],
    ['a birth year', { birthDates: [year('1970')] }, { birthDates: [year('1970')] }],
    ['another birth date', { birthDates }, { birthDates: [day('1970-01-21')] }],
    ['another gender', { birthDates, gender: 'female' }, { birthDates, gender: 'male' }],
    ['another kind', { birthDates }, { birthDates, kind: 'vessel' }],
    ['another name', { birthDates }, { birthDates, names: [{ value: 'Nina Petrova', kind: 'primary' }] }],
    [
      'a weak alias',
      { birthDates },
      {
        birthDates,
        names: [
          { value: 'Vera Ivanova', kind: 'primary' },
          { value: 'Nina Orlova', kind: 'weak-alias' },
        ],
      },
    ],
    [
      'one word',
      { birthDates, names: [{ value: 'Nina', kind: 'primary' }] },
      { birthDates, names: [{ value: 'Nina', kind: 'primary' }] },
    ],
    [
      'a passport of another country',
      { identifiers: [{ type: 'passport', value: 'AB12345', country: 'RU' }] },
      { identifiers: [{ type: 'passport', value: 'AB12345', country: 'BY' }] },
    ],
    [
      'a passport and another birth year',
      { birthDates, identifiers: [{ type: 'passport', value: 'AB12345' }] },
      { birthDates: [year('1980')], identifiers: [{ type: 'passport', value: 'AB12345' }] },
    ],
  ] as const)('keeps apart: %s', (_case, one, other) => {
    expect(sameSubject(from('ofac-sdn', one), from('un-sc', { entryId: '77', ...other }))).toEqual({
      same: false,
    });
  });

  it('shares a key with whatever it joins', () => {
    const other = joinKeys(from('un-sc', { entryId: '77', names: spoken }));
    expect(joinKeys(from('ofac-sdn')).some((key) => other.includes(key))).toBe(true);
  });
});

describe('sortedWords', () => {
  it('is the same in any order', () => {
    const listed = sortedWords({ value: 'ORLOVA, Nina', kind: 'primary' });
    expect(listed).toBe(sortedWords({ value: 'Nina Orlova', kind: 'primary' }));
  });
});
