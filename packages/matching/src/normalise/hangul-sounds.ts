import { glide, nasal, soundOf, soundsOf, vowel, vowels, type Sound } from './sounds.js';

/** Consonants of Korean letters in names from elsewhere, after the rules for loanwords of the National Institute of Korean Language. */
const initialSounds = soundsOf({
  g: 'g 0 k 0.15 jx 0.25',
  kk: 'k 0 g 0.15',
  n: 'n 0 m 0.2',
  d: 'd 0 t 0.15',
  tt: 't 0 d 0.15',
  r: 'rl 0',
  m: 'm 0 n 0.3',
  b: 'bv 0 p 0.2',
  pp: 'p 0 b 0.15',
  s: 's 0 x 0.1 t 0.2',
  j: 'jg 0 s 0.1 d 0.15 ti 0.25',
  ch: 'x 0 s 0.1 t 0.15 jk 0.25',
  k: 'k 0 x 0.15 g 0.2',
  t: 't 0 d 0.2',
  p: 'pf 0 v 0.15 b 0.2',
  h: 'h 0 x 0.1 f 0.2 jkg 0.25 / 0.3',
});
const initials = 'g kk n d tt r m b pp s s - j j ch k t p h'.split(' ');

const finalSounds = soundsOf({
  k: 'k 0 g 0.1 x 0.2',
  t: 't 0 d 0.1 s 0.2',
  l: 'lr 0',
  m: 'm 0 n 0.15',
  p: 'p 0 b 0.05 vf 0.15',
});
const softG = soundOf('g 0 k 0.1 / 0');
/** The final ones in the order of the Unicode block, as they sound; `n` and `ng` are a nasal. */
const finals = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

const open = vowel('ae', 0.15);
const central = vowel('eou', 0.15);
/** Each vowel of the block in order: `y` and `w` before it are a glide, `-` is the one that hardly sounds. */
const nuclei = 'a E ya yE eo e yeo ye o wa wE we yo u weo we wi yu - i i'.split(' ');
const vowelSounds = new Map([...vowels.full, ['E', open], ['eo', central]]);

const first = 0xac00;
const last = 0xd7a3;
/** Consonants that no vowel need follow, and are written with an i: `시`, sh; `치`, ch. */
const hissing = new Set(['s', 'j', 'ch']);

const vowelsOf = (nucleus: string, initial: string): Sound[] => {
  if (nucleus === '-') return [vowels.weak.get('u')].filter((sound) => sound !== undefined);
  const glides = /^[yw]/u.test(nucleus) ? [glide] : [];
  const table = nucleus === 'i' && hissing.has(initial) ? vowels.weak : vowelSounds;
  const sound = table.get(nucleus.slice(glides.length));
  return sound === undefined ? glides : [...glides, sound];
};

const finalsOf = (final: string): Sound[] => {
  if (final === 'n') return [nasal];
  if (final === 'ng') return [nasal, softG];
  const sound = finalSounds.get(final);
  return sound === undefined ? [] : [sound];
};

/** The sounds of a foreign name in Korean syllables: `블라디미르`, Vladimir. */
export const readHangul = (written: string): Sound[] => {
  const sounds: Sound[] = [];
  let before = '-';
  for (const syllable of written) {
    const code = (syllable.codePointAt(0) ?? 0) - first;
    if (code < 0 || code > last - first) return [];
    const initial = initials[Math.floor(code / 588)] ?? '-';
    const sound = initialSounds.get(initial);
    // One l or m is written with two letters: `블라`, vla; `함마`, hama.
    const isDoubled = (initial === 'r' && before === 'l') || (initial === 'm' && before === 'm');
    if (sound !== undefined && !isDoubled) sounds.push(sound);
    sounds.push(...vowelsOf(nuclei[Math.floor((code % 588) / 28)] ?? '-', initial));
    before = finals[code % 28] ?? '-';
    sounds.push(...finalsOf(before));
  }
  return sounds;
};
