import { describe, expect, it } from '@jest/globals';
import { storedEntry, day } from '../persons/stored-entry.builder.js';
import type { ListEntry } from '@probity/watchlists';
import { meaningHash } from './meaning-hash.js';

const entry = (change: Partial<ListEntry> = {}): ListEntry => ({ ...storedEntry(), raw: {}, ...change });
const primary = { value: 'ORLOVA, Nina', kind: 'primary' } as const;
const aliases = [
  { value: 'Nina Petrova', kind: 'alias' },
  { value: 'Vera Petrova', kind: 'weak-alias' },
] as const;

describe('meaningHash', () => {
  it.each<[string, Partial<ListEntry>, Partial<ListEntry>]>([
    ['the order of aliases', { names: [primary, ...aliases] }, { names: [primary, aliases[1], aliases[0]] }],
    ['an alias said twice', { names: [primary, ...aliases] }, { names: [primary, ...aliases, aliases[0]] }],
    ['the order of programmes', { programs: ['A', 'B'] }, { programs: ['B', 'A'] }],
    ['the record', { raw: { remarks: 'x' } }, { raw: { remarks: ' x' } }],
    [
      'the wording of a date',
      { birthDates: [day('1970-01-20')] },
      { birthDates: [{ ...day('1970-01-20'), text: '20 Jan 1970' }] },
    ],
    [
      'the order of fields',
      { addresses: [{ text: 'Pier 1', country: 'DE' }] },
      { addresses: [{ country: 'DE', text: 'Pier 1' }] },
    ],
  ])('is the same whatever %s', (_what, one, other) => {
    expect(meaningHash(entry(one))).toBe(meaningHash(entry(other)));
  });

  it.each<[string, Partial<ListEntry>]>([
    ['another primary name', { names: [{ value: 'ORLOVA, Vera', kind: 'primary' }] }],
    ['a further alias', { names: [primary, aliases[0]] }],
    ['another programme', { programs: ['TEST-2'] }],
    ['a birth date', { birthDates: [day('1970-01-20')] }],
    ['remarks', { remarks: 'Linked to NORTHWIND' }],
    ['its end', { active: false }],
    ['a gender', { gender: 'female' }],
  ])('differs by %s', (_what, change) => {
    expect(meaningHash(entry(change))).not.toBe(meaningHash(entry()));
  });
});
