import { foldSpelling } from '../normalise/fold.js';
import { hasManySpellings, isAbjad, isHan } from '../normalise/script.js';
import type { Token } from '../tokens/token.js';
import { isTranscription } from '../normalise/transcription.js';
import { acrossAbjad, compareAcross } from './across-abjad.js';
import { acrossTranscription } from './across-transcription.js';
import { foldBehindArticle, stripArticlePrefix } from './article-prefix.js';
import { unlike, type Likeness } from './likeness.js';
import { misspelled, misspelledEither } from './misspellings.js';
import { areDifferentGivenNames } from './given-names.js';
import { haveOtherDigits, isNumberToken, wereTypedWithOtherDigits } from '../tokens/numbers.js';

/** Below it two words are different words. */
export const leastSimilarity = 0.6;

const equal: Likeness = { similarity: 1, how: 'equal' };
const sameWord: Likeness = { similarity: 0.95, how: 'same word' };
export const respelled: Likeness = { similarity: 0.94, how: 'respelled' };
const transliterated: Likeness = { similarity: 0.94, how: 'transliterated' };
/** One of several English words that a word of another language may become. */
const translated: Likeness = { similarity: 0.94, how: 'translated' };
/** Both words of a phrase are better than one of them. */
const translatedPhrase: Likeness = { similarity: 0.96, how: 'translated' };
const shortForm: Likeness = { similarity: 0.86, how: 'short form' };
/** Two Chinese signs of one sound: a traditional and a simplified form, or another name. */
const sameSound: Likeness = { similarity: 0.75, how: 'respelled' };
const initial: Likeness = { similarity: 0.85, how: 'initial' };
const sameFamily: Likeness = { similarity: 0.9, how: 'same kind of legal form' };

/** A fold forgets what distinguishes short words, so folds this short prove nothing but of words as short. */
const shortestFold = 3;
/** Whether words of these lengths are one for having the same fold. */
export const isFoldTelling = (fold: number, lengthA: number, lengthB: number): boolean =>
  fold >= shortestFold || Math.min(lengthA, lengthB) < shortestFold;
const shortestRough = 5;
const writtenBySyllables = (token: Token): boolean => token.script === 'hangul' || isHan(token.script);

/** Whether only the sounds of a transcription and of a word in letters can be compared. */
const isAcrossTranscription = (a: Token, b: Token): boolean =>
  isTranscription(a.script) && b.script !== 'kana' && !isAbjad(b.script) && !writtenBySyllables(b);

const initialOf = (a: Token, b: Token): boolean =>
  (a.class === 'initial' || b.class === 'initial') &&
  a.class !== 'number' &&
  b.class !== 'number' &&
  a.text[0] === b.text[0];

const share = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && a.some((each) => b.includes(each));

const shareNickname = (a: Token, b: Token): Likeness =>
  share(a.nicknameOf, b.nicknameOf) ? shortForm : unlike;

const compareForms = (a: Token, b: Token): Likeness => {
  if (a.concept !== '' && a.concept === b.concept) return sameWord;
  return a.family !== '' && a.family === b.family ? sameFamily : unlike;
};

const isBehindArticle = (bare: Token, whole: Token): boolean => {
  if (whole.class !== 'name' || bare.class !== 'name') return false;
  const stripped = stripArticlePrefix(whole.text);
  return stripped !== undefined && (stripped === bare.text || foldBehindArticle(whole) === bare.fold);
};

const isReadAs = (foreign: Token, word: Token): boolean =>
  hasManySpellings(foreign.script) &&
  foreign.spellings.some(
    (spelling) =>
      foldSpelling(spelling) === word.fold &&
      isFoldTelling(word.fold.length, spelling.length, word.text.length),
  );

/** Kana spells Japanese words too, which romanisation tells better. */
const transcribed = (signs: Token, word: Token): Likeness => {
  const across = acrossTranscription(signs, word);
  const similarity = signs.script === 'kana' ? misspelledEither(signs, word) : 0;
  return similarity >= leastSimilarity && similarity > across.similarity
    ? { similarity, how: 'misspelled' }
    : across;
};

/** Whether a digit that was read as a letter is another than the other word's; numbers have many notations. */
const hideOtherDigits = (a: Token, b: Token): boolean =>
  (a.written !== a.text || b.written !== b.text) &&
  haveOtherDigits(a.written, b.written) &&
  !isNumberToken(a);

/** How alike two words are, 0 to 1, the same in both directions. */
export const compareTokens = (a: Token, b: Token): Likeness => {
  if (a.text === b.text && a.script === b.script) {
    return a.written === b.written || !isHan(a.script) ? equal : sameSound;
  }
  if (hideOtherDigits(a, b)) return unlike;
  if (a.concept !== '' && a.concept === b.concept) return sameWord;
  if (a.class === 'legal-form' && b.class === 'legal-form' && (a.concept !== '' || b.concept !== ''))
    return compareForms(a, b);
  if (a.meanings.includes(b.text) || b.meanings.includes(a.text)) return translated;
  // Both are known words, and not the same one: `shipping` is no misspelled `mining`.
  if (a.concept.startsWith('word:') && b.concept.startsWith('word:')) return unlike;
  if (isNumberToken(a) && isNumberToken(b)) return unlike;
  if (a.class === 'number' || b.class === 'number') return a.text === b.text ? equal : unlike;
  if (a.class === 'initial' || b.class === 'initial') return initialOf(a, b) ? initial : unlike;
  if ((a.class === 'particle') !== (b.class === 'particle') && a.text !== b.text) return unlike;
  if (a.script === b.script && writtenBySyllables(a)) return unlike;
  if (a.text === b.text) return a.script === b.script ? equal : transliterated;
  if (a.spellings.includes(b.text) || b.spellings.includes(a.text)) return transliterated;
  if (isReadAs(a, b) || isReadAs(b, a)) return transliterated;
  if (isAcrossTranscription(a, b)) return transcribed(a, b);
  if (isAcrossTranscription(b, a)) return transcribed(b, a);
  const abjadA = isAbjad(a.script);
  const abjadB = isAbjad(b.script);
  // Neither writes what the other does: a sign is a syllable, a letter a consonant.
  if (abjadA !== abjadB && (writtenBySyllables(a) || writtenBySyllables(b))) return unlike;
  if (abjadA !== abjadB) return abjadA ? compareAcross(a, b) : compareAcross(b, a);
  // A syllable is too short for a misspelling of it to say anything.
  if (writtenBySyllables(a) || writtenBySyllables(b)) return unlike;
  // The plain romanisation of other scripts is rough, and roughness hides what distinguishes short words.
  if (
    (a.script === 'other') !== (b.script === 'other') &&
    Math.min(a.text.length, b.text.length) < shortestRough
  )
    return unlike;
  if (a.fold === b.fold && isFoldTelling(a.fold.length, a.text.length, b.text.length)) return respelled;
  if (isBehindArticle(a, b) || isBehindArticle(b, a)) return respelled;
  // Both are known names, and not the same one: `Evan` is no misspelled `Ivan`.
  if (areDifferentGivenNames(a, b)) return shareNickname(a, b);
  const best = misspelledEither(a, b);
  if (share(a.nicknameOf, b.nicknameOf) && best < shortForm.similarity) return shortForm;
  return best < leastSimilarity || haveOtherDigits(a.text, b.text)
    ? unlike
    : { similarity: best, how: 'misspelled' };
};

/** The article without its vowel, as North Africans write it: `Lazhar`, `Al-Azhar`. */
const withBareArticle = ([article, word, ...more]: readonly Token[]): string | undefined =>
  article?.class === 'particle' && article.concept === 'al' && word !== undefined && more.length === 0
    ? `l${word.text}`
    : undefined;

/** Whether words written together on one side and apart on the other are the same; empty when they are not. */
export const compareJoined = (apart: readonly Token[], together: Token): Likeness => {
  if (together.class === 'initial' || together.class === 'number') return unlike;
  if (apart.every((token) => isAbjad(token.script)) && !isAbjad(together.script)) {
    const { similarity } = acrossAbjad(apart.map((token) => token.written).join(''), together);
    const sure = similarity >= 0.9 && together.consonants.length > 2;
    return sure ? { similarity: similarity - 0.02, how: 'joined' } : unlike;
  }
  const joined = apart.map((token) => token.text).join('');
  if (joined === together.text) return { similarity: 0.96, how: 'joined' };
  if (together.meanings.includes(joined)) return translatedPhrase;
  // Signs have one sound each, so a likeness of their sounds is another name.
  if (apart.some(writtenBySyllables) || writtenBySyllables(together)) return unlike;
  if (Math.abs(joined.length - together.text.length) > 2 || joined.length < 5) return unlike;
  const bare = withBareArticle(apart);
  const edited = Math.max(
    misspelled(joined, together.text, 0),
    bare === undefined ? 0 : misspelled(bare, together.text, 0),
  );
  const similarity = edited - 0.04;
  if (similarity < 0.8 || haveOtherDigits(joined, together.text)) return unlike;
  return wereTypedWithOtherDigits(apart, [together]) ? unlike : { similarity, how: 'joined' };
};
