import { describe, expect, it } from '@jest/globals';
import type { MemberEntry } from './current-evidence.js';
import { birthDateText, describedPerson } from './described-person.js';
import type { StoredEntry } from './stored-entry.js';
import { day, storedEntry, year } from './stored-entry.builder.js';

const member = (
  source: string,
  change: Partial<StoredEntry> = {},
  removedAt: string | null = null,
): MemberEntry => ({
  source,
  sourceName: source,
  personId: 'ada',
  listVersion: 'v1',
  removedAt,
  entry: storedEntry(change),
});

describe('describedPerson', () => {
  it('takes the leading entry for the name and keeps every other name once', () => {
    const other = member('un-sc', {
      names: [
        { value: 'Nina ORLOVA', kind: 'primary' },
        { value: 'ORLOVA, Nina', kind: 'alias' },
        { value: 'Нина Орлова', kind: 'original-script' },
      ],
    });
    const person = describedPerson([member('ofac-sdn'), other]);
    expect(person.name).toBe('ORLOVA, Nina');
    expect(person.names).toEqual([
      { value: 'ORLOVA, Nina', kind: 'primary', source: 'ofac-sdn' },
      { value: 'Nina ORLOVA', kind: 'alias', source: 'un-sc' },
      { value: 'Нина Орлова', kind: 'original-script', source: 'un-sc' },
    ]);
    expect(person.searchNames).toEqual(['orlova nina', 'nina orlova', 'нина орлова']);
  });

  it('puts the closest country first and leaves a place of birth out', () => {
    const countries = [
      { code: 'FR', role: 'birth' },
      { code: 'DE', role: 'address' },
      { code: 'RU', role: 'nationality' },
      { code: 'DE', role: 'citizenship' },
    ] as const;
    const person = describedPerson([member('ofac-sdn', { countries })]);
    expect(person).toMatchObject({ country: 'RU', countries: ['RU', 'DE'], ties: ['RU', 'DE'] });
  });

  it('shows a place of birth where nothing else is known, without counting it for risk', () => {
    const person = describedPerson([member('ofac-sdn', { countries: [{ code: 'IR', role: 'birth' }] })]);
    expect(person).toMatchObject({ country: 'IR', countries: ['IR'], ties: [] });
  });

  it('is former only when every entry left its list', () => {
    const gone = member('ofac-sdn', {}, '2026-01-02T00:00:00.000Z');
    expect(describedPerson([gone]).listed).toBe(false);
    expect(describedPerson([gone, member('un-sc')]).listed).toBe(true);
  });

  it('says nothing that the lists do not say', () => {
    expect(describedPerson([member('ofac-sdn', { kind: 'unknown' })])).toMatchObject({
      kind: 'unknown',
      country: null,
      birthDates: [],
      gender: null,
      identifiers: [],
    });
  });
});

describe('birthDateText', () => {
  it.each([
    [day('1970-01-20'), '1970-01-20'],
    [year('1970'), '1970'],
    [year('1970', true), '~1970'],
    [{ ...year('1970'), latest: '1973-12-31', precision: 'range' } as const, '1970/1973'],
    [{ ...day('1970-01-20'), latest: '1970-02-03', precision: 'range' } as const, '1970-01-20/1970-02-03'],
    [{ ...day('1970-01-01'), latest: '1970-01-31', precision: 'month' } as const, '1970-01'],
  ])('keeps the precision of %j', (date, text) => {
    expect(birthDateText(date)).toBe(text);
  });
});
