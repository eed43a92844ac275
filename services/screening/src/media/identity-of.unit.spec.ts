import { describe, expect, it } from '@jest/globals';
import type { FieldName } from '@probity/matching';
import fc from 'fast-check';
import { identityOf, type NameMatch } from './identity-of.js';

const match = (change: Partial<NameMatch> = {}): NameMatch => ({
  nameScore: 0.95,
  words: 2,
  frequentWords: 1,
  agreed: [],
  contradicted: [],
  ...change,
});

describe('the identity of somebody whom an article names', () => {
  it.each<[string, Partial<NameMatch>, ReturnType<typeof identityOf>]>([
    ['two words alone', {}, { identity: 'possible', reasons: ['same-name', 'few-words'] }],
    ['three words', { words: 3 }, { identity: 'probable', reasons: ['same-name', 'three-words'] }],
    [
      'two words and a country',
      { agreed: ['country'] },
      { identity: 'probable', reasons: ['same-name', 'country-agrees'] },
    ],
    [
      'two frequent words and a country',
      { frequentWords: 2, agreed: ['country'] },
      { identity: 'possible', reasons: ['same-name', 'frequent-words', 'country-agrees'] },
    ],
    [
      'two frequent words and an age',
      { frequentWords: 2, agreed: ['birth-date'] },
      { identity: 'probable', reasons: ['same-name', 'birth-date-agrees'] },
    ],
    [
      'a similar name, whatever agrees',
      { nameScore: 0.93, words: 4, agreed: ['birth-date'] },
      { identity: 'possible', reasons: ['similar-name', 'birth-date-agrees'] },
    ],
    ['three words and another age', { words: 3, contradicted: ['birth-date'] }, null],
  ])('with %s', (_what, change, identified) => {
    expect(identityOf(match(change))).toEqual(identified);
  });

  const fields = fc.subarray<FieldName>(['birth-date', 'country', 'kind']);
  const matches = fc.record({
    nameScore: fc.double({ min: 0.85, max: 1, noNaN: true }),
    words: fc.nat(5),
    frequentWords: fc.nat(5),
    agreed: fields,
    contradicted: fields,
  });
  const sureness = (given: NameMatch): number => {
    const identified = identityOf(given);
    return identified === null ? 0 : { possible: 1, probable: 2 }[identified.identity];
  };

  it('is never surer for less: a lower score, more frequent words, less that agrees, more that contradicts', () => {
    fc.assert(
      fc.property(matches, fc.double({ min: 0, max: 0.1, noNaN: true }), fields, (given, lower, dropped) => {
        const less: NameMatch[] = [
          { ...given, nameScore: given.nameScore - lower },
          { ...given, frequentWords: given.frequentWords + 1 },
          { ...given, agreed: given.agreed.filter((field) => !dropped.includes(field)) },
          { ...given, contradicted: [...given.contradicted, ...dropped] },
        ];
        for (const one of less) expect(sureness(one)).toBeLessThanOrEqual(sureness(given));
      }),
    );
  });
});
