import fc from 'fast-check';
import { foldTerm, typedFrom } from './search-to-charge.js';

describe('what a term was typed from', () => {
  it.each([
    ['longer', 'Iva', 'Ivan P', 'iva'],
    ['shorter', 'Ivan Petrov', 'Ivan', 'ivan petrov'],
    ['the same', ' IVÁN ', 'Ivan', 'ivan'],
    ['longer by a word', 'Ivan ', 'Ivan Petrov', 'ivan'],
    ['a single letter', 'I', 'Irina', 'i'],
    ['another name', 'Ivan', 'Anna', null],
    ['another end', 'Ivna', 'Ivan', null],
    ['a later part', 'Petrov', 'Ivan Petrov', null],
    ['nothing', '', 'Ivan', null],
    ['signs alone', '...', 'Ivan', null],
    ['unnamed', undefined, 'Ivan', null],
  ])('is the term before: %s', (_what, before, term, expected) => {
    expect(typedFrom(before, foldTerm(term))).toBe(expected);
  });

  it('is the same both ways, for all that is typed letter by letter', () => {
    const names = fc.array(fc.constantFrom(...'aéß Ж王'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(names, fc.nat(8), (letters, at) => {
        const [part, whole] = [letters.slice(0, at).join(''), letters.join('')];
        fc.pre(part.trim() !== '');
        const folded = [foldTerm(part), foldTerm(whole)] as const;
        expect([typedFrom(part, folded[1]), typedFrom(whole, folded[0])]).toEqual(folded);
      }),
    );
  });
});
