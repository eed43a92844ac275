import fc from 'fast-check';
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
    ['Aurora2', 'Aurora3'],
    ['Aurora2', 'Aurora'],
    ['61 Repair Plant Korvane', '103 Repair Plant Korvane'],
  ])('do not match: %s, %s', (a, b) => {
    expect(score(a, b)).toBeLessThan(engine.threshold);
  });

  it.each([
    ['Aurora2', 'Aurora 2'],
    ['Second Korvane Bank', '2nd Korvane Bank'],
    ['Korvane Fund Twenty-One', 'Korvane Fund 21'],
    ['Korvane Works (Military Unit 20924)', 'Korvane Works (Military Unit)'],
  ])('match: %s, %s', (a, b) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(engine.threshold);
  });
});
