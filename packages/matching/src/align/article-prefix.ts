import type { Token } from '../tokens/token.js';

/** With fewer letters after it, what looks like an article makes another name (`Elena`, `Lena`). */
const withArticle = /^[ae]l[a-z]{4}/u;

/** `rahman` of `alrahman`, an article written together with its word; undefined without one. */
export const stripArticlePrefix = (text: string): string | undefined =>
  withArticle.test(text) ? text.slice(2) : undefined;

/** With fewer letters, folds of different words meet. */
const shortestFold = 4;

/** The fold behind such an article, `kadafi` of `elkaddafi`; undefined without one. */
export const foldBehindArticle = ({ text, fold }: Pick<Token, 'text' | 'fold'>): string | undefined =>
  withArticle.test(text) && withArticle.test(fold) && fold.length - 2 >= shortestFold
    ? fold.slice(2)
    : undefined;

/** Whether `stripArticlePrefix` may find one in a word with these first letters, as character codes. */
export const mayHaveArticle = (first: number, second: number): boolean =>
  (first === letterA || first === letterE) && second === letterL;
const letterA = 'a'.charCodeAt(0);
const letterE = 'e'.charCodeAt(0);
const letterL = 'l'.charCodeAt(0);
