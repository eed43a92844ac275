import { fold } from '../lexicon/words.js';
import { countriesIn, countryOfAdjective } from './country-words.js';
import { titles } from './name-words.js';

/** What sentences say of somebody they name, beside the name. Countries are ISO 3166-1 alpha-2. */
export interface StatedDetails {
  readonly age?: number;
  /** Said of the one who is named: "the Russian banker Orin Vale". */
  readonly nationalities: readonly string[];
  /** All countries in the sentences, whatever they are said of. */
  readonly places: readonly string[];
}

/** "Orin Vale, 47," and "Orin Vale (47)", in any language; "Orin Vale, 47 ans". */
const ageAfter =
  /^\s*[,(]\s*(?:aged\s+|de\s+)?(\d{2})(?!\d)(?=\s*[,);]|\s*\.?$|\s+(?:years?|ans|años|anni|anos|jahre|jaar|lat|год|года|лет|роки|років)(?!\p{L}))/iu;
/** "47-year-old Orin Vale", with up to three words between. */
const ageBefore =
  /(?<!\d)(\d{2})[\s-]?(?:years?[\s-]old|jährige[nrs]?|jarige|летн\p{L}+|річн\p{L}+|letni\p{L}*)\s+(?:[\p{L}-]+\s+){0,3}$/iu;

const ageBeside = (before: string, after: string): number | undefined => {
  const found = ageAfter.exec(after)?.[1] ?? ageBefore.exec(before)?.[1];
  const age = Number(found);
  return found !== undefined && age >= 16 ? age : undefined;
};

const citizen = new Set([
  'national',
  'citizen',
  'former',
  'ex',
  'born',
  'and',
  'man',
  'woman',
  'company',
  'bank',
]);

/** The adjective before the name, when all words between are what somebody is: not "a Russian court jailed Orin Vale". */
const nationalityBefore = (before: string): string | undefined => {
  const words = before.trim().split(/[\s]+/u).slice(-5);
  while (words.length > 0) {
    const last = words.pop() ?? '';
    const code = countryOfAdjective.get(`${words.at(-1) ?? ''} ${last}`) ?? countryOfAdjective.get(last);
    if (code !== undefined) return code;
    if (!last.split('-').every((word) => titles.has(fold(word)) || citizen.has(fold(word)))) return undefined;
  }
  return undefined;
};

const nationalityAfter = (after: string): string | undefined => {
  const [, adjective = ''] =
    /^,\s+(?:an?\s+)((?:(?:North|South|Sri)\s+)?\p{Lu}\p{L}+)\s+(?:national|citizen)(?!\p{L})/u.exec(after) ??
    [];
  return countryOfAdjective.get(adjective);
};

/** What is said beside a name in the sentences that have it. */
export const statedDetails = (
  name: string,
  sentences: readonly string[],
  language: string,
): StatedDetails => {
  const sides = sentences.flatMap((sentence) => {
    const at = sentence.indexOf(name);
    return at === -1 ? [] : [{ before: sentence.slice(0, at), after: sentence.slice(at + name.length) }];
  });
  const age = sides.map(({ before, after }) => ageBeside(before, after)).find((each) => each !== undefined);
  const nationalities = sides.flatMap(
    ({ before, after }) => nationalityBefore(before) ?? nationalityAfter(after) ?? [],
  );
  // A country inside the name ("Jordan Sample") says nothing.
  const places = sides.flatMap(({ before, after }) => [
    ...countriesIn(before, language),
    ...countriesIn(after, language),
  ]);
  return {
    ...(age !== undefined && { age }),
    nationalities: [...new Set(nationalities)],
    places: [...new Set(places)],
  };
};
