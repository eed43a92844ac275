import fc from 'fast-check';
import { listedPerson } from '../index-entry.builder.js';
import { engine, scoreOrganizations as score } from '../name-scores.harness.js';

const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const notations: readonly ((value: number) => string)[] = [
  (value) => String(value),
  (value) => `No. ${value}`,
  (value) => roman[value] ?? '',
  (value) => words[value - 1] ?? '',
];
const base = fc.constantFrom('Korvane Growth Fund', 'Aurora Brelkov', 'Vendra Capital Partners');
const value = fc.integer({ min: 2, max: 12 });
const notation = fc.constantFrom(...notations);

describe('organisations with a number', () => {
  it('match in any notation of one number', () => {
    fc.assert(
      fc.property(base, value, notation, notation, (name, number, a, b) => {
        expect(score(`${name} ${a(number)}`, `${name} ${b(number)}`)).toBeGreaterThan(0.9);
      }),
    );
  });

  it('never match with another number, or when one has none', () => {
    fc.assert(
      fc.property(base, value, value, notation, notation, (name, one, other, a, b) => {
        fc.pre(one !== other);
        expect(score(`${name} ${a(one)}`, `${name} ${b(other)}`)).toBeLessThan(engine.threshold);
        expect(score(`${name} ${a(one)}`, name)).toBeLessThan(engine.threshold);
      }),
    );
  });

  it.each([
    ['Growth Fund', 'Growth Fund II'],
    ['Korvane Fund XL', 'Korvane Fund XLI'],
    ['Korvane Fund LXVII LP', 'Korvane Fund LXVIII LP'],
    ['Aurora2', 'Aurora3'],
    ['Aurora2', 'Aurora'],
    ['61 Repair Plant Korvane', '103 Repair Plant Korvane'],
    ['Plant3Korvane', 'Plant4Korvane'],
    ['Plant3Korvane', 'Plant14Korvane'],
    ['Завод3Корване', 'Завод5Корване'],
  ])('do not match: %s, %s', (a, b) => {
    expect(score(a, b)).toBeLessThan(engine.threshold);
  });

  it.each([
    ['Korvane Fund XLI', 'Korvane Fund 41'],
    ['Korvane Fund XCIX', 'Korvane Fund Ninety-Nine'],
    ['Tai Li', 'Tai Ly'],
    ['Aurora2', 'Aurora 2'],
    ['Second Korvane Bank', '2nd Korvane Bank'],
    ['G0ogle', 'Google'],
    ['Micr0soft', 'Microsoft'],
    ['R0sneft', 'Rosneft'],
    ['Plant3Korvane', 'Plant3Korvene'],
    ['Korvane Fund Twenty-One', 'Korvane Fund 21'],
    ['Korvane Works (Military Unit 20924)', 'Korvane Works (Military Unit)'],
  ])('match: %s, %s', (a, b) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(engine.threshold);
  });

  const letters = fc.array(fc.constantFrom('ka', 'lor', 'ven', 'do', 'bel', 'mun'), {
    minLength: 2,
    maxLength: 4,
  });
  const part = letters.map((syllables) => syllables.join(''));
  const digit = fc.nat({ max: 9 });

  it('never match with another number within a word', () => {
    fc.assert(
      fc.property(part, part, digit, digit, (before, behind, one, other) => {
        fc.pre(one !== other);
        const [a, b] = [`${before}${one}${behind}`, `${before}${other}${behind}`];
        expect(score(a, b)).toBeLessThan(engine.threshold);
        expect(score(a.toUpperCase(), `${b} Ltd`)).toBeLessThan(engine.threshold);
        expect(score(`Korvane ${a}`, `Korvane${b}`)).toBeLessThan(engine.threshold);
      }),
    );
  });

  it('match with a digit for the letter that it looks like', () => {
    fc.assert(
      fc.property(
        part,
        part,
        fc.constantFrom(['o', '0'], ['e', '3'], ['s', '5'], ['l', '1']),
        (a, b, [letter, digit]) => {
          expect(score(`${a}${digit}${b}`, `${a}${letter}${b}`)).toBeGreaterThan(0.9);
        },
      ),
    );
  });

  it('are two names to an index, too', () => {
    const index = engine.createIndex();
    index.load([listedPerson('Plant4Korvane', { kind: 'organization' })]);
    const found = (name: string) => index.match({ kind: 'organization', names: [name] }).matches.length;
    expect(found('Plant3Korvane')).toBe(0);
    expect(found('PLANT4KORVANE')).toBe(1);
  });
});
