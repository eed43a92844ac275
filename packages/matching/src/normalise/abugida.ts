import { abugidas, type AbugidaLetters } from './abugida-letters.js';

interface Letter {
  sound: string;
  /** The vowel that a consonant carries; empty once another one or none is written, and for all else. */
  carried: string;
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
      read.push({ sound: consonant[0], carried: consonant[1], written: '', joined });
      joined = false;
    } else if (last === undefined || (vowel === undefined && mark === undefined && code !== known?.silent)) {
      const sound = known?.alone.get(code) ?? sign;
      read.push({ sound, carried: '', written: '', joined: false });
    } else if (vowel !== undefined) {
      last.written = last.carried === 'o' ? (secondSeries[vowel] ?? vowel) : vowel;
      last.carried = '';
    } else if (mark !== undefined) {
      [last.sound, last.carried] = mark.get(last.sound) ?? [last.sound, last.carried];
    } else {
      joined = true;
      last.carried = '';
    }
  }
  return read;
};

/** Which carried vowels are not heard, by the place of the letter. */
const isSilent = (letters: readonly Letter[], closing: AbugidaLetters['closing']): boolean[] => {
  const silent: boolean[] = [];
  letters.forEach((letter, at) => {
    const [before, next] = [letters[at - 1], letters[at + 1]];
    if (letter.carried === '' || before === undefined || closing === 'none') silent.push(false);
    else if (closing === 'after an open syllable')
      silent.push(next === undefined || (before.carried !== '' && silent[at - 1] === false));
    else {
      const isOpen = before.written !== '' || (before.carried !== '' && silent[at - 1] === false);
      const opensNext = next !== undefined && next.written !== '' && !next.joined;
      silent.push(!letter.joined && (next === undefined || (isOpen && opensNext)));
    }
  });
  return silent;
};

const spelled = (letters: readonly Letter[], silent: readonly boolean[]): string =>
  letters
    .map(({ sound, carried, written }, at) => sound + written + (silent[at] === true ? '' : carried))
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
  const closing = lettersFor(word.codePointAt(0) ?? 0)?.closing ?? 'none';
  const text = spelled(letters, isSilent(letters, closing));
  return isTamil(word) ? readTamil(text) : text;
};

/** The other usual spelling, with the vowels within that are not said: `कमला`, Kamala. */
export const otherAbugidaSpellings = (word: string, text: string): string[] => {
  const letters = lettersOf(word);
  const other = spelled(
    letters,
    letters.map((_, at) => at === letters.length - 1 && text.at(-1) !== 'a'),
  );
  return other === text || isTamil(word) || /\p{sc=Khmr}/u.test(word) ? [] : [other];
};
