/** How many articles came in a language that has no lexicon. */
export interface UnjudgedArticles {
  /** ISO 639-1; `und` where it could not be told. */
  readonly language: string;
  readonly articles: number;
}

/** Those that came before are no gap of what is known now, as nobody would wait for their language. */
export const unjudgedDays = 7;

/** So many are counted: enough to say that a language matters, and cheap for every check. */
export const mostUnjudgedCounted = 1000;

const mostLanguages = 3;
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

const nameOf = (code: string): string => (code === 'und' ? 'unknown language' : (names.of(code) ?? code));

/** What coverage says of them, or null where there are none. */
export const unjudgedGap = (unjudged: readonly UnjudgedArticles[]): string | null => {
  const total = unjudged.reduce((sum, { articles }) => sum + articles, 0);
  if (total === 0) return null;
  const sorted = [...unjudged].sort((a, b) => b.articles - a.articles || (a.language < b.language ? -1 : 1));
  const others = sorted.slice(mostLanguages).reduce((sum, { articles }) => sum + articles, 0);
  const counts = [
    ...sorted.slice(0, mostLanguages).map(({ language, articles }) => `${nameOf(language)} ${articles}`),
    ...(others > 0 ? [`others ${others}`] : []),
  ].join(', ');
  const many = total >= mostUnjudgedCounted ? `${mostUnjudgedCounted} and more` : String(total);
  const what = total === 1 ? 'article' : 'articles';
  return `without ${many} ${what} of the last ${unjudgedDays} days in languages that cannot be judged (${counts})`;
};
