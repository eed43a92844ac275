import fc from 'fast-check';
import { createEngine } from '../engine.js';
import type { Subject } from '../model.js';
import { birthDateEffects, countryEffects } from './effects.js';
import { logOddsOf, shareOf } from './log-odds.js';
import { fittedWeight, nameLogOdds, similarityFor } from './score-weights.js';

const likeness = fc.integer({ min: 0, max: 10_000 }).map((steps) => steps / 10_000);

describe('the fitted weights', () => {
  it('make names surer the more alike they are', () => {
    fc.assert(
      fc.property(likeness, likeness, (a, b) => {
        fc.pre(a < b);
        expect(nameLogOdds(a)).toBeLessThan(nameLogOdds(b));
      }),
    );
  });

  it('say how alike names must be for a score', () => {
    fc.assert(
      fc.property(likeness, (similarity) => {
        expect(similarityFor(nameLogOdds(similarity))).toBeCloseTo(similarity, 8);
      }),
    );
    expect(similarityFor(logOddsOf(0.99))).toBe(1);
    expect(similarityFor(logOddsOf(0))).toBe(0);
  });

  it('order what birth dates and countries say, and neither agree nor differ the wrong way', () => {
    const falling = (weights: readonly number[]): void =>
      expect(weights).toEqual([...weights].sort((a, b) => b - a));
    falling(Object.values(birthDateEffects));
    falling(Object.values(countryEffects));
    expect(birthDateEffects['day-month-flip']).toBeGreaterThan(0);
    expect(birthDateEffects['near-year']).toBeLessThan(0);
    expect(countryEffects.territory).toBeGreaterThanOrEqual(0);
    expect(countryEffects.different).toBeLessThan(0);
  });

  it('are missed at the start, not in a score', () => {
    expect(() => fittedWeight('birth-date', 'same-decade')).toThrow(RangeError);
  });
});

describe('log-odds', () => {
  it('are the inverse of a share, and bounded', () => {
    expect(shareOf(logOddsOf(0.7))).toBeCloseTo(0.7, 12);
    expect(Number.isFinite(logOddsOf(0))).toBe(true);
    expect(Number.isFinite(logOddsOf(1))).toBe(true);
  });
});

describe('a score', () => {
  const engine = createEngine();
  const listed: Subject = {
    kind: 'person',
    names: ['Igor Markov'],
    birthDate: '1961-04-09',
    countries: ['RU'],
  };
  const score = (more: Partial<Subject>): number => engine.compare({ ...listed, ...more }, listed).score;
  const name = { birthDate: undefined, countries: [] };

  it.each([
    ['another birth year', { ...name, birthDate: '1985' }],
    ['no country in common', { ...name, countries: ['FR'] }],
  ])('of equal names stays a match in spite of %s', (_what, more) => {
    expect(score(more)).toBeGreaterThanOrEqual(engine.threshold);
    expect(score(more)).toBeLessThan(score(name));
  });

  it('of equal names is no match when two fields contradict', () => {
    expect(score({ birthDate: '1985', countries: ['FR'] })).toBeLessThan(engine.threshold);
  });

  it('needs more than the same birth date where one word of several is shared', () => {
    const other = engine.compare({ ...listed, names: ['Igor Petrenko'] }, listed);
    expect(other.agreed).toEqual(['birth-date', 'country']);
    expect(other.match).toBe(false);
  });
});
