import { createHash } from 'node:crypto';
import { mediaCategories as categories, mediaStages as stages } from '@probity/contracts';
import * as z from 'zod';
import { dataFile, rowsOf } from '../data-file.js';
import { languages, type Language } from '../language/language-of.js';
import { cueClasses, type Cue } from './cue.js';
import { Lexicon } from './lexicon.js';

const row = z
  .tuple([
    z.enum(cueClasses),
    z.string().min(1),
    z.coerce.number().positive(),
    z.string().min(2),
    z.string().min(2),
    z.string().min(2),
  ])
  .refine(
    ([cueClass, code]) => cueClass !== 'category' || categories.some((each) => each === code),
    'unknown category',
  )
  .refine(([cueClass, code]) => cueClass !== 'stage' || stages.some((each) => each === code), 'unknown stage')
  .transform(([cueClass, code, weight, pattern, fires, silent]): Cue => ({
    class: cueClass,
    code,
    weight,
    pattern,
    fires,
    silent,
  }));

const texts = new Map(languages.map((code) => [code, dataFile(`lexicons/${code}.tsv`)]));

const cuesOf = (text: string): Cue[] => rowsOf(text).map((cells) => row.parse(cells));

const lexicons = new Map<Language, Lexicon>();

/** The lexicon of a language, compiled when it is first asked for. Throws when its file breaks the rules of its columns. */
export const lexiconOf = (language: Language): Lexicon => {
  const known = lexicons.get(language);
  if (known !== undefined) return known;
  const lexicon = new Lexicon(language, cuesOf(texts.get(language) ?? ''));
  lexicons.set(language, lexicon);
  return lexicon;
};

/** Hash of all lexicons: the same version and the same item give the same finding. */
export const lexiconVersion = createHash('sha256')
  .update([...texts].map(([language, text]) => `${language}\n${text}`).join('\n'))
  .digest('hex')
  .slice(0, 12);
