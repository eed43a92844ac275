import { describe, expect, it } from '@jest/globals';
import { mediaCoverage, type CoveredSource, type MediaState } from './media-coverage.js';

const now = new Date('2026-06-05T08:00:00Z');
const whole: MediaState = {
  sources: [],
  importedAt: new Date('2026-06-01T08:00:00Z'),
  newest: 'done',
  unjudged: [],
  hasWaiting: false,
  hasAdded: false,
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
    [
      { unjudged: [{ language: 'fi', articles: 2 }] },
      'without 2 articles of the last 7 days in languages that cannot be judged (Finnish 2)',
    ],
    [{ newest: 'failed' }, 'without the newest import, which failed'],
    [{ newest: 'unfinished' }, 'without the rest of an import that has not ended'],
    [{ importedAt: new Date('2026-05-28T08:00:00Z') }, 'without what was published since 2026-05-28'],
  ] as const)('is partly for %j', (change, reason) => {
    expect(mediaCoverage({ ...whole, ...change }, 'one', now)).toMatchObject({ state: 'partly', reason });
  });

  const source: CoveredSource = {
    source: 'court',
    name: 'The court',
    nextFetchAt: now,
    lastSuccessAt: new Date('2026-06-05T07:50:00Z'),
    failingSince: null,
    heldSince: null,
    newestItemAt: new Date('2026-06-04T10:00:00Z'),
  };
  const since = new Date('2026-06-03T08:00:00Z');
  it.each([
    [{ lastSuccessAt: null }, 'without The court, which was not fetched yet'],
    [{ failingSince: since }, 'without The court, which fails since 2026-06-03'],
    [{ heldSince: since }, 'without the newest of The court, held since 2026-06-03'],
    [{ lastSuccessAt: since }, 'without what The court published since 2026-06-03'],
  ])('is partly for a source with %j', (change, reason) => {
    const sources = [{ ...source, ...change }];
    expect(mediaCoverage({ ...whole, sources }, 'one', now)).toMatchObject({ state: 'partly', reason });
  });

  it('names the sources that were fetched, and not those that are switched off', () => {
    const sources = [source, { ...source, source: 'off', nextFetchAt: null, failingSince: since }];
    const old = { ...whole, sources, importedAt: new Date('2026-01-01T08:00:00Z') };
    expect(mediaCoverage(old, 'one', now)).toMatchObject({
      state: 'asked',
      asked: [
        { source: 'articles' },
        { source: 'court', name: 'The court', published: '2026-06-04', loaded: '2026-06-05T07:50:00.000Z' },
      ],
    });
  });

  it('is not checked while no source could be read', () => {
    const state = {
      ...whole,
      importedAt: null,
      sources: [{ ...source, lastSuccessAt: null, failingSince: since }],
    };
    expect(mediaCoverage(state, 'one', now)).toMatchObject({
      state: 'not-checked',
      reason: 'none of the sources of adverse media could be read yet',
    });
  });

  it('says that articles were added by hand only where nothing else was asked', () => {
    const byHand = { ...whole, hasAdded: true };
    expect(mediaCoverage({ ...byHand, importedAt: null }, 'one', now)).toEqual({
      state: 'not-checked',
      reason: 'no source of adverse media is loaded; only articles added by hand are there',
      asked: [],
    });
    expect(mediaCoverage(byHand, 'one', now)).toEqual({ state: 'asked', asked });
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
