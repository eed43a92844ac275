const digraphs: Readonly<Record<string, string>> = {
  ...{
    ου: 'ou',
    αι: 'ai',
    ει: 'ei',
    οι: 'oi',
    αυ: 'av',
    ευ: 'ev',
    μπ: 'b',
    ντ: 'nt',
    γκ: 'gk',
    γγ: 'ng',
    τσ: 'ts',
  },
  ...{ τζ: 'tz', γχ: 'nch', γξ: 'nx' },
};
const letters: Readonly<Record<string, string>> = {
  ...{
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
  },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
};

/** Greek without accents as ELOT 743 spells it, the standard of Greek passports. */
export const romaniseGreek = (word: string): string => {
  let out = '';
  for (let at = 0; at < word.length; at += 1) {
    const pair = digraphs[word.slice(at, at + 2)];
    if (pair !== undefined) {
      out += at === 0 && pair === 'nt' ? 'd' : pair;
      at += 1;
    } else out += letters[word[at] ?? ''] ?? word[at] ?? '';
  }
  return out;
};

/** How Greek writes sounds that it has no letters for: `Άντεν`, Aden. */
const foreignSounds: readonly (readonly [string, string])[] = [
  ['nt', 'd'],
  ['gk', 'g'],
  ['tz', 'j'],
  ['ch', 'h'],
];

/** The other usual Latin spellings of a romanised foreign name; Russian ones end in `-όφ`, `-έφ`. */
export const otherGreekSpellings = (text: string): string[] => {
  const foreign = foreignSounds.reduce((spelled, [greek, latin]) => spelled.replaceAll(greek, latin), text);
  return [...new Set([foreign, foreign.replace(/(?<=[oe])f$/u, 'v')])].filter((other) => other !== text);
};

const caseEnding = /(?<=.{4})(?:is|ou|as|os|es|s|i|a|o)$/u;

/** The same without the ending that Greek gives a foreign word: `Τεχεράνης`, Tehran. */
export const greekStems = (text: string): string[] => {
  const spelled = [text, ...otherGreekSpellings(text)];
  return [...spelled, ...spelled.map((each) => each.replace(caseEnding, ''))].filter((each) => each !== text);
};
