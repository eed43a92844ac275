import { describe, expect, it } from '@jest/globals';
import { addedLink, type LinkToAdd } from './added-link.js';
import { additionDoubts } from './addition-doubts.js';
import type { ArticleToCompare, FoundLink } from '../media/media-link.js';

const article: ArticleToCompare = {
  ...{ urlKey: 'key-a', version: 'v1', language: 'en', datedAt: new Date('2026-05-03') },
  ...{ category: 'fraud', stage: 'charged', mentions: [] },
};
const report = { category: 'fraud', stage: 'charged' } as const;
const found: FoundLink = {
  ...{ personId: 'ada', urlKey: 'key-a', version: 'v1', datedAt: article.datedAt, ...report },
  ...{ identity: 'possible', reasons: ['same-name', 'few-words'] },
  ...{ matchedName: 'ADA SAMPLE', subjectName: 'Ada Sample', score: 0.97 },
};
const addition = { by: 'eva', at: '2026-05-04T08:00:00.000Z', because: 'Our client' };
const link = (change: Partial<LinkToAdd> = {}): FoundLink =>
  addedLink({ personId: 'ada', name: 'Ada Sample', article, found, doubts: [], report, addition, ...change });

describe('the link of an article that somebody added', () => {
  it('is probable where the rules see what the reviewer saw, and never more', () => {
    expect(link()).toEqual({
      ...found,
      ...{ identity: 'probable', reasons: ['same-name', 'few-words', 'added-by-hand'], added: addition },
    });
  });

  it('is possible where the rules doubt it, so that reviewers have to confirm it', () => {
    const doubted = { identity: 'possible', reasons: ['added-by-hand'] };
    expect(link({ doubts: ['not-named'], found: undefined })).toMatchObject({
      ...{ ...doubted, matchedName: 'Ada Sample', subjectName: 'Ada Sample', score: 0 },
    });
    expect(link({ doubts: ['not-adverse'] })).toMatchObject(doubted);
  });
});

describe('what the rules doubt', () => {
  const judged = { kept: true, category: 'fraud', state: 'judged' } as const;
  it.each([
    [judged, true, []],
    [judged, false, ['not-named']],
    [{ ...judged, kept: false }, false, ['not-adverse', 'not-named']],
    [{ kept: true, state: 'judged' } as const, true, ['not-adverse']],
    [{ kept: false, state: 'no-lexicon' } as const, false, ['unread-language']],
  ])('of %j, named %j: %j', (finding, isNamed, doubts) => {
    expect(additionDoubts(finding, isNamed)).toEqual(doubts);
  });
});
