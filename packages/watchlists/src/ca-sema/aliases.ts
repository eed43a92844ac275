import type { ListName } from '../list-entry.js';
import { languageCode } from '../values/languages.js';
import { isNonLatin, tidy } from '../values/text.js';

/** `Russian:`, `in Belarusian:`, `(Ukrainian: …`: what follows is in that language, up to the next name or label. */
const label = /[([]?\s*(?:in\s+)?\b(\p{Lu}\p{Ll}+)\s*:\s*/gu;

/** Between names; a comma before the form of a company is part of its name. */
const separator = /;|,(?!\s*(?:Ltd|Inc|LLC|L\.L\.C|LLP|Limited|Co|Corp|S\.?A|GmbH|JSC|PJSC|PLC|OOO|AO)\b)/u;

/** The last name of a person is behind one at times; that of a company may have one in it. */
const lastOfPerson = /\s+and\s+/u;

const clean = (name: string): string =>
  tidy(name)
    .replace(/^[\s"“”]+|[\s"“”.]+$/g, '')
    .replace(/^\((.*)\)$|^([^(]*)\)$/, '$1$2')
    .trim();

interface Labelled {
  readonly text: string;
  readonly language?: string;
}

/** Text between labels; a word before a colon that is no language stays text. */
const byLanguage = (text: string): Labelled[] => {
  const found: Labelled[] = [];
  let start = 0;
  let language: string | undefined;
  const close = (end: number): void =>
    void found.push({ text: text.slice(start, end), ...(language === undefined ? {} : { language }) });
  for (const match of text.matchAll(label)) {
    const next = languageCode(match[1] ?? '');
    if (next === undefined) continue;
    close(match.index);
    [start, language] = [match.index + match[0].length, next];
  }
  close(text.length);
  return found;
};

/**
 * The names in one cell of aliases. A person's alias of one word is a given name or surname alone, spelled another way:
 * too broad to identify anybody, hence weak.
 */
export const splitAliases = (text: string, person: boolean): ListName[] =>
  byLanguage(text).flatMap(({ text: part, language }) =>
    part
      .split(separator)
      .flatMap((name) => (person ? name.split(lastOfPerson) : name))
      .map(clean)
      .filter((name) => name !== '')
      .map((value): ListName => {
        if (person && !value.includes(' ')) return { value, kind: 'weak-alias' };
        if (!isNonLatin(value)) return { value, kind: 'alias' };
        return { value, kind: 'original-script', ...(language === undefined ? {} : { language }) };
      }),
  );
