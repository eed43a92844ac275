/**
 * Letters of abugidas: scripts whose consonants have an inherent vowel, so that a vowel is written only when it is another one. Sources: the Unicode code
 * charts, whose blocks of Indian scripts share one order (ISCII); ISO 15919 without its marks; UNGEGN for Khmer.
 */
export interface AbugidaLetters {
  /** What each consonant sounds like, and its inherent vowel. */
  readonly consonants: ReadonlyMap<number, readonly [sound: string, vowel: string]>;
  /** Signs that give a consonant another vowel. */
  readonly vowels: ReadonlyMap<number, string>;
  /** Vowels and other sounds that stand for themselves. */
  readonly alone: ReadonlyMap<number, string>;
  /** The sign that takes the inherent vowel from a consonant. */
  readonly virama: number;
  /** Signs that make other consonants. */
  readonly marks: ReadonlyMap<number, ReadonlyMap<string, readonly [string, string]>>;
  /** Which inherent vowels are not said, though no virama takes them: schwa deletion. */
  readonly deletion: 'last and before a vowel' | 'after an open syllable' | 'none';
}

const listed = (first: number, sounds: string): (readonly [number, string])[] =>
  sounds.split(' ').flatMap((sound, at) => (sound === '-' ? [] : [[first + at, sound] as const]));

const withA = (first: number, sounds: string): (readonly [number, readonly [string, string]])[] =>
  listed(first, sounds).map(([code, sound]) => [code, [sound, 'a']]);

/** `ज़`: sounds that India took from Persian and English. */
const dotted = new Map(
  Object.entries({ k: 'q', kh: 'kh', g: 'gh', j: 'z', d: 'r', dh: 'rh', ph: 'f', y: 'y' }).map(
    ([sound, other]) => [sound, [other, 'a'] as const],
  ),
);

const indian = (block: number, deletion: AbugidaLetters['deletion'], own: string): AbugidaLetters => ({
  consonants: new Map([
    ...withA(
      block + 0x15,
      'k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h',
    ),
    ...withA(block + 0x58, 'q kh gh z r rh f y'),
  ]),
  vowels: new Map(listed(block + 0x3e, 'a i i u u ri ri e e e ai o o o au')),
  alone: new Map([
    ...listed(block + 0x01, 'n n h'),
    ...listed(block + 0x05, 'a a i i u u ri l e e e ai o o o au'),
    ...listed(block + 0x70, own),
  ]),
  virama: block + 0x4d,
  marks: new Map([[block + 0x3c, dotted]]),
  deletion,
});

const sinhala: AbugidaLetters = {
  consonants: new Map(
    withA(
      0x0d9a,
      'k kh g gh ng ng ch chh j jh n n nj t th d dh n nd t th d dh n - nd p ph b bh m mb y r - l - - v sh sh s h l f',
    ),
  ),
  vowels: new Map(listed(0x0dcf, 'a a a i i u - u - ru e e ai o o au')),
  alone: new Map([...listed(0x0d82, 'n h'), ...listed(0x0d85, 'a a a a i i u u ri ri l l e e ai o o au')]),
  virama: 0x0dca,
  marks: new Map(),
  deletion: 'none',
};

/** Each consonant is of one of two series, which have another vowel. */
const khmerConsonants = (
  'ka kha ko kho ngo cha chha cho chho nho da tha do tho na ta tha to tho no ba pha po pho mo yo ro lo vo ' +
  'sha sa sa ha la a'
)
  .split(' ')
  .map((syllable): readonly [string, string] => [syllable.slice(0, -1), syllable.slice(-1)]);
const ofSeries = (
  vowel: string,
  others: readonly [string, readonly [string, string]][],
): ReadonlyMap<string, readonly [string, string]> =>
  new Map([...khmerConsonants.map(([sound]) => [sound, [sound, vowel]] as const), ...others]);

const khmer: AbugidaLetters = {
  consonants: new Map(khmerConsonants.map((consonant, at) => [0x1780 + at, consonant])),
  vowels: new Map(listed(0x17b6, 'a i i oe eu o u uo aeu oea ie e ae ai o au am ah a')),
  alone: new Map(listed(0x17a3, 'a a i ei u uk u eu ry ry ly ly e ai o o au')),
  virama: 0x17d2,
  marks: new Map([
    [0x17c9, ofSeries('a', [['b', ['p', 'a']]])],
    [0x17ca, ofSeries('o', [])],
  ]),
  deletion: 'after an open syllable',
};

const bengali = indian(0x0980, 'last and before a vowel', '-');

/** By the number of the block of 128 code points. */
export const abugidas: ReadonlyMap<number, AbugidaLetters> = new Map([
  [0x0900, indian(0x0900, 'last and before a vowel', '-')],
  [
    0x0980,
    {
      ...bengali,
      // Bengali has one letter for y and j, and a dot for y; its last nasal is ng.
      consonants: new Map([...bengali.consonants, [0x09af, ['j', 'a'] as const]]),
      alone: new Map([...bengali.alone, [0x0982, 'ng'], [0x09ce, 't']]),
      marks: new Map([[0x09bc, new Map([...dotted, ['j', ['y', 'a'] as const]])]]),
    },
  ],
  [0x0a00, indian(0x0a00, 'last and before a vowel', 'n')],
  [0x0a80, indian(0x0a80, 'last and before a vowel', '-')],
  [0x0b00, indian(0x0b00, 'none', '- y')],
  [0x0b80, indian(0x0b80, 'none', '-')],
  [0x0c00, indian(0x0c00, 'none', '-')],
  [0x0c80, indian(0x0c80, 'none', '-')],
  [0x0d00, indian(0x0d00, 'none', '- - - - - - - - - - n n r l l k')],
  [0x0d80, sinhala],
  [0x1780, khmer],
]);
