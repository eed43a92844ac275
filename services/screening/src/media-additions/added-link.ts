import type { AdditionDoubt } from '@probity/contracts';
import { identifiedByHand } from '../media/addition.js';
import type { Addition, ArticleToCompare, FoundLink, ReadByReviewer } from '../media/media-link.js';

export interface LinkToAdd {
  readonly personId: string;
  /** The person's. */
  readonly name: string;
  readonly article: ArticleToCompare;
  /** What the rules find of the person in the article. */
  readonly found: FoundLink | undefined;
  readonly doubts: readonly AdditionDoubt[];
  readonly report: ReadByReviewer;
  readonly addition: Addition;
}

/**
 * The link of an article that somebody added. Where the rules see what the reviewer saw it counts like one that they are
 * sure of; what they doubt is possible, and counts once reviewers confirm it: two, where there are two.
 */
export const addedLink = (link: LinkToAdd): FoundLink => {
  const { personId, name, article, found, doubts, report, addition } = link;
  const { urlKey, version, datedAt } = article;
  const names = found ?? { matchedName: name, subjectName: name, score: 0 };
  const identified =
    found !== undefined && doubts.length === 0
      ? identifiedByHand(found)
      : ({ identity: 'possible', reasons: ['added-by-hand'] } as const);
  const { matchedName, subjectName, score } = names;
  return {
    ...{ personId, urlKey, version, datedAt, matchedName, subjectName, score },
    ...{ ...report, ...identified, added: addition },
  };
};
