import { fold } from '../lexicon/words.js';
import { sentencesOf, type Sentence } from '../text/sentences.js';
import { hasLegalForm } from './authority-name.js';
import { functionWords, joiners, legalForms, particles, titles } from './name-words.js';

/** Words of a text that may be a name. */
export interface Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Number of the sentence, from 0. */
  readonly sentence: number;
}

interface Token {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  readonly capital: boolean;
  /** A comma or more stands between it and the one before. */
  readonly apart: boolean;
  /** Only a dash stands there. */
  readonly dashed: boolean;
}

const mostWords = 8;

const tokenPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ.‐-][\p{L}\p{M}\p{N}]+)*\.?|&/gu;

const tokensOf = (text: string, { start, end }: Sentence): Token[] => {
  let last = start;
  return Array.from(text.slice(start, end).matchAll(tokenPattern), (match) => {
    const at = start + match.index;
    // The stop after an initial or "Jr" belongs to the name, the one that ends a sentence does not.
    const raw = match[0].endsWith('.') && match[0].length > 3 ? match[0].slice(0, -1) : match[0];
    const between = text.slice(last, at);
    last = at + raw.length;
    return {
      text: raw,
      folded: fold(raw.replace(/[.]$/, '').replace(/['’]s$/u, '')),
      start: at,
      end: at + raw.replace(/['’]s$/u, '').length,
      capital: /^\p{Lu}/u.test(raw),
      apart: !/^\s*$/u.test(between),
      dashed: /^\s*[-‐‑–—]\s*$/u.test(between),
    };
  });
};

/** Most of the longer words are written large, as in headlines of English papers: capitals then say less. */
const isTitleCase = (tokens: readonly Token[]): boolean => {
  const long = tokens.filter(({ text }) => text.length > 3);
  return long.length > 3 && long.filter(({ capital }) => capital).length > long.length * 0.7;
};

/** "E. Sample" begins with an initial, though "e" is also a word. */
const isInitial = ({ text }: Token): boolean => /^\p{Lu}\.$/u.test(text);

/** "OrinVale" is two words of a name without their space. */
const isJoined = ({ text }: Token): boolean => /^\p{Lu}\p{Ll}{2,}\p{Lu}\p{Ll}{2,}/u.test(text);

const isNone = (token: Token): boolean =>
  !isInitial(token) && (functionWords.has(token.folded) || titles.has(token.folded));

export interface SpanOptions {
  /** Words that stand in lower case elsewhere in the article, folded. */
  readonly lowerCase: ReadonlySet<string>;
  /** Offsets of words that cues of the lexicon are about: "Sentenced" in a headline is no name. */
  readonly isCueWord: (start: number, end: number) => boolean;
}

/**
 * Runs of capitalised words with particles between them, without function words and titles at their ends. Words of a
 * headline in title case, and the first of a sentence, count only where nothing says that they are ordinary words.
 */
export const spansOf = (text: string, options: SpanOptions): Span[] =>
  sentencesOf(text).flatMap((sentence, at) => {
    const tokens = tokensOf(text, sentence);
    const doubtful = isTitleCase(tokens);
    const isName = (token: Token, position: number): boolean =>
      token.capital &&
      !(isNone(token) && !titles.has(token.folded) && (doubtful || position === 0)) &&
      !(
        (doubtful || position === 0) &&
        (options.lowerCase.has(token.folded) || options.isCueWord(token.start, token.end))
      );
    return runsOf(tokens, isName).flatMap((run) => {
      const [first] = run;
      const last = run.at(-1);
      // One word alone in a headline where all are large says nothing.
      if (first === undefined || last === undefined || run.length > mostWords) return [];
      if (run.length === 1 && !isJoined(first) && (doubtful || first.text.length < 4)) return [];
      return { text: text.slice(first.start, last.end), start: first.start, end: last.end, sentence: at };
    });
  });

const runsOf = (tokens: readonly Token[], isName: (token: Token, position: number) => boolean): Token[][] => {
  const runs: Token[][] = [];
  let run: Token[] = [];
  const close = (): void => {
    runs.push(run);
    run = [];
  };
  for (const [position, token] of tokens.entries()) {
    if (token.apart) close();
    const joins = particles.has(token.folded) || joiners.has(token.folded);
    if (isName(token, position)) {
      run.push(token);
      if (/['’]s$/u.test(token.text)) close();
    } else if (run.length > 0 && joins && !token.capital) run.push(token);
    else close();
  }
  close();
  return [...runs, ...dashedRuns(tokens, isName)]
    .flatMap(namesIn)
    .flatMap((each) => [each, ...sidesOf(each)])
    .map(trimmed)
    .flatMap((each) => [each, ...withoutLegalForm(each)])
    .filter(({ length }) => length > 0);
};

/** "Ada - Beatrix - Sample": capitalised words of which each stands alone between dashes. */
const dashedRuns = (
  tokens: readonly Token[],
  isName: (token: Token, position: number) => boolean,
): Token[][] => {
  const isAlone = (token: Token, at: number): boolean => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const joinsBefore = !token.apart && before !== undefined && isName(before, at - 1);
    const joinsAfter = after !== undefined && !after.apart && isName(after, at + 1);
    return isName(token, at) && !joinsBefore && !joinsAfter;
  };
  const runs: Token[][] = [];
  for (const [at, token] of tokens.entries()) {
    if (!isAlone(token, at)) continue;
    const run = runs.at(-1);
    if (token.dashed && run !== undefined && run.at(-1) === tokens[at - 1]) run.push(token);
    else runs.push([token]);
  }
  return runs.filter(({ length }) => length > 1);
};

const trimmed = (run: readonly Token[]): Token[] => {
  const isEnd = (token: Token): boolean => token.capital && !isNone(token);
  const first = run.findIndex(isEnd);
  return first === -1 ? [] : run.slice(first, run.findLastIndex(isEnd) + 1);
};

/** "Sample Police Ltd" is one name, whatever titles are in it; "Sample Bank President Ada Model" is two. */
const namesIn = (run: Token[]): Token[][] => {
  const parts = splitAtTitles(run);
  const whole = trimmed(run);
  const isCompany = hasLegalForm(whole.map(({ text }) => text).join(' '));
  return parts.length > 1 && isCompany ? [whole, ...parts] : parts;
};

/** A title in the middle starts another name. */
const splitAtTitles = (run: Token[]): Token[][] => {
  const at = run.findIndex((token, position) => position > 0 && titles.has(token.folded));
  if (at === -1) return [run];
  return [run.slice(0, at), ...splitAtTitles(run.slice(at + 1))];
};

const conjunctions = new Set(['and', '&', 'und', 'et', 'y', 'e', 'en', 'i', 'и', 'і', 've']);

/** "Ada Sample and Orin Vale" is one company or two persons; both readings are given. */
const sidesOf = (run: Token[]): Token[][] => {
  const at = run.findIndex(({ folded, text }) => conjunctions.has(folded) || text === '&');
  return at < 1 ? [] : [run.slice(0, at), ...[run.slice(at + 1)].flatMap((rest) => [rest, ...sidesOf(rest)])];
};

/** Papers write "LLC" for whatever form a company has: "Sample Capital LLC" is read as "Sample Capital" too. */
const withoutLegalForm = (run: Token[]): Token[][] => {
  const end = run.findLastIndex(({ folded }) => !legalForms.has(folded.replaceAll('.', '')));
  return end < 1 || end === run.length - 1 ? [] : [run.slice(0, end + 1)];
};

/** Folded words that stand in lower case in any of the texts, other than particles. */
export const lowerCaseWords = (texts: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const text of texts)
    for (const [word] of text.matchAll(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]+/gu)) {
      const folded = fold(word);
      if (!particles.has(folded)) found.add(folded);
    }
  return found;
};
