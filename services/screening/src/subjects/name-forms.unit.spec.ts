import { describe, expect, it } from '@jest/globals';
import { nameForms, sortedWords } from './name-forms.js';

describe('nameForms', () => {
  it('finds a person in both orders', () => {
    const name = { value: 'ORLOVA, Nina Maria', kind: 'primary' } as const;
    expect(nameForms(name, 'person')).toEqual(['orlova nina maria', 'nina maria orlova']);
  });

  it('leaves the comma of a company alone', () => {
    expect(nameForms({ value: 'NORTHWIND TRADE, LLC', kind: 'primary' }, 'organization')).toEqual([
      'northwind trade llc',
    ]);
  });

  it('takes the parts the list gives', () => {
    const name = { value: 'Orlova Nina', kind: 'alias', parts: { first: 'Nina', last: 'Orlova' } } as const;
    expect(nameForms(name, 'person')).toEqual(['orlova nina', 'nina orlova']);
  });

  it('gives nothing for a name without letters', () => {
    expect(nameForms({ value: '---', kind: 'alias' }, 'person')).toEqual([]);
  });
});

describe('sortedWords', () => {
  it('is the same in any order', () => {
    const listed = sortedWords({ value: 'ORLOVA, Nina', kind: 'primary' });
    expect(listed).toBe(sortedWords({ value: 'Nina Orlova', kind: 'primary' }));
  });
});
