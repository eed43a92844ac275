/**
 * Letters of Arabic, Persian, Pashto, Urdu and Hebrew, then the Latin sounds each may stand for and what that
 * costs.
 */
const letterSounds: readonly (readonly [letters: string, sounds: string])[] = [
  ['اآأإٱعא', 'aeiou 0'],
  ['ע', 'aeiou 0'],
  ['ب', 'b 0 p 0.15 v 0.4'],
  ['ב', 'bv 0'],
  ['پ', 'p 0 bf 0.15'],
  ['תتطטټٹ', 't 0 d 0.35'],
  ['ث', 't 0 s 0.05'],
  ['ج', 'j 0 g 0.05 xsk 0.4 i 0.4'],
  ['چ', 'x 0 js 0.3'],
  ['حهہھח', 'h 0 x 0.35 k 0.4'],
  ['ה', 'h 0 aeo 0.05'],
  ['خ', 'h 0 kx 0.1'],
  ['دדډڈ', 'd 0 t 0.35'],
  ['ذ', 'ds 0 t 0.3'],
  ['رרړڑ', 'r 0'],
  ['زז', 's 0 j 0.15'],
  ['ژ', 'js 0.05'],
  ['سصס', 's 0 x 0.35'],
  ['شښש', 'x 0 s 0.15'],
  ['צץ', 's 0 xt 0.2'],
  ['ضظ', 'ds 0 t 0.25'],
  ['غג', 'g 0 h 0.2 jkr 0.35'],
  ['ف', 'f 0 v 0.2 p 0.2'],
  ['פף', 'pf 0'],
  ['ڤ', 'vf 0'],
  ['ق', 'k 0 g 0.1 h 0.35'],
  ['كکכך', 'k 0 g 0.2 hx 0.3'],
  ['ק', 'k 0'],
  ['گګ', 'g 0 kj 0.2'],
  ['لל', 'l 0'],
  ['مמם', 'm 0 n 0.4'],
  ['نںڼנן', 'n 0 m 0.3'],
  ['وؤۆו', 'vuo 0 a 0.15'],
  ['يیئېۍےי', 'i 0 e 0.02 a 0.1'],
  ['ى', 'ai 0 e 0.05'],
  ['ةۀە', 'ae 0 th 0'],
];

/** The letters lie in the blocks U+0580 to U+06FF, the sounds between a and z. */
const firstLetter = 0x580;
const letterCount = 0x180;
const costs = new Float64Array(letterCount * 32).fill(1);
const silences = new Float64Array(letterCount).fill(1);
const placeOf = (letter: number, sound: number): number => ((letter - firstLetter) << 5) | (sound & 31);

for (const [letters, sounds] of letterSounds) {
  for (const [, group = '', cost] of sounds.matchAll(/([a-z]+) ([\d.]+)/gu)) {
    for (const letter of letters) {
      for (const sound of group) costs[placeOf(letter.charCodeAt(0), sound.charCodeAt(0))] = Number(cost);
    }
  }
}

/** What it costs that a letter stands for a Latin sound; 1 when it never does. */
export const soundCost = (letter: number, sound: number): number =>
  letter >= firstLetter && letter < firstLetter + letterCount ? (costs[placeOf(letter, sound)] ?? 1) : 1;

for (const [letters, cost] of [
  ['عאעءة', 0.03],
  ['اآأإٱىەۀ', 0.12],
  ['وؤۆוييیئېۍےי', 0.18],
  ['هہھחהح', 0.4],
] as const) {
  for (const letter of letters) silences[letter.charCodeAt(0) - firstLetter] = cost;
}

/** What leaving out a letter costs; consonants that are always pronounced cost 1. */
export const silenceCost = (letter: number): number => silences[letter - firstLetter] ?? 1;

/** A Latin letter without an Arabic or Hebrew one: a short vowel, a silent h, or another word. */
export const unwritten = (code: number): number => {
  if (code === 97 || code === 101 || code === 105 || code === 111 || code === 117) return 0.07;
  if (code === 104) return 0.3;
  return code === 118 ? 0.6 : 1;
};

/** Two letters that Latin writes as one digraph: the fold reads Ishaq and Mazhari with sh and zh. */
export const asDigraph = (first: number, second: number, sound: number): boolean =>
  (second === 0x62d || second === 0x647) &&
  ((sound === 120 && (first === 0x633 || first === 0x635)) ||
    (sound === 106 && (first === 0x632 || first === 0x638)));
