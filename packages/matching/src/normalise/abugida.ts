import { abugidas, type AbugidaLetters } from './abugida-letters.js';

interface Letter {
  sound: string;
  /** The inherent vowel of a consonant; empty once another one or a virama is written, and for all else. */
  inherent: string;
  /** The vowel that is written. */
  written: string;
  /** Whether a consonant without vowel stands before it. */
  readonly joined: boolean;
}

const lettersFor = (code: number): AbugidaLetters | undefined => abugidas.get(code & ~0x7f);

/** What a letter of the second Khmer series makes of a vowel sign: `ជា`, chea. */
const secondSeries: Readonly<Record<string, string>> = { a: 'ea', o: 'u', ae: 'e' };

const lettersOf = (word: string): Letter[] => {
  const read: Letter[] = [];
  let joined = false;
  for (const sign of word) {
    const code = sign.codePointAt(0) ?? 0;
    const known = lettersFor(code);
    const last = read.at(-1);
    const consonant = known?.consonants.get(code);
    const vowel = known?.vowels.get(code);
    const mark = known?.marks.get(code);
    if (consonant !== undefined) {
      read.push({ sound: consonant[0], inherent: consonant[1], written: '', joined });
      joined = false;
    } else if (last === undefined || (vowel === undefined && mark === undefined && code !== known?.virama)) {
      const sound = known?.alone.get(code) ?? sign;
      read.push({ sound, inherent: '', written: '', joined: false });
    } else if (vowel !== undefined) {
      last.written = last.inherent === 'o' ? (secondSeries[vowel] ?? vowel) : vowel;
      last.inherent = '';
    } else if (mark !== undefined) {
      [last.sound, last.inherent] = mark.get(last.sound) ?? [last.sound, last.inherent];
    } else {
      joined = true;
      last.inherent = '';
    }
  }
  return read;
};

/** Whether the inherent vowel of each letter is not said. */
const schwaDeletions = (letters: readonly Letter[], deletion: AbugidaLetters['deletion']): boolean[] => {
  const deleted: boolean[] = [];
  letters.forEach((letter, at) => {
    const [before, next] = [letters[at - 1], letters[at + 1]];
    if (letter.inherent === '' || before === undefined || deletion === 'none') deleted.push(false);
    else if (deletion === 'after an open syllable')
      deleted.push(next === undefined || (before.inherent !== '' && deleted[at - 1] === false));
    else {
      const isOpen = before.written !== '' || (before.inherent !== '' && deleted[at - 1] === false);
      const opensNext = next !== undefined && next.written !== '' && !next.joined;
      deleted.push(!letter.joined && (next === undefined || (isOpen && opensNext)));
    }
  });
  return deleted;
};

const spelled = (letters: readonly Letter[], deleted: readonly boolean[]): string =>
  letters
    .map(({ sound, inherent, written }, at) => sound + written + (deleted[at] === true ? '' : inherent))
    .join('');

/** Tamil has one letter for a voiced and a voiceless sound; after a vowel or a nasal it is voiced. */
const voiced: Readonly<Record<string, string>> = { k: 'g', t: 'd', p: 'b', ch: 's' };
const readTamil = (text: string): string =>
  text
    .replace(/^ch(?=[aeiou])/u, 's')
    .replace(/(?<=[aeiou])chch/gu, 'ch')
    .replace(/(?<=[aeioumn])(?:k|t|p|ch)(?=[aeiour])/gu, (sound) => voiced[sound] ?? sound);
const isTamil = (word: string): boolean => /\p{sc=Taml}/u.test(word);

/** A word in an Indian script or in Khmer in Latin letters, as it is said: `राजकुमार`, rajkumar. */
export const romaniseAbugida = (word: string): string => {
  const letters = lettersOf(word);
  const deletion = lettersFor(word.codePointAt(0) ?? 0)?.deletion ?? 'none';
  const text = spelled(letters, schwaDeletions(letters, deletion));
  return isTamil(word) ? readTamil(text) : text;
};

/** How a foreign name is written: without a last vowel that no sign says, and e before r: `रॉबर्ट`, robert. */
const foreignSpellings = (letters: readonly Letter[], deleted: readonly boolean[]): string[] => {
  const said = spelled(letters, deleted.with(-1, true));
  const isSchwa = (at: number): boolean => letters[at]?.inherent === 'a' && deleted[at] !== true;
  const withE = letters.map((letter, at) =>
    isSchwa(at) && letters[at + 1]?.sound === 'r' && letters[at + 1]?.written === ''
      ? { ...letter, inherent: 'e' }
      : letter,
  );
  return [said, spelled(withE, deleted.with(-1, true))].map((each) => each.replaceAll('kj', 'x'));
};

/**
 * Other usual spellings: with the vowels within that are not said (`कमला`, Kamala), and those of a foreign name in an
 * Indian script of the north.
 */
export const otherAbugidaSpellings = (word: string, text: string): string[] => {
  const letters = lettersOf(word);
  const deletion = lettersFor(word.codePointAt(0) ?? 0)?.deletion ?? 'none';
  if (letters.length === 0 || isTamil(word) || /\p{sc=Khmr}/u.test(word)) return [];
  const whole = spelled(
    letters,
    letters.map((_, at) => at === letters.length - 1 && text.at(-1) !== 'a'),
  );
  const foreign = deletion === 'none' ? [] : foreignSpellings(letters, schwaDeletions(letters, deletion));
  return [...new Set([whole, ...foreign])].filter((other) => other !== text);
};
