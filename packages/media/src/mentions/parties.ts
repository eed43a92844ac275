import { joiners, particles } from './name-words.js';

/** A party of a case, by its offsets in the title. */
export interface Party {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const opening =
  /^\s*(?:(?:SEC|U\.?S\.? SEC|(?:U\.S\. )?Securities and Exchange Commission)\s+vs?\.?|In (?:the Matter of|re:?))\s+/iu;
const othersUnnamed = /[\s,;]*\bet\s+al\b\.?.*$/iu;
const alias = /[\s,;(]+(?:[adfn]\/k\/a|d\/b\/a|[adfn]ka|dba)[\s:]+/giu;
/** After a comma these belong to the name before it. */
const suffix =
  /^(?:jr|sr|i{2,3}|iv|inc|incorporated|llc|l\.l\.c|ltd|limited|lp|l\.p|llp|l\.l\.p|pllc|pc|p\.c|p\.a|corp|corporation|co|company|n\.a|s\.a|plc|cpa|ca|cfa|esq|m\.?d|ph\.?d)\.?$/iu;

/** The parts of a text between separators, without the space and brackets around them. */
const partsOf = (text: string, from: number, to: number, separator: RegExp): Party[] => {
  const parts: Party[] = [];
  const add = (start: number, end: number): void => {
    const raw = text.slice(start, end);
    const name = raw.replace(/^[\s,;()]+|[\s,;()]+$/gu, '');
    if (name === '') return;
    const at = start + raw.indexOf(name);
    parts.push({ name, start: at, end: at + name.length });
  };
  let start = from;
  for (const match of text.slice(from, to).matchAll(separator)) {
    add(start, from + match.index);
    start = from + match.index + match[0].length;
  }
  add(start, to);
  return parts;
};

/** "Sample Capital, LLC" and "Orin Vale, Jr." are one name each. */
const withSuffixes = (title: string, parts: readonly Party[]): Party[] => {
  const joined: Party[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && suffix.test(part.name)) {
      joined[joined.length - 1] = {
        name: title.slice(last.start, part.end),
        start: last.start,
        end: part.end,
      };
    } else joined.push(part);
  }
  return joined;
};

const wordCount = ({ name }: Party): number => name.split(/\s+/u).length;

/** "Ada Sample and Orin Vale" is two persons or one company; both readings are given. */
const withSides = (title: string, party: Party): Party[] => {
  const sides = partsOf(title, party.start, party.end, /\s+(?:and|&)\s+/giu);
  if (sides.length < 2 || !sides.every((side) => wordCount(side) > 1)) return [party];
  return [party, ...sides];
};

const isNameOnly = (title: string): boolean =>
  (title.match(/(?<![\p{L}\p{M}/.])\p{Ll}[\p{L}\p{M}]*/gu) ?? []).every(
    (word) => joiners.has(word) || particles.has(word) || /^(?:v|vs|et|al|[adfn]|k|b)$/u.test(word),
  );

/**
 * The parties whom the title of a case lists: "SEC v. Jane Q. Sample, et al.", "Jane Q. Sample and Sample Capital, LLC".
 * None where it is a sentence. A title without "v." counts only where all of its words may be of names.
 */
export const partiesOf = (title: string): Party[] => {
  const begins = opening.exec(title)?.[0].length ?? 0;
  if (begins === 0 && !isNameOnly(title)) return [];
  const end = title.replace(othersUnnamed, '').length;
  return partsOf(title, begins, end, alias)
    .flatMap((part) => partsOf(title, part.start, part.end, /\s*[;,]\s*(?:and\s+)?/giu))
    .reduce<Party[]>((all, part) => withSuffixes(title, [...all, part]), [])
    .flatMap((party) => withSides(title, party));
};
