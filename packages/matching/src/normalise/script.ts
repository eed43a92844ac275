export type Script =
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'arabic'
  | 'hebrew'
  | 'armenian'
  | 'georgian'
  /** Indian scripts, Sinhala and Khmer. */
  | 'abugida'
  | 'thai'
  | 'hangul'
  | 'kana'
  | 'han'
  /** Foreign names in Chinese signs or Korean letters, syllable by syllable for their sound. */
  | 'transcription'
  | 'digits'
  | 'other';

/** Upper bound (exclusive) of a run of code points and its script; Unicode blocks, in ascending order. */
const blocks: readonly (readonly [number, Script])[] = [
  [0x0030, 'other'],
  [0x003a, 'digits'],
  [0x0041, 'other'],
  [0x0250, 'latin'],
  [0x0370, 'other'],
  [0x0400, 'greek'],
  [0x0530, 'cyrillic'],
  [0x0590, 'armenian'],
  [0x0600, 'hebrew'],
  [0x0700, 'arabic'],
  [0x0750, 'other'],
  [0x0780, 'arabic'],
  [0x08a0, 'other'],
  [0x0900, 'arabic'],
  [0x0e00, 'abugida'],
  [0x0e80, 'thai'],
  [0x10a0, 'other'],
  [0x1100, 'georgian'],
  [0x1200, 'hangul'],
  [0x1780, 'other'],
  [0x1800, 'abugida'],
  [0x1c80, 'other'],
  [0x1c90, 'cyrillic'],
  [0x1cc0, 'georgian'],
  [0x1e00, 'other'],
  [0x1f00, 'latin'],
  [0x2000, 'greek'],
  [0x2de0, 'other'],
  [0x2e00, 'cyrillic'],
  [0x3005, 'other'],
  [0x3008, 'han'],
  [0x3040, 'other'],
  [0x3100, 'kana'],
  [0x3130, 'other'],
  [0x3190, 'hangul'],
  [0x3400, 'other'],
  [0xa000, 'han'],
  [0xac00, 'other'],
  [0xd7b0, 'hangul'],
  [0xf900, 'other'],
  [0xfb00, 'han'],
  [0xfb1d, 'other'],
  [0xfb50, 'hebrew'],
  [0xfe00, 'arabic'],
  [0xfe70, 'other'],
  [0xff00, 'arabic'],
  [0x20000, 'other'],
  [0x323b0, 'han'],
];

/** The script of one code point; punctuation and signs are `other`. */
export const scriptOf = (codePoint: number): Script => {
  if (codePoint < 0x80) {
    if (codePoint >= 0x30 && codePoint <= 0x39) return 'digits';
    const letter = codePoint | 0x20;
    return letter >= 0x61 && letter <= 0x7a ? 'latin' : 'other';
  }
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codePoint < (blocks[middle]?.[0] ?? 0)) high = middle;
    else low = middle + 1;
  }
  const block = blocks[low];
  return block !== undefined && codePoint < block[0] ? block[1] : 'other';
};

const translated: ReadonlySet<Script> = new Set([
  'cyrillic',
  'greek',
  'arabic',
  'hebrew',
  'han',
  'transcription',
  'hangul',
]);

/** Whether a word is in Chinese signs, for their meaning or for their sound. */
export const isHan = (script: Script): boolean => script === 'han' || script === 'transcription';

/** Scripts in which lists give the names of organisations that they translate. */
export const isTranslated = (script: Script): boolean => translated.has(script);

/** Scripts that leave short vowels unwritten, so that only consonants can be compared across scripts. */
export const isAbjad = (script: Script): boolean => script === 'arabic' || script === 'hebrew';

/** Scripts whose names have so many spellings in Latin letters that those which a fold makes equal need not be listed. */
export const hasManySpellings = (script: Script): boolean =>
  script === 'thai' || script === 'greek' || script === 'abugida';
