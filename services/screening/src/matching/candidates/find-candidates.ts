import type { PreparedName } from '../tokens/token.js';
import { findJoined, findPieces } from './joined-words.js';
import { isFindable } from './keys.js';
import { weakWeightOf, type NameStore } from './name-store.js';
import type { Scoreboard } from './scoreboard.js';
import type { WordMemory } from './similar-words.js';
import type { Vocabulary } from './vocabulary.js';

/** What an initial may add: half its own weight and half that of the word it stands for. */
const initialCredit = 0.7;
/** Two words, one of which may be a light one; and what may be missing beside a single word. See `loneWord`. */
const pairOfWords = 1.3;
const loneLeftover = 0.6;
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
  /** Whether one word may do although a word of the other name is missing. */
  readonly lone: boolean;
}

/** A word of the query with the listed words alike to it. */
interface Asked {
  readonly word: number;
  readonly weight: number;
  readonly alike: Int32Array;
  readonly names: number;
}

const askedWords = (query: PreparedName, { vocabulary, memory }: Board): Asked[] =>
  query.tokens
    .flatMap((token, word) => {
      if (!isFindable(token)) return [];
      const alike = memory.of(token).words();
      let weight = token.weight;
      let names = 0;
      for (const number of alike) {
        weight = Math.max(weight, vocabulary.tokens[number]?.weight ?? 0);
        names += vocabulary.namesWith(number);
      }
      return [{ word, weight, alike, names }];
    })
    .sort((a, b) => a.names - b.names);

/** Points for names that have some already, from whichever side is shorter: the word's names or those names. */
const raiseKnown = (
  { word, weight, alike, names: count }: Asked,
  { vocabulary, names, scores }: Board,
): void => {
  if (count <= scores.touched.length * wordsOfName) {
    for (const number of alike) vocabulary.forEachName(number, (name) => scores.raise(name, word, weight));
    return;
  }
  const wanted = new Set(alike);
  for (const name of scores.touched) {
    names.forEachWord(name, (number) => {
      if (wanted.has(number)) scores.raise(name, word, weight);
    });
  }
};

/** Words of a listed name, about. */
const wordsOfName = 4;

const awardCompounds = (query: PreparedName, { vocabulary, scores }: Board): void => {
  query.tokens.forEach((token, word) => {
    if (!isFindable(token)) return;
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

/**
 * Rare words first. As soon as the words still to come cannot bring a new name over the least points, they only
 * add to names already met, so that the commonest word of a query costs least.
 */
const awardWords = (query: PreparedName, board: Board, least: number): void => {
  const { vocabulary, names, scores } = board;
  const asked = askedWords(query, board);
  let remaining = asked.reduce((sum, each) => sum + each.weight, 0);
  for (const each of asked) {
    if (remaining < least - initialCredit) raiseKnown(each, board);
    else {
      const late = remaining < least;
      for (const number of each.alike) {
        vocabulary.forEachName(number, (name) => {
          // Only a name with an initial of its own may still get there with one word.
          if (late && names.initials[name] === 0) scores.raise(name, each.word, each.weight);
          else scores.add(name, each.word, each.weight);
        });
      }
    }
    remaining -= each.weight;
  }
};

/** Points below which no name is scored, whatever its weight. */
const leastPoints = (weight: number, { share, lone }: Needed): number =>
  Math.max(share * weight, lone ? 0 : Math.min(pairOfWords, weight - loneLeftover));

/** How many of the query's initials begin a word of the name. */
const fitting = (initials: readonly string[], name: number, { names, vocabulary }: Board): number => {
  if (initials.length === 0) return 0;
  const rest = [...initials];
  names.forEachWord(name, (word) => {
    const at = rest.indexOf(vocabulary.tokens[word]?.text[0] ?? '');
    if (at >= 0) rest.splice(at, 1);
  });
  return initials.length - rest.length;
};

/** The names that may score enough, best first: ranked by the likenesses the scorer itself uses. */
export const findCandidates = (query: PreparedName, board: Board, needed: Needed): number[] => {
  const { names, scores } = board;
  scores.start(names.size);
  const initials = query.tokens.filter((token) => token.class === 'initial').map((token) => token.text);
  const weak = weakWeightOf(query);
  awardCompounds(query, board);
  awardWords(query, board, leastPoints(query.weight, needed) - weak - initialCredit * initials.length);
  const mode = query.mode === 'person' ? 0 : 1;
  const found: { name: number; share: number }[] = [];
  for (const name of scores.touched) {
    if (names.alive[name] !== 1 || names.modes[name] !== mode) continue;
    const listed = names.weights[name] ?? 0;
    const shared = Math.min(weak, names.weakWeights[name] ?? 0);
    const points =
      scores.of(name) +
      shared +
      initialCredit * (fitting(initials, name, board) + (names.initials[name] ?? 0));
    const lighter = Math.min(query.weight, listed);
    const heavier = Math.max(query.weight, listed);
    const share = points / heavier;
    if (lighter - points > needed.contradicted || share < needed.share) continue;
    if (!needed.lone && points < pairOfWords && heavier - points >= loneLeftover) continue;
    found.push({ name, share });
  }
  if (found.length > mostScored) {
    found.sort((a, b) => b.share - a.share || a.name - b.name);
    found.length = mostScored;
  }
  return found.map((each) => each.name);
};
