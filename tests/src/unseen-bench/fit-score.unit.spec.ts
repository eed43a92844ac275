import { fitScore, probabilityBy, type Sample } from './fit-score.js';
import { figuresOf, reliabilityOf } from './measure-records.js';

const none = { one: [], two: [] };
const repeated = (count: number, sample: Omit<Sample, 'suite'>): Sample[] =>
  Array.from({ length: count }, () => ({ ...sample, suite: 'names' }));

describe('the fit of a score', () => {
  const at = (similarity: number, one: number, two: number): Sample[] => [
    ...repeated(one, { nameSimilarity: similarity, match: true }),
    ...repeated(two, { nameSimilarity: similarity, match: false }),
  ];
  const samples = [...at(0.53, 10, 90), ...at(0.61, 25, 75), ...at(0.68, 40, 60), ...at(1, 150, 0)];

  it('gives each likeness the share of one party that it has', () => {
    const probability = probabilityBy(fitScore(samples, { dates: none, countries: none }));
    expect(probability({ nameSimilarity: 0.53 })).toBeCloseTo(0.1, 1);
    expect(probability({ nameSimilarity: 0.68 })).toBeCloseTo(0.4, 1);
    expect(probability({ nameSimilarity: 0.61 })).toBeCloseTo(0.25, 1);
    expect(probability({ nameSimilarity: 0.645 })).toBeCloseTo(0.32, 1);
  });

  it('rises with likeness and keeps the published threshold, whatever the labels say', () => {
    const absurd = [...at(0.53, 90, 10), ...at(0.92, 10, 90)];
    const weights = fitScore(absurd, { dates: none, countries: none });
    const names = weights.filter(({ field }) => field === 'name').map(({ logOdds }) => logOdds);
    expect(names).toEqual([...names].sort((a, b) => a - b));
    const probability = probabilityBy(weights);
    expect(probability({ nameSimilarity: 0.7 / 0.95 })).toBeCloseTo(0.7, 8);
    expect(probability({ nameSimilarity: 1 })).toBeCloseTo(0.95, 8);
  });

  it('weighs what is found more often of one party than of two, within bounds', () => {
    const dated = (birthDate: 'same-day' | 'other-year', count: number): Sample[] =>
      repeated(count, { nameSimilarity: 1, match: true, birthDate });
    const dates = {
      one: [...dated('same-day', 60), ...dated('other-year', 40)],
      two: [...dated('same-day', 30), ...dated('other-year', 70)],
    };
    const weight = (finding: string, of: typeof dates): number | undefined =>
      fitScore([], { dates: of, countries: none }).find(({ at: found }) => found === finding)?.logOdds;
    expect(weight('same-day', dates)).toBeCloseTo(Math.log(60 / 30), 1);
    expect(weight('other-year', dates)).toBeCloseTo(Math.log(40 / 70), 1);
    const certain = { one: dated('same-day', 10_000), two: dated('other-year', 10_000) };
    expect(weight('same-day', certain)).toBe(3.2);
    expect(weight('other-year', certain)).toBe(-2);
  });
});

describe('the reliability of scores', () => {
  it('weighs pairs of one party and of two the same, however many there are', () => {
    const scored = [
      { score: 0.75, match: true },
      { score: 0.75, match: false },
      { score: 0.15, match: false },
    ];
    const tenth = reliabilityOf(scored)[7];
    expect(tenth).toMatchObject({ matches: 1, others: 1, share: 0.75 });
    expect(tenth?.predicted).toBeCloseTo(0.75, 12);
    expect(tenth?.observed).toBeCloseTo(2 / 3, 12);
  });

  it('is in no error when every score is the share of one party', () => {
    const right = [
      { score: 1, match: true },
      { score: 0, match: false },
    ];
    expect(figuresOf(right, 0.7)).toMatchObject({ brier: 0, calibrationError: 0 });
    expect(
      figuresOf(
        right.map(({ match }) => ({ score: match ? 0 : 1, match })),
        0.7,
      ).calibrationError,
    ).toBe(1);
  });
});
