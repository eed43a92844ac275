import anyAscii from 'any-ascii';
import { readHangul } from './hangul-sounds.js';
import { isAbjad, type Script } from './script.js';
import { glide, nasal, rolled, soundsOf, vowels, type Sound } from './sounds.js';

/** Signs whose usual reading is another one than that in transcriptions. */
const readings: Readonly<Record<string, string>> = { 什: 'shi', 查: 'cha' };

/** Initials of Chinese syllables as the tables of the Xinhua agency use them for the sounds of European and Arabic names. */
const chinese = {
  b: 'b 0 p 0.1 v 0.1',
  p: 'p 0 b 0.1 f 0.3',
  m: 'm 0 n 0.3',
  f: 'f 0 v 0.05 p 0.3 h 0.3',
  d: 'd 0 t 0.1',
  t: 't 0 d 0.1',
  n: 'n 0 m 0.2 l 0.4',
  l: 'lr 0',
  g: 'g 0 k 0.1 hj 0.25',
  k: 'k 0 g 0.1 hx 0.2',
  h: 'h 0 gj 0.15 kx 0.2 fv 0.25',
  j: 'jg 0 k 0.15 tdsx 0.2 i 0.2',
  q: 'x 0 kjs 0.15 t 0.2',
  x: 'sx 0 h 0.1',
  zh: 'j 0 g 0.1 xs 0.2 d 0.25',
  ch: 'x 0 s 0.15 tjk 0.2',
  sh: 'x 0 s 0.05',
  r: 'r 0 ji 0.1 l 0.2',
  z: 's 0 xj 0.1 d 0.2 t 0.25',
  c: 's 0 x 0.1 t 0.2',
  s: 's 0 x 0.1 t 0.2',
  y: 'i 0 eju 0.1 g 0.2 / 0',
  w: 'vu 0 o 0.05 h 0.3 / 0.05',
} as const;

/** Consonants of kana in names from elsewhere. */
const japanese = {
  k: 'k 0 g 0.2 x 0.3',
  g: 'g 0 k 0.2',
  s: 's 0 x 0.1 t 0.15',
  sh: 'x 0 s 0.1',
  z: 's 0 j 0.1 td 0.2',
  j: 'jg 0 sd 0.15',
  t: 't 0 d 0.2',
  ch: 'x 0 t 0.15 sk 0.2',
  ts: 's 0 t 0.1 x 0.2',
  d: 'd 0 t 0.2',
  n: 'n 0 m 0.2',
  h: 'h 0 f 0.15 jkg 0.25',
  f: 'f 0 h 0.1 v 0.2 p 0.3',
  b: 'bv 0 p 0.2',
  v: 'v 0 bf 0.1',
  p: 'p 0 b 0.2',
  m: 'm 0 n 0.3',
  y: 'i 0 j 0.1 / 0',
  r: 'rl 0',
  w: 'vu 0 o 0.05 / 0.1',
} as const;

const chineseSounds = soundsOf(chinese);
const japaneseSounds = soundsOf(japanese);

const syllable = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?([iuv])?([aeiou])([iou])?(ng?)?$/u;

const readSign = (sign: string): Sound[] => {
  const pinyin = readings[sign] ?? anyAscii(sign).toLowerCase();
  if (pinyin === 'er') return [rolled];
  const found = syllable.exec(pinyin);
  if (found === null) return [];
  const [, initial = '', medial, nucleus = '', end, coda] = found;
  const isBare = medial === undefined && end === undefined && coda === undefined && initial !== '';
  const kind = isBare && 'eiu'.includes(nucleus) ? vowels.weak : vowels.full;
  return [chineseSounds.get(initial), medial && glide, kind.get(nucleus), end && glide, coda && nasal].filter(
    (sound) => typeof sound === 'object',
  );
};

const small = new Map([...'ァィゥェォャュョヮ'].map((sign, at) => [sign, 'aiueoauoa'[at] ?? '']));
const mora = /^(ch|sh|ts|[bdfghjkmnprstvwyz])?([aiueo])?$/u;

/** Hiragana as katakana: the blocks are 96 apart. */
const asKatakana = (sign: string): string =>
  /\p{sc=Hira}/u.test(sign) ? String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0x60) : sign;

const readKana = (written: string): Sound[] => {
  const sounds: Sound[] = [];
  for (const sign of [...written].map(asKatakana)) {
    if (sign === 'ン') sounds.push(nasal);
    const behind = small.get(sign);
    if (behind !== undefined) {
      // The small sign replaces the vowel before it: ヴァ, ショ.
      sounds.pop();
      if ('ャュョ'.includes(sign)) sounds.push(glide);
    }
    const found = mora.exec(behind ?? (sign === 'ヴ' ? 'vu' : anyAscii(sign).toLowerCase()));
    if (sign === 'ン' || sign === 'ッ' || found === null) continue;
    const [, initial = '', nucleus = ''] = found;
    const isWeak =
      (behind === undefined && nucleus === 'u' && initial !== '') ||
      (nucleus === 'o' && (initial === 't' || initial === 'd')) ||
      (nucleus === 'i' && (initial === 'ch' || initial === 'sh' || initial === 'k'));
    const sound = (isWeak ? vowels.weak : vowels.full).get(nucleus);
    sounds.push(...[japaneseSounds.get(initial), sound].filter((each) => each !== undefined));
  }
  return sounds;
};

const isN = (sound: Sound | undefined): boolean =>
  sound !== undefined && sound !== nasal && sound.costs[13] === 0;

const known = new Map<string, readonly Sound[]>();
const remembered = 10_000;

/** The longest words of transcribed names have ten signs; what is longer is several words, or none. */
const mostSigns = 16;

const readSounds = (written: string, script: Script): Sound[] => {
  if (script === 'kana') return readKana(written);
  return /^\p{sc=Hangul}/u.test(written) ? readHangul(written) : [...written].flatMap(readSign);
};

/** The sounds of a word in Chinese signs, kana or Korean letters; none for signs without a reading, and for a word longer than any name. */
export const transcribedSounds = (written: string, script: Script): readonly Sound[] => {
  if (written.length > mostSigns) return [];
  const found = known.get(written);
  if (found !== undefined) return found;
  const all = readSounds(written, script);
  // One n of a name is often written with two signs: 唐纳德, Donald.
  const sounds = all.filter((sound, at) => sound !== nasal || !isN(all[at + 1]));
  if (known.size >= remembered) known.clear();
  known.set(written, sounds);
  return sounds;
};

/** Whether words of a script write foreign names syllable by syllable. */
export const isTranscription = (script: Script): boolean => script === 'kana' || script === 'transcription';

/** Whether words of a script meet words in letters by the sounds that both may have. */
export const isComparedBySounds = (script: Script): boolean => isAbjad(script) || isTranscription(script);

/** More keys are rarer than they are worth. */
const mostSpellings = 400;

/** All keys by consonants under which a word in letters may be found that is transcribed so. */
export const transcribedConsonants = (written: string, script: Script): string[] => {
  let spellings = [''];
  for (const sound of transcribedSounds(written, script)) {
    const next = spellings.flatMap((start) =>
      sound.groups.map((group) => (group !== '' && start.endsWith(group) ? start : start + group)),
    );
    spellings = [...new Set(next)].slice(0, mostSpellings);
  }
  return spellings;
};
