import { describe, expect, it } from '@jest/globals';
import { mediaCoverage, type MediaState } from './media-coverage.js';

const now = new Date('2026-06-05T08:00:00Z');
const whole: MediaState = {
  importedAt: new Date('2026-06-01T08:00:00Z'),
  newest: 'done',
  hasUnjudged: false,
  hasWaiting: false,
  isCompared: true,
};
const asked = [
  {
    source: 'articles',
    name: 'Imported articles',
    published: null,
    loaded: '2026-06-01T08:00:00.000Z',
  },
];

describe('the coverage of adverse media', () => {
  it.each([
    [{ hasWaiting: true }, 'without articles that are not compared yet'],
    [{ hasUnjudged: true }, 'without articles in languages that cannot be judged'],
    [{ newest: 'failed' }, 'without the newest import, which failed'],
    [{ newest: 'unfinished' }, 'without the rest of an import that has not ended'],
    [{ importedAt: new Date('2026-05-28T08:00:00Z') }, 'without what was published since 2026-05-28'],
  ] as const)('is partly for %j', (change, reason) => {
    expect(mediaCoverage({ ...whole, ...change }, 'one', now)).toMatchObject({ state: 'partly', reason });
  });

  it('is asked only where all of it is compared, and names what was asked', () => {
    expect(mediaCoverage(whole, 'one', now)).toEqual({ state: 'asked', asked });
  });

  it('is not checked without articles, and of a subject that is not compared with them', () => {
    expect(mediaCoverage({ ...whole, importedAt: null }, 'one', now)).toEqual({
      state: 'not-checked',
      reason: 'no source of adverse media is loaded',
      asked: [],
    });
    const uncompared = { ...whole, isCompared: false };
    expect(mediaCoverage(uncompared, 'one', now)).toMatchObject({ state: 'not-checked', asked: [] });
    expect(mediaCoverage(uncompared, 'all', now)).toMatchObject({
      state: 'partly',
      reason: 'without subjects that are not compared with the stored articles yet',
    });
  });
});
