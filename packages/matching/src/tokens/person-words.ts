import { honorificTable } from '../tables/honorifics.js';
import type { TokenClass } from './token.js';

/** Particles and the concept they share. `al` and its kin are articles, `bin` and its kin mean "son of". */
const particles = new Map(
  Object.entries({
    ...{
      al: 'al',
      el: 'al',
      ul: 'al',
      il: 'al',
      bin: 'bin',
      ben: 'bin',
      ibn: 'bin',
      bn: 'bin',
      ibni: 'bin',
      abn: 'bin',
    },
    ...{
      bint: 'bint',
      bent: 'bint',
      ould: 'ould',
      wald: 'ould',
      wuld: 'ould',
      uld: 'ould',
      e: 'e',
      i: 'e',
      y: 'e',
    },
    ...{
      de: 'de',
      del: 'de',
      della: 'de',
      di: 'de',
      da: 'de',
      do: 'de',
      dos: 'de',
      das: 'de',
      du: 'de',
      des: 'de',
    },
    ...{
      la: 'la',
      le: 'la',
      los: 'la',
      las: 'la',
      lo: 'la',
      von: 'von',
      van: 'van',
      der: 'der',
      den: 'der',
      zu: 'zu',
    },
    ...{
      ter: 'ter',
      zur: 'zu',
      zum: 'zu',
      oglu: 'oglu',
      ogly: 'oglu',
      kyzy: 'kyzy',
      qizi: 'kyzy',
      kizi: 'kyzy',
      and: 'e',
      und: 'e',
    },
    ...{ na: 'na' },
  }),
);
/** The same words as Arabic and Hebrew write them. */
const writtenParticles = new Map(
  Object.entries({
    ...{ بن: 'bin', ابن: 'bin', بنت: 'bint', ال: 'al', آل: 'al', ولد: 'ould', ול: 'al', בן: 'bin' },
  }),
);
const suffixes = new Set(['jr', 'sr', 'junior', 'senior', 'ii', 'iii', 'iv', 'esq', 'phd', 'filho', 'neto']);
/** Titles that rigour leaves out because some people bear them as names: dropped at low cost only when left over. */
const moreHonorifics = (
  'sheikh shaikh shaykh sheik sheykh cheikh cheik mullah mulla mulah mollah molla mawlawi maulavi molvi maulana mawlana moulana haji hajji hajj haj alhaj elhaj hadji alhaji hajja hajjah ' +
  'sayyid sayyed sayed seyed syed sayid ustad ustaz engineer eng ing dr prof doctor professor general gen brigadier brig ' +
  'colonel col major maj captain capt lieutenant lieut lt commander cdr admiral adm marshal sergeant sgt president ' +
  'minister ambassador senator governor judge justice imam ayatollah hojjatoleslam hujjat qari hafiz qazi sardar ' +
  'emir amir prince princess king queen comrade citizen father fr sister brother rev bishop archbishop patriarch ' +
  'herr frau senor senora don dona sig sra mme mlle mr mrs ms miss sir dame lord lady'
).split(' ');
/** Borne as names so often that leaving them out must still cost something. */
const halfNames = new Set(
  'sayyid sayyed sayed seyed syed sayid emir amir prince major king don imam justice general hafiz'.split(
    ' ',
  ),
);

const singleHonorifics = new Set([
  ...moreHonorifics,
  ...honorificTable
    .toLowerCase()
    .split('\n')
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
  // A sign is a syllable of a name, whatever else its sound means.
  if (syllabic.test(written)) return { class: 'name', concept: '', half: false };
  const concept = writtenParticles.get(written) ?? particles.get(text) ?? '';
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
