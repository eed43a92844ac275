import { createHash } from 'node:crypto';
import type { LabelledArticle } from './articles.js';

/** Two thirds are tuned on; the other is reported and looked at by nobody. */
export type Part = 'tuning' | 'untouched';

export const partOf = (key: string): Part =>
  createHash('sha256').update(key).digest().readUInt32BE(0) % 3 === 2 ? 'untouched' : 'tuning';

const keysOf = ({ subject, url, title }: LabelledArticle): string[] =>
  [`s ${subject.toLowerCase()}`, `u ${url.toLowerCase()}`, `t ${title.toLowerCase()}`].filter(
    (key) => key.length > 2,
  );

/**
 * The part of each article by the smallest hash of the addresses in its group: articles that share a subject, an address
 * or a title are in one group, so no subject is in both parts.
 */
export const splitByGroup = (articles: readonly LabelledArticle[]): Map<LabelledArticle, Part> => {
  const parent = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    return root;
  };
  for (const article of articles) {
    const [first = '', ...others] = keysOf(article);
    for (const key of others) {
      const [a, b] = [rootOf(first), rootOf(key)];
      if (a !== b) parent.set(a < b ? b : a, a < b ? a : b);
    }
  }
  return new Map(articles.map((article) => [article, partOf(rootOf(keysOf(article)[0] ?? ''))]));
};
