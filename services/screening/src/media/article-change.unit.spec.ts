import { describe, expect, it } from '@jest/globals';
import { changesOf } from './article-change.js';
import { judgedArticle } from './judged-article.builder.js';

describe('what an article changes', () => {
  const changes = (...given: Parameters<typeof changesOf>) => changesOf(...given).map(({ change }) => change);
  const stored = (versions: Record<string, string>) =>
    new Map([[judgedArticle().urlKey, new Map(Object.entries(versions))]]);

  it('is new where the gate keeps it, and passed over with the reason where it does not', () => {
    const kept = judgedArticle();
    const passed = judgedArticle({}, { kept: false });
    const unjudged = judgedArticle({}, { kept: false, state: 'no-lexicon' });
    expect([kept, passed, unjudged].map((article) => changes([article], new Map())[0])).toEqual([
      'added',
      'notAdverse',
      'noLexicon',
    ]);
  });

  it('is nothing where its text is stored, and another judgement where the rules are others', () => {
    const article = judgedArticle({ version: 'v1' });
    expect(changes([article], stored({ v1: '1 a' }))).toEqual(['unchanged']);
    expect(changes([article], stored({ v1: '1 b' }))).toEqual(['reread']);
  });

  it('is a correction where its address is known, also one that takes back what was adverse', () => {
    const harmless = judgedArticle({ version: 'v2' }, { kept: false });
    expect(changes([harmless], stored({ v1: '1 a' }))).toEqual(['corrected']);
  });

  it('counts a text once that comes twice', () => {
    const [first, second] = [judgedArticle({ version: 'v1' }), judgedArticle({ version: 'v2' })];
    expect(changes([first, first, second, first], new Map())).toEqual([
      'added',
      'unchanged',
      'corrected',
      'unchanged',
    ]);
  });
});
