import { foldSpelling } from '../normalise/fold.js';
import { columnOf, rowsOf, valuesOf } from '../tables.js';

/** Full names by short form; a full name stands for itself as well. */
const build = (): ReadonlyMap<string, readonly string[]> => {
  const byWord = new Map<string, string[]>();
  const add = (word: string, name: string): void => {
    const names = byWord.get(word) ?? [];
    if (!names.includes(name)) names.push(name);
    byWord.set(word, names);
  };
  for (const [name = '', shortForms] of rowsOf('generated/nicknames')) {
    add(name, name);
    for (const short of valuesOf(shortForms)) add(short, name);
  }
  const spelledAs = new Map(
    rowsOf('curated/name-variants').flatMap(([cell]) => {
      const spellings = valuesOf(cell);
      return spellings.map((spelling) => [spelling, spellings] as const);
    }),
  );
  for (const [name = '', shortForms] of rowsOf('curated/short-names'))
    for (const word of [...(spelledAs.get(name) ?? [name]), ...valuesOf(shortForms)]) add(word, name);
  return byWord;
};

let table: ReadonlyMap<string, readonly string[]> | undefined;

interface Variants {
  readonly bySpelling: ReadonlyMap<string, string>;
  /** By fold, for longer names: what remains of a short one fits others. */
  readonly byFold: ReadonlyMap<string, string>;
}
const shortestFold = 4;

const buildVariants = (): Variants => {
  const bySpelling = new Map<string, string>();
  const byFold = new Map<string, string>();
  for (const [cell] of rowsOf('curated/name-variants')) {
    const spellings = valuesOf(cell);
    for (const spelling of spellings) {
      const name = `name:${spellings[0] ?? ''}`;
      if (!bySpelling.has(spelling)) bySpelling.set(spelling, name);
      const fold = foldSpelling(spelling);
      if (fold.length < shortestFold) continue;
      // Two names of one fold cannot be distinguished by it.
      const other = byFold.get(fold);
      byFold.set(fold, other === undefined || other === name ? name : '');
    }
  }
  for (const [latin, arabic] of rowsOf('curated/arabic-names')) {
    const spellings = valuesOf(latin);
    const name =
      spellings.map((spelling) => bySpelling.get(spelling)).find(Boolean) ?? `name:${spellings[0] ?? ''}`;
    for (const spelling of [...spellings, ...valuesOf(arabic)])
      if (!bySpelling.has(spelling)) bySpelling.set(spelling, name);
  }
  return { bySpelling, byFold };
};

let variants: Variants | undefined;

/**
 * The concept that all usual spellings of a given name share; empty for names without variants. `romanised` names are
 * also found by their fold: their letters are one of many spellings, where a Latin name's are what somebody chose.
 */
export const variantOf = (text: string, romanised = false): string => {
  variants ??= buildVariants();
  const { bySpelling, byFold } = variants;
  // Latvian and Lithuanian add an s to every man's name: Sergejs.
  return (
    bySpelling.get(text) ??
    (text.endsWith('s') ? bySpelling.get(text.slice(0, -1)) : undefined) ??
    (romanised ? byFold.get(foldSpelling(text)) : undefined) ??
    ''
  );
};

let koreanNames: ReadonlySet<string> | undefined;

/** Whether a concept of `variantOf` is shared by spellings in Korean names alone: `tong`, `dong`. */
export const isKoreanVariant = (concept: string): boolean => {
  koreanNames ??= new Set(
    rowsOf('curated/name-variants').flatMap(([cell, language]) =>
      language === 'ko' ? [`name:${valuesOf(cell)[0] ?? ''}`] : [],
    ),
  );
  return koreanNames.has(concept);
};

/** Whether a word is a given name of the tables as it is spelled here, in Latin or Arabic letters. */
export const isKnownName = (written: string): boolean => {
  variants ??= buildVariants();
  return variants.bySpelling.has(written);
};

let givenNames: ReadonlySet<string> | undefined;

/** Whether a word in Latin letters is a usual given name: one of the tables', or the full name of a nickname. */
export const isGivenName = (text: string): boolean => {
  givenNames ??= new Set([...columnOf('generated/given-names', 0), ...columnOf('generated/nicknames', 0)]);
  return givenNames.has(text);
};

const fathers: readonly (readonly [string, RegExp])[] = [
  ['son', /(?:y?o|y?e|a)v[iy](?:ch|c|tch|tsch|tj)$/u],
  ['daughter', /(?:y?o|y?e|a|i)[vu]na$/u],
];
/** What a name may have lost before the ending of its patronymic: Nikola(i)-evich, Pavl(o)-ovich. */
const lostEndings = ['', 'i', 'y', 'iy', 'o'];

/** The concept that all usual spellings of a patronymic share; empty when its name has no variants. */
export const patronymicOf = (text: string): string => {
  for (const [who, ending] of fathers) {
    if (!ending.test(text)) continue;
    const father = text.replace(ending, '');
    for (const lost of lostEndings) {
      const name = variantOf(father + lost, true);
      if (name !== '') return `${who}:${name}`;
    }
  }
  return '';
};

const none: readonly string[] = [];

/** The full names that `text` may be short for; empty for most words. */
export const fullNamesOf = (text: string): readonly string[] => (table ??= build()).get(text) ?? none;
