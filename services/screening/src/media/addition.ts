import type { Identified } from './identity-of.js';
import type { ArticleToCompare, FoundLink, MediaLink } from './media-link.js';

/** Who reads an article and adds it to a person knows more than its name says; only a confirmation says more. */
export const identifiedByHand = ({ reasons }: Pick<Identified, 'reasons'>): Identified => ({
  identity: 'probable',
  reasons: [...reasons.filter((reason) => reason !== 'added-by-hand'), 'added-by-hand'],
});

/**
 * What rules found in articles, with the links that somebody made by hand: rules may add to these, and never take one away.
 * An article that was corrected since is linked with its newest text.
 */
export const withAdditions = (
  found: readonly FoundLink[],
  before: readonly MediaLink[],
  articles: readonly ArticleToCompare[],
): FoundLink[] => {
  const keyOf = ({ personId, urlKey }: FoundLink): string => `${personId} ${urlKey}`;
  const compared = new Map(articles.map((article) => [article.urlKey, article]));
  const links = new Map(found.map((link) => [keyOf(link), link]));
  for (const link of before) {
    const article = compared.get(link.urlKey);
    if (link.added === null || article === undefined) continue;
    const foundNow = links.get(keyOf(link));
    const { version, datedAt, stage } = article;
    const kept = { ...link, version, datedAt, stage, category: article.category ?? link.category };
    links.set(keyOf(link), foundNow === undefined ? kept : { ...foundNow, ...identifiedByHand(foundNow) });
  }
  return [...links.values()];
};
