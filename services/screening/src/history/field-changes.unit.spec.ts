import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { day, storedEntry, year } from '../persons/stored-entry.builder.js';
import type { StoredEntry } from '../persons/stored-entry.js';
import { meaningHash } from '../watchlists/meaning-hash.js';
import type { EntryForm } from './entry-facts.js';
import { fieldChanges, type ChangedField } from './field-changes.js';

const form = (change: Partial<StoredEntry> = {}, source = 'ofac-sdn'): EntryForm => ({
  source,
  entry: storedEntry(change),
  listed: true,
});
const ofFields = (changes: readonly ChangedField[]) =>
  changes.map(({ field, before, after }) => [field, before, after]);

describe('the fields of an entry that changed', () => {
  const primary = { value: 'ORLOVA, Nina', kind: 'primary' } as const;
  const born = { birthDates: [day('1970-01-20')] };
  const imo = { type: 'imo', value: '9187629' } as const;
  it.each<[what: string, before: Partial<StoredEntry>, after: Partial<StoredEntry>, changes: unknown[]]>([
    ['nothing', {}, {}, []],
    [
      'the primary name',
      {},
      { names: [{ value: 'ORLOV, Ivan', kind: 'primary' }] },
      [['name', ['ORLOVA, Nina'], ['ORLOV, Ivan']]],
    ],
    [
      'an alias more',
      {},
      { names: [primary, { value: 'Nina the Tall', kind: 'weak-alias' }] },
      [['names', [], ['Nina the Tall (weak alias)']]],
    ],
    [
      'a birth date that became precise',
      { birthDates: [year('1970')] },
      born,
      [['birthDates', ['1970'], ['1970-01-20']]],
    ],
    ['a birth date that went', born, {}, [['birthDates', ['1970-01-20'], []]]],
    ['a place of birth', {}, { birthPlaces: ['Tula'] }, [['birthPlaces', [], ['Tula']]]],
    [
      'the role of a country',
      { countries: [{ code: 'RU', role: 'birth' }] },
      { countries: [{ code: 'RU', role: 'nationality' }] },
      [['countries', ['RU (birth)'], ['RU (nationality)']]],
    ],
    ['the kind', { kind: 'unknown' }, { kind: 'vessel' }, [['kind', ['unknown'], ['vessel']]]],
    ['gender', {}, { gender: 'female' }, [['gender', [], ['female']]]],
    ['an identifier', { identifiers: [imo] }, {}, [['identifiers', ['imo 9187629'], []]]],
    [
      'an address',
      {},
      { addresses: [{ text: '1 Quay, Tula', country: 'RU' }] },
      [['addresses', [], ['1 Quay, Tula (RU)']]],
    ],
    ['programs', {}, { programs: ['TEST-2'] }, [['programs', ['TEST-1'], ['TEST-2']]]],
    ['topics', {}, { topics: ['sanction', 'crime'] }, [['topics', [], ['crime']]]],
    [
      'an office that ended',
      { positions: [{ title: 'Mayor', country: 'RU', state: 'current' }] },
      { positions: [{ title: 'Mayor', country: 'RU', to: '2020', state: 'ended' }] },
      [['positions', ['Mayor (RU, current)'], ['Mayor (RU, to 2020, ended)']]],
    ],
    [
      'an ownership that began and ended',
      { relations: [{ kind: 'owner', inverse: true, name: 'Nina Orlova', share: 60 }] },
      {
        relations: [
          { kind: 'owner', inverse: true, name: 'Nina Orlova', share: 60, from: '2011', to: '2026-10-01' },
        ],
      },
      [
        [
          'relations',
          ['Nina Orlova (60 %) is owner'],
          ['Nina Orlova (60 %, from 2011, to 2026-10-01) is owner'],
        ],
      ],
    ],
    ['the date of listing', {}, { listedOn: '2020' }, [['listedOn', [], ['2020']]]],
    ['what the list says has ended', {}, { active: false }, [['status', [], ['ended']]]],
    ['remarks', { remarks: 'A; B' }, { remarks: 'B; C' }, [['remarks', ['A'], ['C']]]],
    [
      'remarks in sentences',
      { remarks: 'Born c. 1970. Height 175 cm. Review concluded on 23 Jul. 2010.' },
      { remarks: 'Born c. 1970. Height 180 cm. Review concluded on 23 Jul. 2010.' },
      [['remarks', ['Height 175 cm.'], ['Height 180 cm.']]],
    ],
  ])('are listed for %s', (_what, before, after, changes) => {
    expect(ofFields(fieldChanges([form(before)], [form(after)]))).toEqual(changes);
    const back = changes.map((one) => {
      const [field, was, is] = one as string[];
      return [field, is, was];
    });
    expect(ofFields(fieldChanges([form(after)], [form(before)]))).toEqual(back);
  });

  it('are listed where it leaves its list, with the list', () => {
    const left = { ...form(), listed: false };
    expect(fieldChanges([form()], [left])).toEqual([
      { field: 'entries', source: 'ofac-sdn', before: ['1001'], after: [] },
    ]);
  });

  it('are all those of an entry that was joined, each under its list', () => {
    const changes = fieldChanges([form()], [form(), form({ remarks: 'New' }, 'un-sc')]);
    expect(new Set(changes.map(({ source }) => source))).toEqual(new Set(['un-sc']));
    expect(changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['entries', 'name', 'remarks']));
    expect(changes.every(({ before }) => before.length === 0)).toBe(true);
  });
});

const text = fc.constantFrom('Ann', 'Bob', 'Cid', 'Dora');
const someEntry: fc.Arbitrary<Partial<StoredEntry>> = fc.record({
  kind: fc.constantFrom('person', 'organization'),
  names: fc
    .tuple(text, fc.uniqueArray(text))
    .map(([first, others]): StoredEntry['names'] => [
      { value: first, kind: 'primary' },
      ...others.map((value) => ({ value, kind: 'alias' as const })),
    ]),
  birthDates: fc
    .uniqueArray(fc.constantFrom('1970', '1971', '1972'))
    .map((years) => years.map((one) => year(one))),
  birthPlaces: fc.uniqueArray(text),
  addresses: fc.uniqueArray(text).map((texts) => texts.map((one) => ({ text: one }))),
  programs: fc.uniqueArray(text),
  relations: fc
    .record(
      { role: text, from: fc.constantFrom('2011', '2012'), to: fc.constantFrom('2020', '2021') },
      { requiredKeys: [] },
    )
    .map((details) => [{ kind: 'director' as const, inverse: false, name: 'Quay Ltd', ...details }]),
  active: fc.boolean(),
});
const hashOf = (change: Partial<StoredEntry>): string => meaningHash({ ...storedEntry(change), raw: null });

describe('of any two forms of an entry', () => {
  it('they are none if, and only if, both mean the same', () => {
    fc.assert(
      fc.property(someEntry, someEntry, (before, after) => {
        const same = hashOf(before) === hashOf(after);
        expect(fieldChanges([form(before)], [form(after)]).length === 0).toBe(same);
      }),
    );
  });

  it('they lead from one to the other, and are the reverse on the way back', () => {
    fc.assert(
      fc.property(someEntry, someEntry, (before, after) => {
        const there = fieldChanges([form(before)], [form(after)]);
        const back = fieldChanges([form(after)], [form(before)]);
        const asSets = (changes: readonly ChangedField[], reverse: boolean) =>
          changes
            .map((one) => ({
              field: one.field,
              from: (reverse ? one.after : one.before).toSorted(),
              to: (reverse ? one.before : one.after).toSorted(),
            }))
            .toSorted((a, b) => a.field.localeCompare(b.field));
        expect(asSets(back, true)).toEqual(asSets(there, false));
        for (const one of there) expect(one.before.some((value) => one.after.includes(value))).toBe(false);
      }),
    );
  });
});
