import fc from 'fast-check';
import { engine, scorePersons as score } from '../name-scores.harness.js';
import { tokenise } from './tokenise.js';

describe('a father whom a list describes', () => {
  it('may be missing', () => {
    expect(score('Tarib Zabtani son of Omar Zabtani', 'Tarib Zabtani')).toBeGreaterThanOrEqual(
      engine.threshold,
    );
    expect(score('Selma Zabtani daughter of Omar', 'Selma Zabtani')).toBeGreaterThanOrEqual(engine.threshold);
  });

  it('tells two sons apart', () => {
    expect(score('Tarib son of Omar Zabtani', 'Tarib son of Hadi Kormouni')).toBeLessThan(engine.threshold);
  });

  it('is `son of` only: a Korean name keeps its syllable', () => {
    expect(tokenise('Son Myong Ho', 'person').tokens.map(({ class: found }) => found)).toEqual([
      'name',
      'name',
      'name',
    ]);
  });

  it('weighs no more than a patronymic', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('omar', 'hadi', 'zabtani'), { minLength: 1, maxLength: 3 }),
        (names) => {
          const { tokens } = tokenise(`tarib son of ${names.join(' ')}`, 'person');
          for (const token of tokens.slice(2)) expect(token.weight).toBeLessThanOrEqual(0.7);
        },
      ),
    );
  });
});

describe('Father of somebody, written as one word', () => {
  it.each([
    ['Abouzid Omar Korvane', 'Abu Zayd Umar Korvane'],
    ['Abuhamza Korvane', 'Abu Hamza Korvane'],
  ])('is read as two: %s', (a, b) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(engine.threshold);
  });

  it('is so only before a name of the tables', () => {
    expect(tokenise('Aburto Korvane', 'person').tokens).toHaveLength(2);
  });
});
