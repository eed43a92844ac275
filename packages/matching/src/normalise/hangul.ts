/** Jamo in the order of the Unicode syllable block; the first spelling is the usual one (Revised Romanization). */
const initials = 'g/k kk/gg n d/t tt/dd r/l m b/p pp/bb s/sh ss /- j/ch/z jj ch k/g t p h'
  .split(' ')
  .map((cell) => cell.split('/'));
const vowels = [
  'a/ah ae/e ya yae/ye eo/o/u/e e yeo/yo/you/yu/ye ye o/oh/u wa wae oe/oi/e/we yo u/oo/woo/wu wo/weo we wi yu/yoo/you',
  'eu/u ui/eui/i i/ee/yi',
]
  .join(' ')
  .split(' ')
  .map((cell) => cell.split('/'));
const finals = ' k/g kk k n n n t/d l/r k m l l l p l m p/b p t/s t ng t t k t p t'
  .split(' ')
  .map((cell) => cell.split('/'));

const base = 0xac00;
const last = 0xd7a3;

/** Family names whose usual spelling follows no rule, and 리, 임, 유 that lose their first sound in the South. */
const customary: Readonly<Record<string, readonly string[]>> = {
  ...{
    이: ['ri', 'lee', 'yi', 'i', 'rhee', 'li'],
    리: ['ri', 'lee', 'rhee', 'li'],
    박: ['pak', 'park', 'bak'],
  },
  ...{
    최: ['choe', 'choi', 'che'],
    정: ['jong', 'chong', 'jung', 'chung', 'jeong'],
    노: ['no', 'roh', 'ro'],
  },
  ...{
    임: ['im', 'lim', 'rim'],
    유: ['yu', 'yoo', 'ryu', 'you'],
    류: ['ryu', 'yu'],
    양: ['yang', 'ryang'],
    우: ['u', 'woo', 'wu'],
  },
  ...{
    여: ['yo', 'ryo', 'yeo'],
    염: ['yom', 'ryom'],
    연: ['yon', 'ryon', 'yeon'],
    나: ['na', 'ra'],
    라: ['ra', 'na'],
  },
};

/** All usual Latin spellings of one syllable, the commonest first. */
export const spellSyllable = (syllable: string): readonly string[] => {
  const code = (syllable.codePointAt(0) ?? 0) - base;
  if (code < 0 || code > last - base) return [];
  const starts = initials[Math.floor(code / 588)] ?? [''];
  const middles = vowels[Math.floor((code % 588) / 28)] ?? [''];
  const ends = finals[code % 28] ?? [''];
  const spelled = new Set(customary[syllable] ?? []);
  for (const middle of middles) {
    for (const end of ends)
      for (const start of starts) spelled.add((start === '-' ? '' : start) + middle + end);
  }
  return [...spelled];
};

/** The usual spellings of a syllable that are combined, and the most spellings of a word. */
const combined = 6;
const mostSpellings = 100;

/** Usual Latin spellings of a word of several syllables. */
export const spellSyllables = (word: string): readonly string[] => {
  let spelled = [''];
  for (const syllable of word) {
    const endings = spellSyllable(syllable).slice(0, combined);
    spelled = spelled.flatMap((start) => endings.map((end) => start + end)).slice(0, mostSpellings);
  }
  return spelled;
};
