import anyAscii from 'any-ascii';
import { romaniseArabic, romaniseHebrew } from './abjad.js';
import { romaniseCyrillic } from './cyrillic.js';
import { romaniseGreek } from './greek.js';
import { spellSyllable } from './hangul.js';
import type { Script } from './script.js';

/** Most words are plain already; the test takes a tenth of the rest. */
const plain = /^[a-z0-9]*$/;

const rest = (word: string): string =>
  plain.test(word)
    ? word
    : anyAscii(word)
        .toLowerCase()
        .replace(/[^a-z0-9]/gu, '');

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
    case 'armenian':
      return rest(word.replaceAll('ու', 'u'));
    case 'latin':
    case 'digits':
    case 'georgian':
    case 'kana':
    case 'han':
    case 'transcription':
    case 'other':
      return rest(word);
  }
};
