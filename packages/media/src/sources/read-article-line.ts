import { articleOf, type ReadArticle } from '../article.js';
import { readArticleLines } from './article-lines.js';
import { UnreadableFeed } from './source-item.js';

const reasons = {
  'no-address': 'field "url" must be an http or https address',
  'no-headline': 'field "headline" must hold text',
} as const;

/** One line of our own layout, for streams. `seenAt` is an ISO instant. A text is the reason why it is no article. */
export const readArticleLine = (line: string, seenAt: string): ReadArticle | string => {
  try {
    const [item] = readArticleLines(line).items;
    const article = item === undefined ? 'no-headline' : articleOf(item, seenAt);
    return typeof article === 'string' ? reasons[article] : article;
  } catch (error) {
    if (error instanceof UnreadableFeed) return 'it must be an object with the texts "url" and "headline"';
    throw error;
  }
};
