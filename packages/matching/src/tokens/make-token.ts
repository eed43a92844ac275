import { otherAbugidaSpellings } from '../normalise/abugida.js';
import { foldConsonants, foldSpelling, foldVowels } from '../normalise/fold.js';
import { englishSpellings, nominatives, otherCyrillicSpellings, placesOf } from '../normalise/cyrillic.js';
import { greekStems, otherGreekSpellings } from '../normalise/greek.js';
import { spellSyllable, spellSyllables } from '../normalise/hangul.js';
import { romanise } from '../normalise/romanise.js';
import { otherThaiSpellings } from '../normalise/thai.js';
import { isHan } from '../normalise/script.js';
import { fullNamesOf, isGivenName, isKnownName, patronymicOf, variantOf } from './nicknames.js';
import { numeralConcept } from './numbers.js';
import type { SlavicTerm } from './slavic-words.js';
import { readPersonWord } from './person-words.js';
import type { NameMode, OrgTerm, Token, TokenClass } from './token.js';
import { classWeights } from './class-weights.js';
import type { Word } from './words.js';

const none: readonly string[] = [];
/**
 * `abd` (servant of), `lah` (God), `din` (faith), `abu` and `umm` (father and mother of) say who is meant only with the
 * word beside them.
 */
const compoundWords = new Set(['abd', 'lah', 'din', 'dyn', 'abu', 'abou', 'abo', 'abw', 'umm', 'oum']);
/** Titles that are also names, and the words of compounds. */
const halfNameWeight = 0.5;
const compoundWeight = 0.4;

type Reading = Pick<Token, 'class' | 'concept' | 'family' | 'weight' | 'meanings'>;

const spellingsOf = (word: Word, text: string, mode: NameMode): readonly string[] => {
  if (word.script === 'hangul') {
    if (word.written.length === 1) return spellSyllable(word.written);
    return mode === 'person' ? none : spellSyllables(word.written);
  }
  if (word.script === 'latin' && mode === 'organization') return placesOf(text);
  if (word.script === 'greek') return mode === 'person' ? otherGreekSpellings(text) : greekStems(text);
  if (word.script === 'abugida') return otherAbugidaSpellings(word.written, text);
  if (word.script === 'thai') return otherThaiSpellings(word.written, text);
  if (word.script !== 'cyrillic') return none;
  const spellings = otherCyrillicSpellings(text);
  return mode === 'person' ? spellings : [...spellings, ...nominatives(text), ...englishSpellings(text)];
};

const lettersOf = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) - 97);
  return bits;
};

/** Variants of Korean syllables are short, and one is soon the misspelling of another. */
const shortestVariant = 5;
const isGiven = (text: string): boolean =>
  isGivenName(text) || (text.length >= shortestVariant && isKnownName(text));

const finish = (word: Word, text: string, reading: Reading, mode: NameMode): Token => {
  const fold = foldSpelling(text);
  return {
    written: word.typed ?? word.written,
    text,
    script: word.script,
    ...reading,
    fold,
    textLetters: lettersOf(text),
    foldLetters: lettersOf(fold),
    vowelKey: foldVowels(fold),
    consonants: foldConsonants(fold),
    spellings: spellingsOf(word, text, mode),
    nicknameOf: mode === 'person' && reading.class === 'name' ? fullNamesOf(text) : none,
    given: mode === 'person' && reading.class === 'name' && isGiven(text),
  };
};

/** Words repeat endlessly; reading one costs far more than finding it. Cleared when full, so memory is bounded. */
const remembered = 100_000;
const personTokens = new Map<string, Token | undefined>();
const orgTokens = new Map<string, Token | undefined>();

const remember = (
  known: Map<string, Token | undefined>,
  key: string,
  make: () => Token | undefined,
): Token | undefined => {
  const found = known.get(key);
  if (found !== undefined || known.has(key)) return found;
  if (known.size >= remembered) known.clear();
  const made = make();
  known.set(key, made);
  return made;
};

/** The word as a person's name has it; undefined when it has no letter. */
export const makePersonToken = (word: Word): Token | undefined =>
  remember(personTokens, word.script === 'transcription' ? `·${word.written}` : word.written, () =>
    readPersonToken(word),
  );

const termKey = (term: OrgTerm | SlavicTerm): string =>
  `${term.class}|${term.concept}|${term.family}|${'meanings' in term ? term.meanings.join(' ') : ''}`;

/** The word, or the words of `term`, as an organisation's name has them; undefined without a letter. */
export const makeOrgToken = (word: Word, term: OrgTerm | SlavicTerm | undefined): Token | undefined =>
  remember(orgTokens, `${term === undefined ? '' : termKey(term)}|${word.written}|${word.typed ?? ''}`, () =>
    readOrgToken(word, term),
  );

const variantsOf = (tokenClass: TokenClass): typeof variantOf | undefined => {
  if (tokenClass === 'name') return variantOf;
  return tokenClass === 'patronymic' ? patronymicOf : undefined;
};

/**
 * What all spellings of a given name or patronymic share; a word in Cyrillic is looked up by its other
 * spellings too.
 */
const conceptOf = (word: Word, text: string, tokenClass: TokenClass): string => {
  const find = variantsOf(tokenClass);
  // The variants are of Korean and European names; a Chinese sign of the same sound is another name.
  if (find === undefined || isHan(word.script)) return '';
  if (word.script === 'arabic') return find(word.written);
  const romanised = word.script === 'cyrillic';
  return find(text, romanised) || (romanised ? find(text.replaceAll('g', 'h'), romanised) : '');
};

const readPersonToken = (word: Word): Token | undefined => {
  const text = word.written === 'الله' ? 'lah' : romanise(word.written, word.script);
  if (text === '') return undefined;
  const { class: tokenClass, concept, half } = readPersonWord(word.written, text);
  let weight: number = half ? halfNameWeight : classWeights[tokenClass];
  if (compoundWords.has(text)) weight = compoundWeight;
  const spelled = concept === '' ? conceptOf(word, text, tokenClass) : concept;
  return finish(
    word,
    text,
    { class: tokenClass, concept: spelled, family: '', weight, meanings: none },
    'person',
  );
};

/** Western brands are often written for their sound in Chinese; two signs are as often a Chinese word. */
const fewestBrandSigns = 3;
const isBrand = ({ written, script }: Word): boolean =>
  script === 'han' && written.length >= fewestBrandSigns;

const readOrgToken = (word: Word, term: OrgTerm | SlavicTerm | undefined): Token | undefined => {
  const text = romanise(word.written.replaceAll(' ', ''), word.script);
  if (text === '') return undefined;
  if (term !== undefined)
    return finish(word, text, { meanings: none, ...term, weight: classWeights[term.class] }, 'organization');
  // Cyrillic initials in Latin letters look like a Roman number: `В. И.`, VI.
  const isNumeral = word.script !== 'cyrillic' || /^і+$|\d/u.test(word.written);
  const concept = isNumeral ? numeralConcept(text) : '';
  const tokenClass = concept === '' ? 'name' : 'number';
  return finish(
    isBrand(word) ? { ...word, script: 'transcription' } : word,
    text,
    {
      class: tokenClass,
      concept,
      family: '',
      meanings: none,
      weight: classWeights[tokenClass],
    },
    'organization',
  );
};
