import { describe, expect, it } from '@jest/globals';
import { mostUnjudgedCounted, unjudgedGap } from './unjudged-articles.js';

describe('what coverage says of articles that could not be judged', () => {
  it('is nothing where there are none', () => {
    expect(unjudgedGap([])).toBeNull();
  });

  it.each([
    [{ fi: 1 }, '1 article of the last 7 days in languages that cannot be judged (Finnish 1)'],
    [
      { und: 1, zh: 2, hu: 5 },
      '8 articles of the last 7 days in languages that cannot be judged (Hungarian 5, Chinese 2, unknown language 1)',
    ],
    [
      { fi: 1, el: 2, hu: 5, zh: 4, ja: 3 },
      '15 articles of the last 7 days in languages that cannot be judged (Hungarian 5, Chinese 4, Japanese 3, others 3)',
    ],
    [
      { zh: mostUnjudgedCounted },
      '1000 and more articles of the last 7 days in languages that cannot be judged (Chinese 1000)',
    ],
  ])('names how many and which languages: %j', (counts, expected) => {
    const unjudged = Object.entries(counts).map(([language, articles]) => ({ language, articles }));
    expect(unjudgedGap(unjudged)).toBe(`without ${expected}`);
  });
});
