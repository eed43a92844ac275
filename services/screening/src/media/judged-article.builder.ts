import type { Finding } from '@probity/media';
import type { JudgedArticle } from '../article-files/article-batch.js';

/** An article that the gate keeps, judged by the rules `1 a`. */
export const judgedArticle = (
  article: Partial<JudgedArticle> = {},
  finding: Partial<Finding> = {},
): JudgedArticle => ({
  url: 'https://herald.example/a',
  urlKey: 'key-a',
  version: 'v1',
  headline: 'Ada Sample charged with fraud',
  outlet: 'Herald',
  domain: 'herald.example',
  date: { at: '2026-05-03T08:00:00.000Z', basis: 'published' },
  language: { code: 'en', basis: 'feed' },
  finding: {
    kept: true,
    score: 4,
    category: 'fraud',
    stage: 'charged',
    cues: [],
    mentions: [],
    state: 'judged',
    versions: { method: '1', lexicons: 'a' },
    ...finding,
  },
  ...article,
});
