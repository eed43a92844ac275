import { UnmatchableQuery } from '../unmatchable-query.js';
import type { NameParts, SubjectKind } from '../model.js';
import { makePersonToken } from './make-token.js';
import { lightenAcronyms } from './bracketed-acronyms.js';
import { orgTokens, writtenOut } from './org-tokens.js';
import type { NameMode, Part, PreparedName, Token } from './token.js';
import { classWeights } from './class-weights.js';
import { splitCompound } from './compounds.js';
import { readDescent } from './descent.js';
import { isKoreanVariant } from './nicknames.js';
import { withoutVesselPrefix } from './vessel-prefixes.js';
import { lightenDoubled } from './said-before.js';
import { englishSpellingsOf } from './slavic-spellings.js';
import { isEastAsian, mayBeKorean } from './syllabic-names.js';
import { pinyinReadings } from './wade-giles.js';
import { splitWords, type Word } from './words.js';

/** Most words of a name that are read: pairing words is quadratic. The longest published name seen has 60. */
export const mostWords = 100;

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

/** Some words of a name and which part of it they are: undefined in a plain text. */
interface Portion {
  readonly part: Part | undefined;
  readonly words: readonly Word[];
}

const partsInOrder = ['first', 'middle', 'patronymic', 'last'] as const satisfies readonly Part[];

const portionsOf = (name: string | NameParts): Portion[] =>
  typeof name === 'string'
    ? [{ part: undefined, words: splitWords(name, 'person') }]
    : partsInOrder.map((part) => ({
        part,
        words: splitWords(name[part] ?? '', 'person'),
      }));

const splitEach = (portions: readonly Portion[], split: (word: Word) => Word[]): Portion[] =>
  portions.map(({ part, words }) => ({ part, words: words.flatMap(split) }));

const leaveLatinWhole = (word: Word): Word[] => (word.script === 'latin' ? [word] : splitCompound(word));

const sameWritten = (a: readonly Portion[], b: readonly Portion[]): boolean =>
  a.every(({ words }, at) => {
    const others = b[at]?.words ?? [];
    return words.length === others.length && words.every(({ written }, i) => written === others[i]?.written);
  });

const displayOf = (name: string | NameParts): string =>
  typeof name === 'string'
    ? name
    : partsInOrder
        .map((part) => name[part] ?? '')
        .filter(Boolean)
        .join(' ');

/** Korean syllables that are articles elsewhere. An article stands before a word, so at the end they are a name. */
const lastSyllables = new Set(['il', 'do', 'du']);
/** A doctor behind a name, Mohammad before and within one. */
const doctor = 'md';

/** The words with the last one read as what it is at the end of a name. */
const readLast = (tokens: Token[]): Token[] => {
  const last = tokens.at(-1);
  if (last === undefined || tokens.length < 2) return tokens;
  if (last.class === 'particle' && lastSyllables.has(last.text))
    return [...tokens.slice(0, -1), { ...last, class: 'name', concept: '', weight: classWeights.name }];
  if (last.text === doctor && tokens.length > 2)
    return [...tokens.slice(0, -1), { ...last, class: 'suffix', concept: '', weight: classWeights.suffix }];
  return tokens;
};

/** In a name of syllables an article or a title is one of them. */
const readSyllables = (tokens: Token[]): Token[] =>
  tokens.length < 3 || tokens.every((token) => token.class === 'name') || !isEastAsian(tokens)
    ? tokens
    : tokens.map((token) =>
        token.class === 'name' ? token : { ...token, class: 'name', concept: '', weight: classWeights.name },
      );

/** Syllables that Koreans spell in several ways are different ones in a Chinese or Vietnamese name. */
const readByLanguage = (tokens: Token[]): Token[] =>
  !tokens.some(({ concept }) => isKoreanVariant(concept)) || !isEastAsian(tokens) || mayBeKorean(tokens)
    ? tokens
    : tokens.map((token) => (isKoreanVariant(token.concept) ? { ...token, concept: '' } : token));

const readPerson = (name: string | NameParts, mode: NameMode, portions: readonly Portion[]): PreparedName => {
  const tokens: Token[] = [];
  const parts: Part[] = [];
  for (const { part, words } of portions) {
    for (const word of words) {
      const token = makePersonToken(word);
      if (token === undefined) continue;
      const isPatronymic = part === 'patronymic' && token.class === 'name';
      tokens.push(isPatronymic ? { ...token, class: 'patronymic', weight: 0.7 } : token);
      if (part !== undefined) parts.push(part);
    }
  }
  const described = parts.length === 0 ? readDescent(tokens) : tokens;
  const kept = checked(lightenDoubled(readLast(readByLanguage(readSyllables(described)))));
  return {
    display: displayOf(name),
    mode,
    tokens: kept,
    parts,
    weight: weigh(kept),
  };
};

/** Reads one listed or queried name. Throws `UnmatchableQuery` when it is too long to be compared. */
export const tokenise = (name: string | NameParts, mode: NameMode): PreparedName => {
  if (typeof name !== 'string' || mode === 'person')
    return readPerson(name, mode, splitEach(portionsOf(name), splitCompound));
  const tokens = checked(lightenAcronyms(orgTokens(splitWords(name, mode)), name));
  return { display: name, mode, tokens, parts: [], weight: weigh(tokens) };
};

const words = /(?<=\p{L}{2}[^/]*)\s*\/\s*(?=[^/]*\p{L}{4})/u;

const sameWords = (a: PreparedName, b: PreparedName): boolean =>
  a.tokens.length === b.tokens.length && a.tokens.every((token, at) => token.text === b.tokens[at]?.text);

const readingsOfPerson = (name: string | NameParts): PreparedName[] => [
  ...readingsAsSpelled(name),
  ...englishSpellingsOf(name).map((spelled) => ({
    ...tokenise(spelled, 'person'),
    display: displayOf(name),
  })),
];

const readingsAsSpelled = (name: string | NameParts): PreparedName[] => {
  const portions = portionsOf(name);
  const split = splitEach(portions, splitCompound);
  const usual = readPerson(name, 'person', split);
  const pinyin = pinyinReadings(usual);
  if (pinyin.length > 0) return [usual, ...pinyin];
  const unsplit = splitEach(portions, leaveLatinWhole);
  if (sameWritten(split, unsplit)) return [usual];
  const whole = readPerson(name, 'person', unsplit);
  return sameWords(usual, whole) ? [usual] : [usual, whole];
};

/**
 * All readings of one name, the usual one first: a person's also with its compounds left whole, because a typo
 * hides a compound; an organisation's also with its abbreviations written out, and both halves of
 * `Al-Qa'ida/Islamic Army`, which is two names in one.
 */
export const readings = (name: string | NameParts, mode: NameMode, kind?: SubjectKind): PreparedName[] => {
  if (mode === 'person') return readingsOfPerson(name);
  if (typeof name !== 'string') return readingsOfOrganization(name, mode);
  const bare = withoutVesselPrefix(name, kind);
  return readingsOfOrganization(bare, mode).map((read) =>
    bare === name ? read : { ...read, display: name },
  );
};

const readingsOfOrganization = (name: string | NameParts, mode: NameMode): PreparedName[] => {
  const usual = tokenise(name, mode);
  if (typeof name !== 'string') return [usual];
  const read = [usual];
  const full = writtenOut(splitWords(name, mode));
  if (full !== undefined) {
    const tokens = checked(orgTokens(full));
    read.push({ display: name, mode, tokens, parts: [], weight: weigh(tokens) });
  }
  if (!name.includes('/')) return read;
  const halves = name.split(words).filter((half) => half.length > 3);
  if (halves.length < 2 || halves.length > 4) return read;
  return [...read, ...halves.map((half) => ({ ...tokenise(half, mode), display: name }))];
};
