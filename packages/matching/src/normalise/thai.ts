import { initialOf, readSyllables, type Reading } from './thai-syllables.js';

/** Tone marks, and signs that change no letter of a romanisation. */
const soundless = /[\u0e2f\u0e45-\u0e4b\u0e4e]/gu;
const silence = /([ก-ฮ])\u0e4c/gu;
/** Consonants under the sign of silence, with their vowel, and those that fall silent with them: `จันทร์`, chan. */
const silenced =
  /(?:(?<=[\u0e31-\u0e39ก-ฮ])[ทตด]ร|(?<=ก)ษณ|(?<=ั[ก-ฮ])[ก-ฮ][ก-ฮ]|(?<=[\u0e31-\u0e39ก-ฮ])[ดต]ิ|[ก-ฮ][\u0e34-\u0e39]?)\u0e4c/gu;
/** A last vowel that is written and not said: `ชาติ`, chat. */
const unsaid = /(?<=[\u0e31\u0e35\u0e37-\u0e39\u0e32ย])([ตธฒ])[\u0e34\u0e38]$/u;

/** In `ทรง` and at the start of a word, `ทร` is said as s. */
const saidAsS = /ทร(?=ง)|^ทร(?=[\u0e31-\u0e39])/gu;

const lettersSaid = (word: string): string =>
  word.replace(soundless, '').replace(silenced, '').replace(unsaid, '$1').replace(saidAsS, 'ซ');

/** As Thais write their names: without the h of p and k. */
const plain = (text: string): string => text.replace(/[pk]h/gu, (sound) => sound[0] ?? '');
/** As the state writes them. */
const official = (text: string): string =>
  text.replace(/rn?(?![aeiou])/gu, 'n').replace(/l(?![aeiou])/gu, 'n');
const withJ = (word: string, text: string): string[] =>
  word.includes('จ') ? [text.replaceAll('ch', 'j')] : [];

const inPairs: Reading = { bare: 'in pairs', shortA: 'a', foreign: false };
const oneByOne: Reading = { ...inPairs, bare: 'one by one' };
const foreign: Reading = { ...inPairs, foreign: true };

/** A Thai word in Latin letters, as Thais usually write it: `สมชาย`, somchai. */
export const romaniseThai = (word: string): string => plain(readSyllables(lettersSaid(word), inPairs));

/** What a foreign name has silenced is written, and ends its syllable: `โรเบิร์ต`, robert; `ลาฟรอฟ` is Lavrov. */
const foreignReadings = (word: string): string[] => {
  const letters = word.replace(soundless, '').replace(silence, (_all, sign: string) => initialOf(sign));
  const said = plain(readSyllables(letters, foreign)).replaceAll('th', 't');
  return [said, said.replaceAll('f', 'v')];
};

/** Other spellings of it, since where its syllables end is not written and several romanisations are in use. */
export const otherThaiSpellings = (word: string, text: string): string[] => {
  const letters = lettersSaid(word);
  const readings = [inPairs, oneByOne].flatMap((reading) => {
    const said = readSyllables(letters, reading);
    return [said, official(said), plain(said), plain(readSyllables(letters, { ...reading, shortA: 'u' }))];
  });
  readings.push(...foreignReadings(word));
  return [...new Set([text, ...readings].flatMap((spelling) => [spelling, ...withJ(word, spelling)]))].slice(
    1,
  );
};
