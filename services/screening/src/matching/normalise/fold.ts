/**
 * Spelling folds of a romanised word (a-z, 0-9). `foldSpelling` makes equal what different transliterations of
 * one name spell differently (Yusuf, Youssef -> near; Shakh, Chah -> equal); `foldVowels` goes on and keeps only
 * two kinds of vowel, which is coarse enough to find a word by and too coarse to score by.
 */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn)(?=[aeiou])/gu, 'n'],
  [/shch|sch|tsch|tch|sh|ch|cz|sz/gu, 'x'],
  [/dzh|zh|dj|dz/gu, 'j'],
  [/ck|cq|kq/gu, 'k'],
  [/kh|gh(?=$|[^aeiouy])/gu, 'h'],
  [/gh/gu, 'g'],
  [/ph/gu, 'f'],
  [/th/gu, 't'],
  [/dh/gu, 'd'],
  [/tz|ts|tc/gu, 's'],
  [/c(?=[eiy])/gu, 's'],
  [/[cq]/gu, 'k'],
  [/w/gu, 'v'],
  [/ou|oo|uu/gu, 'u'],
  [/ee|iy|yi|ij|ii|ie|ea(?=[^u])/gu, 'i'],
  [/aa|ae/gu, 'a'],
  [/e[iy]|a[iy]/gu, 'ai'],
  [/y/gu, 'i'],
  [/iu/gu, 'u'],
  [/(?<=.)ia/gu, 'a'],
  [/z/gu, 's'],
  [/(.)\1+/gu, '$1'],
  [/(?<=[aeiou])h$/gu, ''],
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
    if (group === '' || (group === 'w' && at > 0) || (group === 'h' && at === fold.length - 1)) {
      previous = '';
      continue;
    }
    if (group !== previous) out += group;
    previous = group;
  }
  return out;
};
const groups: Readonly<Record<string, string>> = {
  ...{ b: 'b', p: 'b', f: 'f', v: 'w', t: 't', d: 't', s: 's', x: 's', j: 'k', g: 'k', k: 'k', h: 'h' },
  ...{ l: 'l', m: 'm', n: 'n', r: 'r' },
};
