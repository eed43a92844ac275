import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SubjectKind } from '../vocabulary/subject-kind.js';
import { foldName, matchesTerm, nameForms } from './name-search.js';

describe('foldName', () => {
  it.each([
    ['MÜLLER, Jürgen', 'muller jurgen'],
    ["O'Neill", 'oneill'],
    ['Qa‘ida', 'qaida'],
    ['Łukasz Øster', 'lukasz oster'],
    ['İbrahim IŞIK', 'ibrahim isik'],
    ['ŉ', 'n'],
    ['Straße  7', 'strasse 7'],
    ['Алексей Ёлкин', 'алексеи елкин'],
    ['مُحَمَّد', 'محمد'],
    ['김정은', '김정은'],
    ['Al-Noor & Co. (Ltd)', 'al noor co ltd'],
    ['ＡＢＣ', 'abc'],
    [' - ', ''],
  ])('folds %s', (written, folded) => {
    expect(foldName(written)).toBe(folded);
  });

  it('changes nothing that is folded already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldName(foldName(text)) === foldName(text)),
    );
  });
});

describe('nameForms', () => {
  it('finds a person in both orders', () => {
    expect(nameForms({ value: 'ORLOVA, Nina Maria' }, 'person')).toEqual([
      'orlova nina maria',
      'nina maria orlova',
    ]);
  });

  it('leaves the comma of a company alone', () => {
    expect(nameForms({ value: 'NORTHWIND TRADE, LLC' }, 'organization')).toEqual(['northwind trade llc']);
  });

  it('takes the parts the list gives', () => {
    const name = { value: 'Orlova Nina', parts: { first: 'Nina', last: 'Orlova' } };
    expect(nameForms(name, 'person')).toEqual(['orlova nina', 'nina orlova']);
  });

  it('gives nothing for a name without letters', () => {
    expect(nameForms({ value: '---' }, 'person')).toEqual([]);
  });
});

describe('matchesTerm', () => {
  const named = (name: string, kind: SubjectKind = 'person') => ({ kind, name, names: [], company: null });

  it.each([
    ['TORAL, Marek', 'marek toral'],
    ['TORAL, Marek', 'toral marek'],
    ['TORAL, Marek', 'rek tor'],
    ["O'Neill", 'oneill'],
    ['O’Neill', "o'neill"],
    ['Łukasz', 'lukasz'],
    ['Al-Noor', 'al noor'],
    ['Élodie Marchand', 'elodie'],
    ['Ada Marchand', '  ada   MARCHAND '],
    ['Qa‘ida', 'qaida'],
    ['Алексей Ёлкин', 'алексеи елкин'],
    ['김정은', '정은'],
  ])('finds %s for %j', (name, term) => {
    expect(matchesTerm(named(name), term)).toBe(true);
  });

  it.each([
    ['Ada Marchand', 'borges'],
    ['Ada Marchand', '  '],
    ['Ada Marchand', '---'],
    ['---', '---'],
    ['TORAL, Marek', 'marektoral'],
  ])('does not find %s for %j', (name, term) => {
    expect(matchesTerm(named(name), term)).toBe(false);
  });

  it('reverses the names of people only', () => {
    expect(matchesTerm(named('NORTHWIND, LLC', 'organization'), 'llc northwind')).toBe(false);
  });

  it('looks at aliases and at the company, too', () => {
    const ada = { kind: 'person', name: 'Ada', names: ['BERG, Ida'], company: 'Banque-du-Lac' } as const;
    expect(matchesTerm(ada, 'ida berg')).toBe(true);
    expect(matchesTerm(ada, 'banque du lac')).toBe(true);
  });
});
