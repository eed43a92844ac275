import { columnOf, rowsOf, valuesOf } from '../tables.js';
import type { TokenClass } from './token.js';

/** The concept of each particle, by one column of its spellings. */
const conceptsBy = (column: 1 | 2): ReadonlyMap<string, string> =>
  new Map(
    rowsOf('curated/particles').flatMap((row) =>
      valuesOf(row[column]).map((spelling) => [spelling, row[0] ?? ''] as const),
    ),
  );
const particles = conceptsBy(1);
/** The same words as Arabic, Hebrew and kana write them. */
const writtenParticles = conceptsBy(2);

const suffixes = new Set(columnOf('curated/titles', 1, 'suffix'));
const halfNames = new Set(columnOf('curated/titles', 1, 'half-name'));
const singleHonorifics = new Set([
  ...columnOf('curated/titles', 1, 'title'),
  ...halfNames,
  ...columnOf('generated/honorifics', 0)
    .map((title) => title.toLowerCase())
    .filter((title) => /^[\p{L}.]+$/u.test(title))
    .map((title) => title.replaceAll('.', '')),
]);

const patronymic =
  /(?:ovi[ct]h?|evi[ct]h?|ovitch|evitch|ovic|ovna|evna|ichna|ivna|yovych|ovych|evych|avich)$/u;

const syllabic = /[\p{sc=Han}\p{sc=Hang}\p{sc=Kana}\p{sc=Hira}]/u;

export interface PersonReading {
  readonly class: TokenClass;
  readonly concept: string;
  readonly half: boolean;
}

/** What a word of a person's name is. Particles and titles count only beside other words: see `tokenise`. */
export const readPersonWord = (written: string, text: string): PersonReading => {
  const own = writtenParticles.get(written);
  // A sign is a syllable of a name, whatever else its sound means.
  if (own === undefined && syllabic.test(written)) return { class: 'name', concept: '', half: false };
  const concept = own ?? particles.get(text) ?? '';
  if (concept !== '' && (text.length > 1 || written !== text))
    return { class: 'particle', concept, half: false };
  if (/^\d+$/u.test(text)) return { class: 'number', concept: '', half: false };
  if (text.length === 1 && /^\p{L}$/u.test(written) && !/[\p{sc=Arab}\p{sc=Hebr}]/u.test(written)) {
    return { class: 'initial', concept: '', half: false };
  }
  if (suffixes.has(text)) return { class: 'suffix', concept: '', half: false };
  if (singleHonorifics.has(text)) return { class: 'honorific', concept: '', half: halfNames.has(text) };
  if (text.length > 7 && patronymic.test(text)) return { class: 'patronymic', concept: '', half: false };
  return { class: 'name', concept: '', half: false };
};
