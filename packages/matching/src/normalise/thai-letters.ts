/**
 * Thai letters. Sources: the Royal Thai General System of Transcription (1999) for sounds; what Thais write themselves
 * in Latin letters keeps r and l at the end of a syllable, and has p and k without h.
 */
const vowelSigns = '\\u0e30-\\u0e39\\u0e4d';
/** What stands behind a consonant that has no vowel of its own. */
const noVowel = `(?![${vowelSigns}])`;

const consonant = (signs: string, initial: string, final: string): (readonly [string, Consonant])[] =>
  Array.from(signs, (sign) => [sign, { initial, final }] as const);

/** What a consonant sounds like where it begins and where it ends a syllable. */
export interface Consonant {
  readonly initial: string;
  readonly final: string;
}

export const consonants: ReadonlyMap<string, Consonant> = new Map([
  ...consonant('ก', 'k', 'k'),
  ...consonant('ขฃคฅฆ', 'kh', 'k'),
  ...consonant('ง', 'ng', 'ng'),
  ...consonant('จฉชฌ', 'ch', 't'),
  ...consonant('ซศษส', 's', 't'),
  ...consonant('ญ', 'y', 'n'),
  ...consonant('ย', 'y', 'i'),
  ...consonant('ฎด', 'd', 't'),
  ...consonant('ฏต', 't', 't'),
  ...consonant('ฐฑฒถทธ', 'th', 't'),
  ...consonant('ณน', 'n', 'n'),
  ...consonant('บ', 'b', 'p'),
  ...consonant('ป', 'p', 'p'),
  ...consonant('ผพภ', 'ph', 'p'),
  ...consonant('ฝฟ', 'f', 'p'),
  ...consonant('ม', 'm', 'm'),
  ...consonant('ร', 'r', 'r'),
  ...consonant('ลฬ', 'l', 'l'),
  ...consonant('ว', 'w', 'o'),
  ...consonant('หฮ', 'h', ''),
  ...consonant('อ', '', ''),
]);

/** Two consonants that begin a syllable together. */
export const cluster = /^(?:[กขคตปผพทศสจ]ร|[กขคปผพ]ล|[กขค]ว|ห[งญนมยรลว])/u;
/** A cluster before a vowel sign, so that its first consonant ends no syllable. */
export const clusterWithVowel = new RegExp(`${cluster.source}(?=[${vowelSigns}])`, 'u');
/** A consonant whose vowel, if it has one, is not written. */
export const bareConsonant = new RegExp(`^[ก-ฮ]${noVowel}(?!รร|ฤ|อ${noVowel})`, 'u');

/** Whether the next consonant ends the syllable, and a vowel as it is written behind its consonant. */
export type Closing = 'closed' | 'either' | 'open';
export interface Vowel {
  readonly signs: RegExp;
  readonly sound: string;
  readonly closing: Closing;
  readonly short: boolean;
  /** What it stands for in a foreign name. */
  readonly foreign: string;
}

const vowel = (signs: string, sound: string, closing: Closing, more: Partial<Vowel> = {}): Vowel => ({
  signs: new RegExp(`^${signs}`, 'u'),
  sound,
  closing,
  short: false,
  foreign: sound,
  ...more,
});
const short = { short: true };

export const vowels: readonly Vowel[] = [
  vowel('ัว', 'ua', 'either'),
  vowel('ัย', 'ai', 'open'),
  vowel('ั', 'a', 'closed', short),
  vowel('รร(?=[ก-ฮ])', 'a', 'closed'),
  vowel('รร', 'an', 'open'),
  vowel('ะ', 'a', 'open'),
  vowel('(?:ำ|ํา)', 'am', 'open'),
  vowel('า', 'a', 'either'),
  vowel('ิ', 'i', 'either', short),
  vowel('ี', 'i', 'either'),
  vowel('(?:ึ|ือ?)', 'ue', 'either'),
  vowel('ุ', 'u', 'either', short),
  vowel('ู', 'u', 'either'),
  vowel('ฤ', 'ri', 'either', short),
  vowel(`อ${noVowel}`, 'o', 'either'),
];
/** `สวน`, suan, where it is not `สวน`, sawan. */
export const unwrittenUa: Vowel = vowel(`ว(?=[ก-ฮ]${noVowel})(?!รร)`, 'ua', 'closed');

/** By the vowel before the consonant, and what stands behind it. */
export const vowelsAround: Readonly<Record<string, readonly Vowel[]>> = {
  เ: [
    vowel('ีย', 'ia', 'either'),
    vowel('ือ', 'uea', 'either'),
    vowel('าะ', 'o', 'open', { foreign: 'a' }),
    vowel('า', 'ao', 'open'),
    vowel('ิ', 'oe', 'either', { foreign: 'e' }),
    vowel(`อ${noVowel}`, 'oe', 'either', { foreign: 'e' }),
    vowel(`ย${noVowel}`, 'oei', 'open', { foreign: 'ei' }),
    vowel('ะ', 'e', 'open'),
    vowel(noVowel, 'e', 'either'),
  ],
  แ: [vowel('ะ', 'ae', 'open', { foreign: 'e' }), vowel(noVowel, 'ae', 'either', { foreign: 'e' })],
  โ: [vowel('ะ', 'o', 'open'), vowel(noVowel, 'o', 'either')],
  ไ: [vowel(`ย${noVowel}`, 'ai', 'open'), vowel(noVowel, 'ai', 'open')],
  ใ: [vowel(noVowel, 'ai', 'open')],
};
