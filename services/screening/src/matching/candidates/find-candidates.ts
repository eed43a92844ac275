import type { PreparedName } from '../tokens/token.js';
import { findJoined, findPieces } from './joined-words.js';
import { isFindable } from './keys.js';
import { weakWeightOf, type NameStore } from './name-store.js';
import type { Scoreboard } from './scoreboard.js';
import type { WordMemory } from './similar-words.js';
import type { Vocabulary } from './vocabulary.js';

/** What an initial may add: half its own weight and half that of the word it stands for. */
const initialCredit = 0.7;
/** Most names scored per query name, best points first. Bounds the time of a query made of common words. */
const mostScored = 1_000;

/** Where the numbering of joined words and of pieces starts on the scoreboard, past any word of a name. */
const joinedWords = 200;
const piecesOfWords = 1_000;

export interface Board {
  readonly vocabulary: Vocabulary;
  readonly names: NameStore;
  readonly scores: Scoreboard;
  readonly memory: WordMemory;
}

/** How much of both names must be matched for a score worth telling; see `matchedNeeded`. */
export interface Needed {
  /** Weight that may be left over on both sides. */
  readonly contradicted: number;
  /** Share of the fuller name that must be matched. */
  readonly share: number;
}

const awardAll = (query: PreparedName, { vocabulary, scores, memory }: Board): void => {
  query.tokens.forEach((token, word) => {
    if (!isFindable(token)) return;
    for (const number of memory.of(token).words()) {
      const weight = Math.max(token.weight, vocabulary.tokens[number]?.weight ?? 0);
      vocabulary.forEachName(number, (name) => scores.add(name, word, weight));
    }
    findPieces(token.text, vocabulary, (number, from) => {
      const weight = vocabulary.tokens[number]?.weight ?? 0;
      vocabulary.forEachName(number, (name) => scores.add(name, piecesOfWords + word * 64 + from, weight));
    });
  });
  findJoined(query.tokens, vocabulary, (number, from, to) => {
    let weight = 0;
    for (let at = from; at < to; at += 1) weight += query.tokens[at]?.weight ?? 0;
    vocabulary.forEachName(number, (name) => scores.add(name, joinedWords + from * 8 + to - from, weight));
  });
};

/** The names that may score enough, best first: ranked by the likenesses the scorer itself uses. */
export const findCandidates = (query: PreparedName, board: Board, needed: Needed): number[] => {
  const { names, scores } = board;
  scores.start(names.size);
  awardAll(query, board);
  const initials = query.tokens.filter((token) => token.class === 'initial').length;
  const weak = weakWeightOf(query);
  const mode = query.mode === 'person' ? 0 : 1;
  const found: { name: number; share: number }[] = [];
  for (const name of scores.touched) {
    if (names.alive[name] !== 1 || names.modes[name] !== mode) continue;
    const listed = names.weights[name] ?? 0;
    const shared = Math.min(weak, names.weakWeights[name] ?? 0);
    const points = scores.of(name) + shared + initialCredit * (initials + (names.initials[name] ?? 0));
    const lighter = Math.min(query.weight, listed);
    const heavier = Math.max(query.weight, listed);
    const share = points / heavier;
    if (lighter - points > needed.contradicted || share < needed.share) continue;
    found.push({ name, share });
  }
  if (found.length > mostScored) {
    found.sort((a, b) => b.share - a.share || a.name - b.name);
    found.length = mostScored;
  }
  return found.map((each) => each.name);
};
