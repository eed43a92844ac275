import anyAscii from 'any-ascii';
import { romaniseAbugida } from './abugida.js';
import { romaniseArabic, romaniseHebrew } from './abjad.js';
import { romaniseCyrillic } from './cyrillic.js';
import { romaniseGreek } from './greek.js';
import { spellSyllable } from './hangul.js';
import { romaniseThai } from './thai.js';
import type { Script } from './script.js';

/** Most words are plain already; the test takes a tenth of the rest. */
const plain = /^[a-z0-9]*$/;

const rest = (word: string): string =>
  plain.test(word)
    ? word
    : anyAscii(word)
        .toLowerCase()
        .replace(/[^a-z0-9]/gu, '');

/** Signs that names read otherwise than the general table does, which has one reading for each: `成都`, Chengdu. */
const readings: Readonly<Record<string, string>> = {
  ...{ 长: 'chang', 長: 'chang', 都: 'du', 曾: 'zeng', 勒: 'le', 地: 'di', 藏: 'zang', 厦: 'xia', 廈: 'xia' },
  ...{ 埔: 'pu', 晟: 'sheng', 翟: 'zhai', 覃: 'qin', 磅: 'pang' },
};
const readSigns = (word: string): string => {
  let out = '';
  for (const sign of word) out += readings[sign] ?? sign;
  return out;
};

/** Lower-case letters a-z and digits for one cleaned word; empty when the word has no sound. */
export const romanise = (word: string, script: Script): string => {
  switch (script) {
    case 'cyrillic':
      return rest(romaniseCyrillic(word));
    case 'greek':
      return rest(romaniseGreek(word));
    case 'arabic':
      return rest(romaniseArabic(word));
    case 'hebrew':
      return rest(romaniseHebrew(word));
    case 'hangul':
      return rest([...word].map((syllable) => spellSyllable(syllable)[0] ?? '').join(''));
    case 'abugida':
      return rest(romaniseAbugida(word));
    case 'thai':
      return rest(romaniseThai(word));
    case 'armenian':
      return rest(word.replaceAll('ու', 'u'));
    case 'latin':
    case 'digits':
    case 'georgian':
    case 'kana':
    case 'other':
      return rest(word);
    case 'han':
    case 'transcription':
      return rest(readSigns(word));
  }
};
