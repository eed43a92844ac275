import { UnmatchableQuery } from '../unmatchable-query.js';
import type { NameParts } from '../model.js';
import { makeOrgToken, makePersonToken } from './make-token.js';
import { orgDictionary } from './org-dictionary.js';
import type { NameMode, Part, PreparedName, Token } from './token.js';
import { splitWords, type Word } from './words.js';

/** Most words of a name that are read: pairing words is quadratic. The longest published name seen has 60. */
export const mostWords = 100;

/** `Abdulaziz`, `Abd al-Aziz`, `Abdel Aziz` and عبدالعزيز all become the two words `abd`, `aziz`. */
const servant = /^abd(?:[aeou]?u?[lrsdnz])?([a-z]{3,})$/u;
const servantAlone = /^(?:abd[aeou]u?[lrsdn]|abdoul|abdool)$/u;
const servantOfGod = /^abd[aeiou]?u?l+[aei]?h?$/u;

const latinWord = (written: string): Word => ({ written, script: 'latin' });

const splitArabicWord = (word: Word): Word[] => {
  const written = word.written;
  const parts: Word[] = [];
  let rest = written;
  if (rest.startsWith('عبد') && rest.length > 3) {
    parts.push({ written: 'عبد', script: 'arabic' });
    rest = rest.slice(3);
  }
  if (rest.startsWith('ابو') && rest.length > 5) {
    parts.push({ written: 'ابو', script: 'arabic' });
    rest = rest.slice(3);
  }
  if (rest.startsWith('ال') && rest.length > 4 - parts.length) {
    if (parts.length === 0) parts.push({ written: 'ال', script: 'arabic' });
    rest = rest.slice(2);
  }
  parts.push({ written: rest, script: 'arabic' });
  return parts;
};

const splitPersonWord = (word: Word): Word[] => {
  const { written, script } = word;
  if (script === 'latin') {
    if (servantAlone.test(written)) return [latinWord('abd')];
    if (servantOfGod.test(written)) return [latinWord('abd'), latinWord('lah')];
    if (written === 'allah' || written === 'ullah' || written === 'ollah') return [latinWord('lah')];
    const rest = servant.exec(written)?.[1];
    return rest === undefined || rest.length < 3 ? [word] : [latinWord('abd'), latinWord(rest)];
  }
  if (script === 'arabic') return splitArabicWord(word);
  const syllables = [...written];
  // A Korean or Chinese name is written without spaces, a syllable a sign.
  if ((script === 'hangul' || script === 'han') && syllables.length <= 5) {
    return syllables.map((syllable) => ({ written: syllable, script }));
  }
  return [word];
};

const personTokens = (value: string): Token[] =>
  splitWords(value, 'person')
    .flatMap(splitPersonWord)
    .map((word) => makePersonToken(word))
    .filter((token) => token !== undefined);

const orgTokens = (value: string): Token[] => {
  const words = splitWords(value, 'organization');
  const { terms, longest } = orgDictionary();
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
export const tokenise = (name: string | NameParts, mode: NameMode): PreparedName => {
  if (typeof name === 'string') {
    const tokens = checked(mode === 'person' ? personTokens(name) : orgTokens(name));
    return { display: name, mode, tokens, parts: [], weight: weigh(tokens) };
  }
  const order: readonly Part[] = ['first', 'middle', 'patronymic', 'last'];
  const tokens: Token[] = [];
  const parts: Part[] = [];
  for (const part of order) {
    for (const token of personTokens(name[part] ?? '')) {
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

/** All readings of one name: `Al-Qa'ida/Islamic Army` is two names in one. The whole always comes first. */
export const readings = (name: string | NameParts, mode: NameMode): PreparedName[] => {
  const whole = tokenise(name, mode);
  if (typeof name !== 'string' || mode === 'person' || !name.includes('/')) return [whole];
  const halves = name.split(words).filter((half) => half.length > 3);
  return halves.length > 1 && halves.length < 5
    ? [whole, ...halves.map((half) => ({ ...tokenise(half, mode), display: name }))]
    : [whole];
};
