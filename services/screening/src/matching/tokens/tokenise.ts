import { UnmatchableQuery } from '../unmatchable-query.js';
import type { NameParts } from '../model.js';
import { romanise } from '../normalise/romanise.js';
import { makeOrgToken, makePersonToken } from './make-token.js';
import { isFormWord, orgDictionary, termOfStem, type OrgTerm } from './org-dictionary.js';
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

/** A word of a legal form that stands alone or is misspelled: part of no name, and of no known form. */
const brokenForm: OrgTerm = { class: 'legal-form', concept: '', family: '' };

const orgTokens = (value: string): Token[] => {
  const words = splitWords(value, 'organization');
  const dictionary = orgDictionary();
  const { terms, longest } = dictionary;
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 1;
    let term = terms.get(words[at]?.written ?? '');
    for (let size = Math.min(longest, words.length - at); size > 1; size -= 1) {
      const phrase = words
        .slice(at, at + size)
        .map((word) => word.written)
        .join(' ');
      const found = terms.get(phrase);
      if (found === undefined) continue;
      taken = size;
      term = found;
      break;
    }
    const span = words.slice(at, at + taken);
    const word = { written: span.map((each) => each.written).join(' '), script: span[0]?.script ?? 'other' };
    if (term === undefined && word.script === 'cyrillic')
      term = termOfStem(romanise(word.written, 'cyrillic'), dictionary);
    if (
      term === undefined &&
      isFormWord(
        word.written,
        {
          outer: at === 0 || at + taken === words.length,
          beside: [words[at - 1]?.written ?? '', words[at + 1]?.written ?? ''],
        },
        dictionary,
      )
    )
      term = brokenForm;
    const token = makeOrgToken(word, term);
    if (token !== undefined) tokens.push(token);
    at += taken;
  }
  return tokens;
};

const weigh = (tokens: readonly Token[]): number => tokens.reduce((sum, token) => sum + token.weight, 0);

/** A name of nothing but titles, particles or legal forms is read as what it says: each word counts in full. */
const weighAlone = (tokens: Token[]): Token[] => {
  if (tokens.some((token) => token.weight >= 0.4)) return tokens;
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
    const tokens = checked(mode === 'person' ? personTokens(name, compounds) : orgTokens(name));
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
 * hides a compound, and both halves of `Al-Qa'ida/Islamic Army`, which is two names in one.
 */
export const readings = (name: string | NameParts, mode: NameMode): PreparedName[] => {
  const usual = tokenise(name, mode);
  if (mode === 'person') {
    const whole = tokenise(name, mode, false);
    return sameWords(usual, whole) ? [usual] : [usual, whole];
  }
  if (typeof name !== 'string' || !name.includes('/')) return [usual];
  const halves = name.split(words).filter((half) => half.length > 3);
  if (halves.length < 2 || halves.length > 4) return [usual];
  return [usual, ...halves.map((half) => ({ ...tokenise(half, mode), display: name }))];
};
