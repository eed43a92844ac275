import { UnmatchableQuery } from '../unmatchable-query.js';
import type { NameParts } from '../model.js';
import { makePersonToken } from './make-token.js';
import { orgTokens, writtenOut } from './org-tokens.js';
import type { NameMode, Part, PreparedName, Token } from './token.js';
import { splitCompound } from './compounds.js';
import { splitWords } from './words.js';

/** Most words of a name that are read: pairing words is quadratic. The longest published name seen has 60. */
export const mostWords = 100;

const personTokens = (value: string, compounds: boolean): Token[] =>
  splitWords(value, 'person')
    .flatMap((word) => (compounds || word.script !== 'latin' ? splitCompound(word) : [word]))
    .map(makePersonToken)
    .filter((token) => token !== undefined);

const weigh = (tokens: readonly Token[]): number => tokens.reduce((sum, token) => sum + token.weight, 0);

/** A name of nothing but titles, particles or legal forms is read as what it says: each word counts in full. */
const weighAlone = (tokens: Token[]): Token[] => {
  if (tokens.some((token) => token.weight >= 0.4 && token.class !== 'initial')) return tokens;
  return tokens.map((token) => ({ ...token, class: 'name', weight: 1 }));
};

const checked = (tokens: Token[]): Token[] => {
  if (tokens.length > mostWords) {
    throw new UnmatchableQuery(
      'too-many-words',
      `A name of ${tokens.length} words cannot be matched; ${mostWords} is the most.`,
    );
  }
  return weighAlone(tokens);
};

/** Reads one published or asked name. Throws `UnmatchableQuery` when it is too long to be compared. */
export const tokenise = (name: string | NameParts, mode: NameMode, compounds = true): PreparedName => {
  if (typeof name === 'string') {
    const tokens = checked(
      mode === 'person' ? personTokens(name, compounds) : orgTokens(splitWords(name, 'organization')),
    );
    return { display: name, mode, tokens, parts: [], weight: weigh(tokens) };
  }
  const order: readonly Part[] = ['first', 'middle', 'patronymic', 'last'];
  const tokens: Token[] = [];
  const parts: Part[] = [];
  for (const part of order) {
    for (const token of personTokens(name[part] ?? '', compounds)) {
      tokens.push(
        part === 'patronymic' && token.class === 'name'
          ? { ...token, class: 'patronymic', weight: 0.7 }
          : token,
      );
      parts.push(part);
    }
  }
  const display = order
    .map((part) => name[part] ?? '')
    .filter(Boolean)
    .join(' ');
  const kept = checked(tokens);
  return { display, mode, tokens: kept, parts, weight: weigh(kept) };
};

const words = /(?<=\p{L}{2}[^/]*)\s*\/\s*(?=[^/]*\p{L}{4})/u;

const sameWords = (a: PreparedName, b: PreparedName): boolean =>
  a.tokens.length === b.tokens.length && a.tokens.every((token, at) => token.text === b.tokens[at]?.text);

/**
 * All readings of one name, the usual one first: a person's also with its compounds left whole, because a typo
 * hides a compound; an organisation's also with its abbreviations written out, and both halves of
 * `Al-Qa'ida/Islamic Army`, which is two names in one.
 */
export const readings = (name: string | NameParts, mode: NameMode): PreparedName[] => {
  const usual = tokenise(name, mode);
  if (mode === 'person') {
    const whole = tokenise(name, mode, false);
    return sameWords(usual, whole) ? [usual] : [usual, whole];
  }
  if (typeof name !== 'string') return [usual];
  const full = writtenOut(splitWords(name, mode));
  if (full !== undefined) {
    const tokens = checked(orgTokens(full));
    return [usual, { display: name, mode, tokens, parts: [], weight: weigh(tokens) }];
  }
  if (!name.includes('/')) return [usual];
  const halves = name.split(words).filter((half) => half.length > 3);
  if (halves.length < 2 || halves.length > 4) return [usual];
  return [usual, ...halves.map((half) => ({ ...tokenise(half, mode), display: name }))];
};
