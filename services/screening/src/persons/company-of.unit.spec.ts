import { describe, expect, it } from '@jest/globals';
import type { ListRelation } from '@probity/watchlists';
import { companyOf, companyRefs } from './company-of.js';
import { nameKey } from './entry-names.js';
import { from } from './stored-entry.builder.js';
import type { StoredEntry } from './stored-entry.js';

const directs = (entryId: string, change: Partial<ListRelation> = {}): ListRelation => ({
  kind: 'director',
  inverse: false,
  entryId,
  ...change,
});
const names = new Map([
  [nameKey('ftm:a', 'heron'), 'Heron Shipping'],
  [nameKey('ftm:a', 'stork'), 'Stork Holding'],
]);
const listed = (source: string, change: Partial<StoredEntry>) => ({
  ...from(source, change),
  removedAt: null,
});
const titled = (title: string) => listed('eu-fsf', { positions: [{ title, state: 'unknown' }] });

describe('the company of a person', () => {
  it.each<[string, ListRelation[], string | null]>([
    ['the one that it directs', [directs('heron')], 'Heron Shipping'],
    [
      'of several the newest',
      [directs('heron', { from: '2011' }), directs('stork', { from: '2019-02' })],
      'Stork Holding',
    ],
    [
      'before one that it directs, the one it works for',
      [directs('heron', { from: '2020' }), directs('stork', { kind: 'employment' })],
      'Stork Holding',
    ],
    ['the name that the list writes', [{ kind: 'director', inverse: false, name: 'Teal Ltd' }], 'Teal Ltd'],
    ['none that it has left', [directs('heron', { to: '2019' })], null],
    ['none whose entry is not known', [directs('teal')], null],
    ['none that it owns', [directs('heron', { kind: 'owner' })], null],
  ])('is %s', (_what, relations, company) => {
    expect(companyOf([listed('ftm:a', { relations })], names)).toBe(company);
  });

  it('is named by a title where no list states it', () => {
    const member = titled('General Director of Teal Ltd');
    expect(companyOf([member], names)).toBe('Teal Ltd');
    expect(companyOf([member, listed('ftm:a', { relations: [directs('heron')] })], names)).toBe(
      'Heron Shipping',
    );
    expect(companyOf([titled('Minister of Ports')], names)).toBeNull();
    expect(
      companyOf(
        [listed('eu-fsf', { positions: [{ title: 'Director of Teal Ltd', state: 'ended' }] })],
        names,
      ),
    ).toBeNull();
  });

  it('is one that a list says which has the person still, else that a list said', () => {
    const delisted = {
      ...listed('ftm:a', { relations: [directs('stork', { kind: 'employment' })] }),
      removedAt: '2026-01-01T00:00:00.000Z',
    };
    expect(companyOf([delisted, listed('ftm:a', { relations: [directs('heron')] })], names)).toBe(
      'Heron Shipping',
    );
    expect(companyOf([delisted, titled('General Director of Teal Ltd')], names)).toBe('Teal Ltd');
    expect(companyOf([delisted, titled('Minister of Ports')], names)).toBe('Stork Holding');
  });

  it('is none of a company', () => {
    expect(
      companyOf([listed('ftm:a', { kind: 'organization', relations: [directs('heron')] })], names),
    ).toBeNull();
  });

  it('needs the names of entries that lists name by their keys alone', () => {
    const relations = [
      directs('heron'),
      directs('stork', { kind: 'owner' }),
      directs('teal', { name: 'Teal' }),
    ];
    expect(companyRefs(from('ftm:a', { relations }))).toEqual([{ source: 'ftm:a', entryId: 'heron' }]);
  });
});
