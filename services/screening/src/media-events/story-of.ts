import { Stories } from '@probity/media/links';

export interface StoryArticle {
  readonly urlKey: string;
  readonly headline: string;
  readonly summary: string | null;
  /** ISO instant. */
  readonly datedAt: string;
}

const byTime = (a: StoryArticle, b: StoryArticle): number =>
  Date.parse(a.datedAt) - Date.parse(b.datedAt) || Number(a.urlKey > b.urlKey) - Number(a.urlKey < b.urlKey);

/**
 * The story that each article tells, by the article's key: that of its first article. @param known the first articles of
 * stories that are known already.
 */
export const storyOf = (
  articles: readonly StoryArticle[],
  known: readonly StoryArticle[],
): ReadonlyMap<string, string> => {
  const stories = new Stories();
  const storyOfArticle = new Map<string, string>();
  for (const { urlKey, headline, summary, datedAt } of [
    ...[...known].sort(byTime),
    ...[...articles].sort(byTime),
  ]) {
    if (storyOfArticle.has(urlKey)) continue;
    const text = `${headline} ${summary ?? ''}`;
    storyOfArticle.set(urlKey, stories.add({ key: urlKey, text, at: datedAt }));
  }
  return storyOfArticle;
};
