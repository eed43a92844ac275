import { nameVariantTable } from '../tables/name-variants.js';
import { nicknameTable } from '../tables/nicknames.js';

/** Full names by short form; a full name stands for itself as well. */
const build = (): ReadonlyMap<string, readonly string[]> => {
  const byWord = new Map<string, string[]>();
  const add = (word: string, name: string): void => {
    const names = byWord.get(word) ?? [];
    if (!names.includes(name)) names.push(name);
    byWord.set(word, names);
  };
  for (const line of nicknameTable.trim().split('\n')) {
    const [name = '', shortForms = ''] = line.split('|');
    add(name, name);
    for (const short of shortForms.split(',')) add(short, name);
  }
  return byWord;
};

let table: ReadonlyMap<string, readonly string[]> | undefined;
const buildVariants = (): ReadonlyMap<string, string> => {
  const byWord = new Map<string, string>();
  for (const line of nameVariantTable.trim().split('\n')) {
    const spellings = line.split(',');
    for (const spelling of spellings)
      if (!byWord.has(spelling)) byWord.set(spelling, `name:${spellings[0] ?? ''}`);
  }
  return byWord;
};

let variants: ReadonlyMap<string, string> | undefined;

/** The concept that all usual spellings of a given name share; empty for names without variants. */
export const variantOf = (text: string): string => {
  variants ??= buildVariants();
  // Latvian and Lithuanian add an s to every man's name: Sergejs.
  return variants.get(text) ?? (text.endsWith('s') ? variants.get(text.slice(0, -1)) : undefined) ?? '';
};

const none: readonly string[] = [];

/** The full names that `text` may be short for; empty for most words. */
export const fullNamesOf = (text: string): readonly string[] => (table ??= build()).get(text) ?? none;
