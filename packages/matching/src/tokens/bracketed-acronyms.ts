import { classWeights } from './class-weights.js';
import type { Token } from './token.js';

/** A word in brackets behind others, with or without quotation marks and a legal form: `(KOMID)`, `(PJSC "KADVI")`. */
const bracketed = /\((?:\p{Lu}{2,5}\s)?["“„«»”'’]?([\p{Lu}\p{Ll}]{3,12})["“„«»”'’]?\)/gu;
/** Two capitals beside each other, as no word has that is no acronym: `GosNIIOKhT`. */
const capitals = /\p{Lu}{2}/u;

/** The words that a name gives in brackets as its acronym: in capitals, while the name itself is not. */
const acronymsOf = (name: string): readonly string[] => {
  if (!name.includes('(')) return [];
  if (!/\p{Lu}\p{Ll}/u.test(name.replace(bracketed, ''))) return [];
  return [...name.matchAll(bracketed)].flatMap(([, word = '']) =>
    capitals.test(word) ? [word.toLowerCase()] : [],
  );
};

/** The words with acronyms in brackets made light, of whatever words they are: `KOMID` says nothing new. */
export const lightenAcronyms = (tokens: readonly Token[], name: string): Token[] => {
  const acronyms = acronymsOf(name);
  return tokens.map((token) =>
    token.class === 'name' && acronyms.includes(token.written)
      ? { ...token, class: 'acronym', weight: classWeights.acronym }
      : token,
  );
};
