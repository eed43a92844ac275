/**
 * Distance of a word as Arabic, Persian, Urdu or Hebrew write it to a Latin spelling of it (folded by
 * `foldSpelling`: x is sh or ch, s also z, h also kh, v also w, i also y). Short vowels are not written, so a
 * Latin vowel without a letter costs little.
 */
type Costs = readonly (readonly [string, number])[];

const letterSounds: readonly (readonly [string, Costs])[] = [
  ['اآأإٱعא', [['aeiou', 0]]],
  ['ע', [['aeiou', 0]]],
  [
    'ب',
    [
      ['b', 0],
      ['p', 0.15],
      ['v', 0.4],
    ],
  ],
  ['ב', [['bv', 0]]],
  [
    'پ',
    [
      ['p', 0],
      ['bf', 0.15],
    ],
  ],
  [
    'תتطטټٹ',
    [
      ['t', 0],
      ['d', 0.35],
    ],
  ],
  [
    'ث',
    [
      ['t', 0],
      ['s', 0.05],
    ],
  ],
  [
    'ج',
    [
      ['j', 0],
      ['g', 0.05],
      ['xsk', 0.4],
      ['i', 0.4],
    ],
  ],
  [
    'چ',
    [
      ['x', 0],
      ['js', 0.3],
    ],
  ],
  [
    'حهہھח',
    [
      ['h', 0],
      ['x', 0.35],
      ['k', 0.4],
    ],
  ],
  [
    'ה',
    [
      ['h', 0],
      ['aeo', 0.05],
    ],
  ],
  [
    'خ',
    [
      ['h', 0],
      ['kx', 0.1],
    ],
  ],
  [
    'دדډڈ',
    [
      ['d', 0],
      ['t', 0.35],
    ],
  ],
  [
    'ذ',
    [
      ['ds', 0],
      ['t', 0.3],
    ],
  ],
  ['رרړڑ', [['r', 0]]],
  [
    'زז',
    [
      ['s', 0],
      ['j', 0.15],
    ],
  ],
  ['ژ', [['js', 0.05]]],
  [
    'سصס',
    [
      ['s', 0],
      ['x', 0.35],
    ],
  ],
  [
    'شښש',
    [
      ['x', 0],
      ['s', 0.15],
    ],
  ],
  [
    'צץ',
    [
      ['s', 0],
      ['xt', 0.2],
    ],
  ],
  [
    'ضظ',
    [
      ['ds', 0],
      ['t', 0.25],
    ],
  ],
  [
    'غג',
    [
      ['g', 0],
      ['h', 0.2],
      ['jkr', 0.35],
    ],
  ],
  [
    'ف',
    [
      ['f', 0],
      ['v', 0.2],
      ['p', 0.2],
    ],
  ],
  ['פף', [['pf', 0]]],
  ['ڤ', [['vf', 0]]],
  [
    'ق',
    [
      ['k', 0],
      ['g', 0.1],
      ['h', 0.35],
    ],
  ],
  [
    'كکכך',
    [
      ['k', 0],
      ['g', 0.2],
      ['hx', 0.3],
    ],
  ],
  ['ק', [['k', 0]]],
  [
    'گګ',
    [
      ['g', 0],
      ['kj', 0.2],
    ],
  ],
  ['لל', [['l', 0]]],
  [
    'مמם',
    [
      ['m', 0],
      ['n', 0.4],
    ],
  ],
  [
    'نںڼנן',
    [
      ['n', 0],
      ['m', 0.3],
    ],
  ],
  [
    'وؤۆו',
    [
      ['vuo', 0],
      ['a', 0.15],
    ],
  ],
  [
    'يیئېۍےי',
    [
      ['i', 0],
      ['e', 0.02],
      ['a', 0.1],
    ],
  ],
  [
    'ى',
    [
      ['ai', 0],
      ['e', 0.05],
    ],
  ],
  [
    'ةۀە',
    [
      ['ae', 0],
      ['th', 0],
    ],
  ],
];

const soundCosts = new Map<number, number>();
const key = (letter: number, sound: number): number => letter * 128 + sound;
for (const [letters, costs] of letterSounds) {
  for (const letter of letters) {
    for (const [sounds, cost] of costs) {
      for (const sound of sounds) soundCosts.set(key(letter.charCodeAt(0), sound.charCodeAt(0)), cost);
    }
  }
}

/** What leaving out a letter costs; consonants that are always heard cost 1. */
const silent = new Map<number, number>();
for (const [letters, cost] of [
  ['عאעءة', 0.03],
  ['اآأإٱىەۀ', 0.12],
  ['وؤۆוييیئېۍےי', 0.18],
  ['هہھחהح', 0.4],
] as const) {
  for (const letter of letters) silent.set(letter.charCodeAt(0), cost);
}

/** A Latin letter without an Arabic or Hebrew one: a short vowel, a silent h, or another word. */
const unwritten = (code: number): number => {
  if (code === 97 || code === 101 || code === 105 || code === 111 || code === 117) return 0.07;
  return code === 104 ? 0.3 : code === 118 ? 0.6 : 1;
};

/** Two letters that Latin writes as one digraph: the fold reads Ishaq and Mazhari with sh and zh. */
const asDigraph = (first: number, second: number, sound: number): boolean =>
  (second === 0x62d || second === 0x647) &&
  ((sound === 120 && (first === 0x633 || first === 0x635)) ||
    (sound === 106 && (first === 0x632 || first === 0x638)));

/** A word that begins with a vowel is written with a letter for it; one that does not, is not. */
const initialVowel = 0.35;
/** A final h is seldom heard. */
const finalSilence = 0.3;

/** Expects the abjad word as written and the Latin one folded by `foldSpelling`. */
export const abjadDistance = (abjad: string, latin: string): number => {
  let beforeLast = new Float32Array(latin.length + 1);
  let previous = new Float32Array(latin.length + 1);
  let current = new Float32Array(latin.length + 1);
  for (let j = 1; j <= latin.length; j += 1)
    previous[j] = (previous[j - 1] ?? 0) + Math.max(unwritten(latin.charCodeAt(j - 1)), initialVowel);
  for (let i = 1; i <= abjad.length; i += 1) {
    const letter = abjad.charCodeAt(i - 1);
    // A letter written twice is one doubled sound, which the Latin fold writes once.
    const doubled = letter === abjad.charCodeAt(i - 2);
    const unheard = (silent.get(letter) ?? 1) * (i === abjad.length ? finalSilence : 1);
    const omitted = doubled ? 0.1 : i === 1 ? Math.max(unheard, initialVowel) : unheard;
    current[0] = (previous[0] ?? 0) + omitted;
    for (let j = 1; j <= latin.length; j += 1) {
      const sound = latin.charCodeAt(j - 1);
      const digraph =
        i > 1 && asDigraph(abjad.charCodeAt(i - 2), letter, sound)
          ? (beforeLast[j - 1] ?? 0) + 0.05
          : Infinity;
      current[j] = Math.min(
        digraph,
        (previous[j - 1] ?? 0) + (soundCosts.get(key(letter, sound)) ?? 1),
        (previous[j] ?? 0) + omitted,
        (current[j - 1] ?? 0) + unwritten(sound),
      );
    }
    [beforeLast, previous, current] = [previous, current, beforeLast];
  }
  return previous[latin.length] ?? latin.length;
};
