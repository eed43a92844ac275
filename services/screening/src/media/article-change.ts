import type { Finding } from '@probity/media';
import type { JudgedArticle } from '../article-files/article-batch.js';

/**
 * What an article that was read changes. `added` and `corrected` (a known address with another text, also one that says
 * nothing adverse any more) are stored; `reread` is a known text that other rules judge now; the others change nothing.
 */
export const articleChanges = [
  'added',
  'corrected',
  'reread',
  'unchanged',
  'notAdverse',
  'noLexicon',
] as const;
export type ArticleChange = (typeof articleChanges)[number];

/** The versions that are stored of one address, and the rules that each was judged by. */
export type KnownVersions = ReadonlyMap<string, string>;

/** The rules that made a finding: the same article and rules give the same finding. */
const rulesOf = ({ versions }: Finding): string => `${versions.method} ${versions.lexicons}`;

const changeOf = ({ version, finding }: JudgedArticle, known: KnownVersions): ArticleChange => {
  const rules = known.get(version);
  if (rules !== undefined) return rules === rulesOf(finding) ? 'unchanged' : 'reread';
  if (known.size > 0) return 'corrected';
  if (finding.kept) return 'added';
  return finding.state === 'judged' ? 'notAdverse' : 'noLexicon';
};

/** What each article changes, in order: a text that comes twice is new once. `stored` is by address key. */
export const changesOf = (
  articles: readonly JudgedArticle[],
  stored: ReadonlyMap<string, KnownVersions>,
): { readonly article: JudgedArticle; readonly change: ArticleChange }[] => {
  const known = new Map(stored);
  return articles.map((article) => {
    const { urlKey, version, finding } = article;
    const versions = known.get(urlKey) ?? new Map<string, string>();
    const change = changeOf(article, versions);
    if (change === 'added' || change === 'corrected' || change === 'reread')
      known.set(urlKey, new Map(versions).set(version, rulesOf(finding)));
    return { article, change };
  });
};
