import { compareJoined, compareTokens, leastSimilarity } from '../align/token-similarity.js';
import { foldSpelling, foldVowels } from '../normalise/fold.js';
import { isAbjad } from '../normalise/script.js';
import type { PreparedName, Token } from '../tokens/token.js';
import { exactKey, isFindable, joinedAbjadKeys, keysOfAsked, plainKey, vowelsKey } from './keys.js';
import { lettersOf, type NameStore } from './name-store.js';
import type { Scoreboard } from './scoreboard.js';
import type { Vocabulary } from './vocabulary.js';

/** A name is scored when its points reach these shares of the lighter and of the heavier of both names. */
const shareOfLighter = 0.6;
/**
 * A word with two wrong letters is not found by its keys. A name that shares half of the words besides is scored
 * when hardly any letter of the lighter name is missing in it.
 */
const shareOfSharedLetters = 0.4;
const mostMissingLetters = 2;
const shareOfHeavier = 0.38;
/** What an initial may add: half its own weight and half that of the word it stands for. */
const initialCredit = 0.7;
/** Most names scored per query name, best points first. Bounds the time of a query made of common words. */
const mostScored = 1_000;
const longestJoin = 4;

interface Board {
  readonly vocabulary: Vocabulary;
  readonly names: NameStore;
  readonly scores: Scoreboard;
}

/** Points of one listed word for the `word`-th word of the query, on every name that has it. */
const award = (board: Board, token: number, word: number, points: number): void => {
  board.vocabulary.forEachName(token, (name) => board.scores.add(name, word, points));
};

const awardSimilar = (board: Board, asked: Token, word: number): void => {
  const seen = new Set<number>();
  for (const key of keysOfAsked(asked)) {
    board.vocabulary.forEachWord(key, (number) => {
      if (seen.has(number)) return;
      seen.add(number);
      const listed = board.vocabulary.tokens[number];
      if (listed === undefined) return;
      const { similarity } = compareTokens(asked, listed);
      if (similarity >= leastSimilarity)
        award(board, number, word, similarity * Math.max(asked.weight, listed.weight));
    });
  }
};

const awardJoinedAbjad = (
  board: Board,
  apart: readonly Token[],
  keys: readonly number[],
  word: number,
): void => {
  const weight = apart.reduce((sum, token) => sum + token.weight, 0);
  for (const key of keys) {
    board.vocabulary.forEachWord(key, (number) => {
      const listed = board.vocabulary.tokens[number];
      if (listed !== undefined && compareJoined(apart, listed).similarity > 0)
        award(board, number, word, weight);
    });
  }
};

/** Words asked apart and listed together: `Good Will`, `Goodwill`. */
const awardJoined = (board: Board, tokens: readonly Token[], start: number): void => {
  let word = start;
  for (let from = 0; from < tokens.length; from += 1) {
    let text = tokens[from]?.text ?? '';
    let written = tokens[from]?.written ?? '';
    const script = tokens[from]?.script ?? 'other';
    let weight = tokens[from]?.weight ?? 0;
    for (let to = from + 1; to < Math.min(from + longestJoin, tokens.length); to += 1) {
      text += tokens[to]?.text ?? '';
      written += tokens[to]?.written ?? '';
      weight += tokens[to]?.weight ?? 0;
      word += 1;
      if (isAbjad(script))
        awardJoinedAbjad(board, tokens.slice(from, to + 1), joinedAbjadKeys(written, script), word);
      for (const key of [exactKey(text), vowelsKey(foldVowels(foldSpelling(text)))]) {
        board.vocabulary.forEachWord(key, (number) => {
          const listed = board.vocabulary.tokens[number]?.text ?? '';
          if (Math.abs(listed.length - text.length) <= 2) award(board, number, word, weight);
        });
      }
    }
  }
};

/** Words asked together and listed apart: every way to cut the word into listed words, a piece each. */
const awardPieces = (board: Board, asked: Token, start: number): void => {
  const { text } = asked;
  if (text.length < 5 || text.length > 60) return;
  const words = (from: number, to: number): number[] => {
    const found: number[] = [];
    const piece = text.slice(from, to);
    board.vocabulary.forEachWord(plainKey(piece), (number) => {
      if (board.vocabulary.tokens[number]?.text === piece) found.push(number);
    });
    return found;
  };
  const reachable = new Set([text.length]);
  const pieces: { from: number; to: number; words: number[] }[] = [];
  for (let from = text.length - 1; from >= 0; from -= 1) {
    for (let to = from + 1; to <= text.length; to += 1) {
      if (!reachable.has(to) || (from === 0 && to === text.length)) continue;
      const found = words(from, to);
      if (found.length === 0) continue;
      reachable.add(from);
      pieces.push({ from, to, words: found });
    }
  }
  if (!reachable.has(0)) return;
  for (const piece of pieces) {
    for (const number of piece.words) {
      const listed = board.vocabulary.tokens[number];
      if (listed !== undefined && isFindable(listed)) award(board, number, start + piece.from, listed.weight);
    }
  }
};

const bitCount = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** The names that may reach the threshold, best first: ranked by the similarities the scorer itself uses. */
export const findCandidates = (query: PreparedName, board: Board): number[] => {
  const { names, scores } = board;
  scores.start(names.size);
  let initials = 0;
  query.tokens.forEach((token, word) => {
    if (token.class === 'initial') initials += 1;
    if (!isFindable(token)) return;
    awardSimilar(board, token, word);
    awardPieces(board, token, 1_000 + word * 64);
  });
  awardJoined(board, query.tokens, 200);
  const letters = lettersOf(query);
  const mode = query.mode === 'person' ? 0 : 1;
  const found: { name: number; share: number }[] = [];
  for (const name of scores.touched) {
    if (names.alive[name] !== 1 || names.modes[name] !== mode) continue;
    const listed = names.weights[name] ?? 0;
    const points = scores.of(name) + initialCredit * (initials + (names.initials[name] ?? 0));
    const lighter = Math.min(query.weight, listed);
    const heavier = Math.max(query.weight, listed);
    if (points < shareOfHeavier * heavier || points < shareOfSharedLetters * lighter) continue;
    if (points < shareOfLighter * lighter) {
      const there = names.letters[name] ?? 0;
      const missing = query.weight <= listed ? letters & ~there : there & ~letters;
      if (bitCount(missing) > mostMissingLetters) continue;
    }
    found.push({ name, share: points / heavier });
  }
  if (found.length > mostScored) {
    found.sort((a, b) => b.share - a.share || a.name - b.name);
    found.length = mostScored;
  }
  return found.map((each) => each.name);
};
