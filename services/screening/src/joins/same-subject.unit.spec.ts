import { describe, expect, it } from '@jest/globals';
import type { ListEntry } from '@probity/watchlists';
import type { StoredEntry } from '../persons/stored-entry.js';
import { joinKeys, sameSubject } from './same-subject.js';
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

  const named = (primary: string, ...aliases: string[]): ListEntry['names'] => [
    { value: primary, kind: 'primary' },
    ...aliases.map((value) => ({ value, kind: 'alias' }) as const),
  ];
  const ofCountry = (code: string) => ({ countries: [{ code, role: 'address' }] }) as const;

  it.each<[string, Partial<StoredEntry>, Partial<StoredEntry>, string]>([
    [
      'another spelling and script',
      { birthDates, names: named('ORLOVA, Nina') },
      { birthDates, names: named('Нина Орлова') },
      'Same name and birth date (1970-01-20)',
    ],
    [
      'a name that leaves a part out',
      { birthDates, names: named('Nina Petrovna Orlova') },
      { birthDates },
      'Same name and birth date (1970-01-20)',
    ],
    [
      'a ship by its number, whatever it is called',
      { kind: 'vessel', names: named('HERON'), identifiers: [{ type: 'imo', value: '9074729' }] },
      { kind: 'vessel', names: named('CRANE'), identifiers: [{ type: 'imo', value: 'IMO 9074729' }] },
      'Same IMO number (9074729)',
    ],
    [
      'primary name and another one',
      { names: named('Nina Orlova', 'Vera Ivanova') },
      { names: named('Orlova Nina', 'Ivanova Vera') },
      'Same primary name and another name',
    ],
    [
      'primary name and country',
      ofCountry('RU'),
      { ...ofCountry('RU'), names: named('Nina ORLOVA') },
      'Same name and country (RU)',
    ],
    [
      'primary name and day of listing',
      { listedOn: '2020-02-01' },
      { listedOn: '2020-02-01' },
      'Same name and day of listing (2020-02-01)',
    ],
    [
      'three words and the year of birth',
      { birthDates: [year('1970')], names: named('Nina Petrovna Orlova') },
      { birthDates, names: named('Nina Petrovna Orlova') },
      'Same name and year of birth',
    ],
    [
      'a long primary name',
      { names: named('Nina Petrovna Orlova-Chekhova') },
      { names: named('Nina Petrovna Orlova Chekhova') },
      'Same long primary name',
    ],
  ])('joins sanctioned parties by %s', (_case, one, other, because) => {
    const verdict = sameSubject(from('ofac-sdn', one), from('un-sc', { entryId: '77', ...other }));
    expect(verdict).toEqual({ same: true, because: `${because} as entry 77 of un-sc`, byReference: false });
    const keys = joinKeys(from('ofac-sdn', one));
    expect(joinKeys(from('un-sc', other)).some((key) => keys.includes(key))).toBe(true);
  });

  it('takes reference numbers of the UN for one however they are written', () => {
    const refers = (entryId: string) => ({ crossReferences: [{ source: 'un-sc', entryId }] });
    const unEntry = from('un-sc', { entryId: '77', ...refers('QDi.001') });
    const other = from('eu-fsf', { ...refers('QDI.1'), names: named('Somebody Else') });
    expect(sameSubject(other, unEntry)).toMatchObject({ same: true, byReference: true });
  });

  it('does not believe a reference that neither name nor birth date fits', () => {
    const slip = { crossReferences: [{ source: 'un-sc', entryId: '77' }], birthDates: [year('1950')] };
    const other = { entryId: '77', birthDates, names: named('Vera Ivanova') };
    expect(sameSubject(from('uk-ofsi', slip), from('un-sc', other))).toEqual({ same: false });
    expect(sameSubject(from('uk-ofsi', slip), from('un-sc', { entryId: '77', birthDates }))).toMatchObject({
      byReference: true,
    });
  });

  it.each([
    ['an office holder by name and country', { topics: ['pep'], ...ofCountry('RU') }, ofCountry('RU')],
    ['a name and another country', ofCountry('RU'), ofCountry('BY')],
    [
      'an alias and country',
      { names: named('Vera Ivanova', 'Nina Orlova'), ...ofCountry('RU') },
      ofCountry('RU'),
    ],
    [
      'a son who bears a name of his father twice',
      { names: named('Ibrahim Hassan al-Doe') },
      { names: named('Ibrahim Hassan Ibrahim al-Doe') },
    ],
    ['a short name alone', { names: named('Kim Chol Nam') }, { names: named('Chol Nam Kim') }],
    ['the first of January', { birthDates: [day('1970-01-01')] }, { birthDates: [day('1970-01-01')] }],
  ] as const)('keeps apart, among sanctioned parties too: %s', (_case, one, other) => {
    const change = other as Partial<StoredEntry>;
    expect(
      sameSubject(from('ofac-sdn', one as Partial<StoredEntry>), from('un-sc', { entryId: '77', ...change })),
    ).toEqual({ same: false });
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
