import fc from 'fast-check';
import { scorePersons as score } from '../name-scores.harness.js';
import { foldSpelling } from './fold.js';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 8 });

describe('spellings that one fold makes equal', () => {
  it('a hard g before e and i as French writes it', () => {
    fc.assert(
      fc.property(word, fc.constantFrom('e', 'i'), word, (before, vowel, after) => {
        expect(foldSpelling(`${before}gu${vowel}${after}`)).toBe(foldSpelling(`${before}g${vowel}${after}`));
      }),
    );
  });

  it('the Turkish, the Lebanese and the Arabic ending', () => {
    fc.assert(
      fc.property(word, (start) => {
        const [turkish, arabic, long] = [`${start}niye`, `${start}niya`, `${start}niyah`].map(foldSpelling);
        expect(turkish).toBe(arabic);
        expect(long).toBe(arabic);
      }),
    );
  });

  it.each([
    ['Faris Naguib', 'Faris Nagib'],
    ['Faris Zeldaniye', 'Faris Zaldaniyah'],
  ])('are the same name: %s, %s', (a, b) => {
    expect(score(a, b)).toBeGreaterThan(0.9);
  });

  it('keep a u that is said', () => {
    expect(foldSpelling('gulab')).not.toBe(foldSpelling('glab'));
    expect(foldSpelling('guar')).not.toBe(foldSpelling('gar'));
  });
});
