/**
 * Spelling folds of a romanised word (a-z, 0-9). `foldSpelling` makes equal what different transliterations of
 * one name spell differently (Yusuf, Youssef -> near; Shakh, Chah -> equal); `foldVowels` goes on and keeps only
 * two kinds of vowel, which is coarse enough to find a word by and too coarse to score by.
 */
const spellings: readonly (readonly [RegExp, string])[] = [
  // Technical words, of Russian companies above all: Tekhprom, Techprom, Tehprom; Rostec, Rostekh.
  [/te(?:kh|ch|c|h)(?=[nmps]|$)/gu, 'tek'],
  [/(?<=[aeiou])h$/gu, ''],
  // Turkish and Lebanese endings: Zeiniye, Zayniyah.
  [/(?<=i)ye$/gu, 'ya'],
  // French spells a hard g so: Naguib, Meguid.
  [/gu(?=[ei])/gu, 'g'],
  [/(?<=.)x/gu, 'ks'],
  [/(?<=[^aeiouy])[iy]o/gu, 'e'],
  [/^(?:kn|gn)(?=[aeiou])/gu, 'n'],
  [/shch|sch|tsch|tch|sh|ch|cz|sz/gu, 'x'],
  [/dzh|zh|dj|dz/gu, 'j'],
  [/ck|cq|kq/gu, 'k'],
  [/kh/gu, 'h'],
  [/gh/gu, 'g'],
  [/ph/gu, 'f'],
  [/th/gu, 't'],
  [/dh/gu, 'd'],
  [/tz|ts|tc/gu, 's'],
  [/c(?=[eiy])/gu, 's'],
  [/[cq]/gu, 'k'],
  // French spellings write w so: Ouali, Ouattara, Raoui.
  [/(?<![b-df-hj-np-tv-z])ou(?=[aei])/gu, 'v'],
  // Arabic aw: Tawfiq, Toufik; Awni, Ouni.
  [/a[uw](?=[^aeiouvwy])/gu, 'u'],
  [/w/gu, 'v'],
  [/ou|oo|uu/gu, 'u'],
  [/ee|iy|yi|ij(?![aeiou])|ii|ie|ea(?=[^u])/gu, 'i'],
  [/aa|ae/gu, 'a'],
  [/e[iy]|a[iy]/gu, 'ai'],
  [/y/gu, 'i'],
  [/iu/gu, 'u'],
  [/(?<=.)ia/gu, 'a'],
  [/z/gu, 's'],
  [/(.)\1+/gu, '$1'],
];
const folded = new Map<string, string>();
const remembered = 50_000;

export const foldSpelling = (text: string): string => {
  const known = folded.get(text);
  if (known !== undefined) return known;
  let out = text;
  for (const [pattern, replacement] of spellings) out = out.replace(pattern, replacement);
  if (folded.size >= remembered) folded.clear();
  folded.set(text, out);
  return out;
};

/** Expects the result of `foldSpelling`. */
export const foldVowels = (fold: string): string =>
  fold
    .replace(/[aei]+/gu, 'a')
    .replace(/[ou]+/gu, 'u')
    .replace(/h(?=$|[^au])/gu, '');

/** Sound groups that Arabic and Hebrew spellings confuse, and no vowels: finds a word across these scripts. */
export const foldConsonants = (fold: string): string => {
  let out = '';
  let previous = '';
  for (let at = 0; at < fold.length; at += 1) {
    const group = groups[fold[at] ?? ''] ?? '';
    if (group === '' || (group === 'w' && at > 0)) continue;
    if (group !== previous) out += group;
    previous = group;
  }
  return out;
};
const groups: Readonly<Record<string, string>> = {
  ...{ b: 'b', p: 'b', f: 'f', v: 'w', t: 't', d: 't', s: 's', x: 's', j: 'k', g: 'k', k: 'k', h: 'h' },
  ...{ l: 'l', m: 'm', n: 'n', r: 'r' },
};

/** Letters that Latin spells with one or the other sound group; each reading is a key of its own. */
const readings: Readonly<Record<string, readonly string[]>> = {
  ...{
    ب: ['b'],
    پ: ['b'],
    ت: ['t'],
    ط: ['t'],
    ث: ['t', 's'],
    ج: ['k'],
    چ: ['s', 'k'],
    ح: ['h', ''],
    خ: ['h', 'k', 's'],
    د: ['t'],
  },
  ...{
    ذ: ['t', 's'],
    ر: ['r'],
    ز: ['s'],
    ژ: ['k', 's'],
    س: ['s'],
    ش: ['s'],
    ص: ['s'],
    ض: ['t', 's'],
    ظ: ['s', 't'],
    غ: ['k', 'h'],
  },
  ...{
    ف: ['f'],
    ڤ: ['f'],
    ق: ['k'],
    ك: ['k'],
    ک: ['k'],
    گ: ['k'],
    ل: ['l'],
    م: ['m'],
    ن: ['n'],
    ں: ['n'],
    ه: ['h', ''],
    ہ: ['h', ''],
  },
  ...{
    ټ: ['t'],
    ډ: ['t'],
    ړ: ['r'],
    ښ: ['s'],
    ګ: ['k'],
    ڼ: ['n'],
    ٹ: ['t'],
    ڈ: ['t'],
    ڑ: ['r'],
    ھ: ['h', ''],
    ة: ['', 't'],
  },
  ...{
    ב: ['b', ''],
    ג: ['k'],
    ד: ['t'],
    ה: ['h', ''],
    ז: ['s'],
    ח: ['h', 's', 'k'],
    ט: ['t'],
    כ: ['k', 'h', 's'],
    ך: ['k', 'h'],
    ל: ['l'],
  },
  ...{
    מ: ['m'],
    ם: ['m'],
    נ: ['n'],
    ן: ['n'],
    ס: ['s'],
    פ: ['b', 'f'],
    ף: ['f', 'b'],
    צ: ['s'],
    ץ: ['s'],
    ק: ['k'],
    ר: ['r'],
    ש: ['s'],
    ת: ['t'],
  },
};
const mostReadings = 16;

/** All consonant keys under which Latin spellings of a word in Arabic or Hebrew letters may be found. */
export const abjadConsonants = (written: string): string[] => {
  let keys = [''];
  for (const letter of written) {
    const sounds = readings[letter];
    if (sounds === undefined) {
      // Initial w and y are consonants as often as vowels, and only then does Latin keep the w.
      if (letter === 'و' && keys[0] === '') keys = [...keys, 'w'];
      continue;
    }
    const next = keys.flatMap((start) =>
      sounds.map((sound) => (sound !== '' && start.endsWith(sound) ? start : start + sound)),
    );
    keys = [...new Set(next)].slice(0, mostReadings);
  }
  return keys;
};
