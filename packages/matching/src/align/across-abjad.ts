import { foldSpelling } from '../normalise/fold.js';
import type { Token } from '../tokens/token.js';
import { abjadDistance } from './abjad-distance.js';
import { unlike, type Likeness } from './likeness.js';

/** Distance that a word of so many consonants may have; few consonants fit too many names for much. */
const abjadBudget = (consonants: number): number => {
  if (consonants < 3) return 0.22;
  if (consonants < 4) return 0.4;
  return consonants < 6 ? 0.6 : 1;
};
/** Unwritten vowels are expected, about one a consonant. */
const vowelAllowance = 0.07;

/** Two letters that Latin writes as one sound: Fathi has t and h, Akhundzada d and z. */
const twoLetters = /[تطثدذ][حه]|دز/u;
const foldApart = (text: string): string =>
  text
    .split(/(?<=[td])(?=h)|(?<=d)(?=z)/u)
    .map(foldSpelling)
    .join('');

/** Two known names that differ are the same only when the consonants leave no doubt: lists write Salah for Saleh. */
const surelyAcross = 0.9;
/** A final i is written, and makes another name: Mohammad, Mohammadi. */
const finalI = 0.7;
const differsInFinalI = (written: string, fold: string): boolean =>
  written.length > 3 &&
  fold.length > 3 &&
  (/[يי]$/u.test(written) ? !/[aei]$/u.test(fold) : /[^يىیاهةعءئאהע]$/u.test(written) && fold.endsWith('i'));

export const acrossAbjad = (written: string, latin: Token): Likeness => {
  const consonants = latin.consonants.length;
  if (consonants === 0) return unlike;
  const final = differsInFinalI(written, latin.fold) ? finalI : 0;
  const fold = twoLetters.test(written) ? foldApart(latin.text) : latin.fold;
  const budget = abjadBudget(consonants);
  const allowance = vowelAllowance * (consonants + 1);
  const distance = final + Math.max(0, abjadDistance(written, fold, budget + allowance - final) - allowance);
  if (distance > budget) return unlike;
  return { similarity: 0.94 - (0.8 * distance) / (consonants + 1), how: 'transliterated' };
};

/** How alike a word in Arabic or Hebrew letters, `abjad`, and one in others are. */
export const compareAcross = (abjad: Token, other: Token): Likeness => {
  const across = acrossAbjad(abjad.written, other);
  return abjad.given && other.given && abjad.concept !== other.concept && across.similarity < surelyAcross
    ? unlike
    : across;
};
