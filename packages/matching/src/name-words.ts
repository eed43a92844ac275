import { tokenise } from './tokens/tokenise.js';
import type { NameParts, SubjectKind } from './model.js';
import type { Token, TokenClass } from './tokens/token.js';
import { UnmatchableQuery } from './unmatchable-query.js';

/** One word of a name as different lists spell it alike. */
export interface NameWord {
  /** Equal for transliterations of one spelling, a-z and digits: see `foldSpelling`. */
  readonly fold: string;
  /** Its consonants in sound groups; equal for many more spellings, so it only finds what is then compared. */
  readonly sound: string;
  /** Whether it is a usual given name: many bear it. */
  readonly isGiven: boolean;
}

/** Titles, particles, initials and legal forms come and go between lists. */
const telling: ReadonlySet<TokenClass> = new Set<TokenClass>([
  'name',
  'patronymic',
  'faint-word',
  'general-word',
  'domain-word',
  'number',
  'place',
]);

/** A word written twice is a suffix to the scorer; here it stays twice. */
const isTelling = (token: Token, at: number, tokens: readonly Token[]): boolean =>
  token.weight > 0 && (telling.has(token.class) || token.text === tokens[at - 1]?.text);

const foldOf = (token: Token): string => (token.concept === '' ? token.fold : token.concept);

/**
 * The words of a name that tell who is meant, in the order of their folds: names are the same whatever their order. One
 * that stands twice stays twice, because a son may bear his grandfather's name. Empty for a name that says nothing or is
 * too long to be read.
 */
export const nameWords = (name: string | NameParts, kind: SubjectKind): NameWord[] => {
  try {
    return tokenise(name, kind === 'person' ? 'person' : 'organization')
      .tokens.filter((token, at, all) => isTelling(token, at, all) && foldOf(token) !== '')
      .map((token) => ({ fold: foldOf(token), sound: token.consonants, isGiven: token.given }))
      .sort((a, b) => (a.fold < b.fold ? -1 : 1));
  } catch (error) {
    if (!(error instanceof UnmatchableQuery)) throw error;
    return [];
  }
};
