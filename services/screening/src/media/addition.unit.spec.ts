import { describe, expect, it } from '@jest/globals';
import { withAdditions } from './addition.js';
import type { ArticleToCompare, FoundLink, MediaLink } from './media-link.js';

const article: ArticleToCompare = {
  ...{ urlKey: 'key-a', version: 'v2', language: 'en', datedAt: new Date('2026-05-04') },
  ...{ category: 'fraud', stage: 'convicted', mentions: [] },
};
const found: FoundLink = {
  ...{ personId: 'ada', urlKey: 'key-a', version: 'v2', datedAt: article.datedAt },
  ...{ category: 'fraud', stage: 'convicted', identity: 'possible', reasons: ['same-name', 'few-words'] },
  ...{ matchedName: 'Ada Sample', subjectName: 'Ada Sample', score: 0.97 },
};
const added = { by: 'eva', at: '2026-05-04T08:00:00.000Z', because: 'Our client' };
const before: MediaLink = {
  ...found,
  ...{ version: 'v1', stage: 'charged', datedAt: new Date('2026-05-03'), linkedAt: new Date('2026-05-04') },
  ...{ eventId: 'event-a', added, identity: 'possible', reasons: ['added-by-hand'] },
};

describe('links that somebody made by hand', () => {
  it('stay when the rules find nothing, with the newest text of the article', () => {
    expect(withAdditions([], [before], [article])).toEqual([
      { ...before, version: 'v2', stage: 'convicted', datedAt: article.datedAt },
    ]);
  });

  it('are sure of whom the rules find too', () => {
    expect(withAdditions([found], [before], [article])).toEqual([
      { ...found, identity: 'probable', reasons: ['same-name', 'few-words', 'added-by-hand'] },
    ]);
  });

  it('keep nobody else linked, and no article that was not compared', () => {
    expect(withAdditions([], [{ ...before, added: null }], [article])).toEqual([]);
    expect(withAdditions([], [before], [])).toEqual([]);
  });
});
