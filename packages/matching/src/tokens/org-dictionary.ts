import { foldSpelling } from '../normalise/fold.js';
import { romanise } from '../normalise/romanise.js';
import { columnOf, rowsOf, valuesOf } from '../tables.js';
import { isNumberToken, numberWords, numeralConcept, unitWords } from './numbers.js';
import { readSlavicWords, type SlavicTerm, type SlavicWords } from './slavic-words.js';
import { readTranslations, type Translations } from './translations.js';
import type { OrgTerm, TokenClass } from './token.js';
import { splitWords, type Word } from './words.js';

/** Phrases by their words joined with a space, and the most words a phrase has. */
export interface OrgDictionary {
  readonly terms: ReadonlyMap<string, OrgTerm>;
  readonly longest: number;
  /** Words that are a number behind tens alone: `um`. */
  readonly units: ReadonlyMap<string, OrgTerm>;
  /** For the first word of a phrase, written or folded, the words of the longest that begins with it. */
  readonly openings: ReadonlyMap<string, number>;
  readonly foldedOpenings: ReadonlyMap<string, number>;
  /** Legal forms of several words by the folds of their words in Latin letters: `Obschestvo s Ogranichenoy …`. */
  readonly foldedForms: ReadonlyMap<string, OrgTerm>;
  readonly slavic: SlavicWords;
  readonly translations: Translations;
  /** What an abbreviation stands for, in English words. */
  readonly abbreviations: ReadonlyMap<string, string>;
  /** Words that legal forms are made of: `joint`, `liability`. */
  readonly formWords: ReadonlySet<string>;
  /** The same words with one letter left out. */
  readonly brokenFormWords: ReadonlySet<string>;
}

/** Words rigour files as general that say as little as a legal form. */
const nearlyForms = new Set(['co', 'corp']);
/** Words that say a little more, and are found by, so that a typo in one is still the same word. */
const faintWords = new Set(['grp', 'org', 'holding', 'intl', 'enterprise', 'institution', 'firm', 'concern']);
const classOfKind: Readonly<Record<string, TokenClass>> = {
  domain: 'domain-word',
  general: 'general-word',
  named: 'name',
};

const keyOf = (words: readonly Word[]): string => words.map((word) => word.written).join(' ');

/** A typo in a shorter word of a legal form makes another word of names. */
const shortestFormWord = 6;
const shortestForm = 4;

const withoutOne = (word: string): string[] =>
  [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));

const formWordsOfKind = (kind: 'name-too' | 'ending' | 'within' | 'more' | 'descriptive'): string[] =>
  columnOf('curated/form-words', 1, kind);
const namesToo = new Set(formWordsOfKind('name-too'));
/** Forms that say what a party does, which English says with words that are no form: `коммерческий банк`. */
const descriptiveForms = new Set(formWordsOfKind('descriptive'));
const commonForms = formWordsOfKind('ending');
const shortFormWords = formWordsOfKind('within');
const broken = (words: readonly string[]): ReadonlySet<string> => new Set(words.flatMap(withoutOne));
const ends = { whole: new Set(commonForms), broken: broken(commonForms) };
const short = {
  whole: new Set(shortFormWords),
  broken: broken(shortFormWords),
};

/** Words of the forms of companies only: those of institutes and ministries distinguish one from another. */
const companyFamilies = ['LLC', 'JSC', 'LP', 'LLP', 'GP', ''];

const formWordsOf = (
  terms: ReadonlyMap<string, OrgTerm>,
): Pick<OrgDictionary, 'formWords' | 'brokenFormWords'> => {
  const formWords = new Set(formWordsOfKind('more'));
  const descriptive: readonly TokenClass[] = ['domain-word', 'general-word', 'faint-word'];
  for (const [phrase, term] of terms) {
    if (term.class !== 'legal-form' || !companyFamilies.includes(term.family)) continue;
    for (const word of phrase.split(' ')) {
      const own = terms.get(word)?.class;
      if (word.length > 2 && (own === undefined || !descriptive.includes(own)) && !namesToo.has(word))
        formWords.add(word);
    }
  }
  const long = [...formWords].filter((word) => word.length >= shortestFormWord);
  return { formWords, brokenFormWords: broken(long) };
};

const isBroken = (
  word: string,
  known: { whole: ReadonlySet<string>; broken: ReadonlySet<string> },
): boolean =>
  known.broken.has(word) || withoutOne(word).some((each) => known.whole.has(each) || known.broken.has(each));

/** Where a word stands: first or last in its name, and between which words. */
export interface Place {
  readonly outer: boolean;
  readonly beside: readonly string[];
}

/** Whether a word is a word of a legal form, or one typing error away from one. */
export const isFormWord = (word: string, { outer, beside }: Place, dictionary: OrgDictionary): boolean => {
  const { formWords, brokenFormWords } = dictionary;
  if (formWords.has(word)) return true;
  if (word.length >= shortestFormWord && isBroken(word, { whole: formWords, broken: brokenFormWords }))
    return true;
  if (word.length >= shortestForm && outer && isBroken(word, ends)) return true;
  return word.length >= shortestForm && beside.some((each) => formWords.has(each)) && isBroken(word, short);
};

/** How a word of a legal form sounds, however it was romanised. */
export const foldedWord = ({ written, script }: Word): string =>
  foldSpelling(romanise(written, script).replace(/(?<=[aeiou])y(?=[aeou])/gu, ''));

const formConcept = (form: string): string => `form:${romanise(form.toLowerCase(), 'other')}`;

/** The concept of a legal form: one for all that translate each other. */
const formConcepts = (): ((form: string) => string) => {
  const translated = new Map(
    rowsOf('curated/form-translations').flatMap(([cell]) => {
      const concepts = valuesOf(cell).map(formConcept);
      return concepts.map((concept) => [concept, concepts[0] ?? concept] as const);
    }),
  );
  return (form) => {
    const concept = formConcept(form);
    return translated.get(concept) ?? concept;
  };
};

const openingsOf = (phrases: Iterable<string>): ReadonlyMap<string, number> => {
  const openings = new Map<string, number>();
  for (const phrase of phrases) {
    const [first = '', ...others] = phrase.split(' ');
    if (others.length > 0) openings.set(first, Math.max(openings.get(first) ?? 1, others.length + 1));
  }
  return openings;
};

/** English words of these classes may stand for each other where they translate one word. */
const alternating: ReadonlySet<TokenClass> = new Set(['domain-word', 'general-word', 'faint-word']);
const withMeanings = (term: OrgTerm, meanings: readonly string[]): SlavicTerm => ({ ...term, meanings });

/** Built once; some 4,000 phrases. A legal form wins over a general word of the same spelling. */
const build = (): OrgDictionary => {
  const terms = new Map<string, OrgTerm>();
  const foldedForms = new Map<string, OrgTerm>();
  let longest = 1;
  const add = (phrase: string, term: OrgTerm): void => {
    const words = splitWords(phrase, 'organization');
    const key = keyOf(words);
    if (key === '' || (words.length === 1 && key.length === 1)) return;
    // `II` is an individual enterprise in Romania, and the second of its name everywhere else.
    if (words.length === 1 && numeralConcept(key) !== '') return;
    // Two common words are paired one by one, so that a typo in one does not lose both.
    const isOne = term.class === 'legal-form' || term.class === 'name' || isNumberToken(term);
    if (words.length > 1 && !isOne) return;
    if (!terms.has(key)) terms.set(key, term);
    longest = Math.max(longest, words.length);
    if (words.length > 1 && term.class === 'legal-form') {
      const folded = words.map(foldedWord).join(' ');
      if (!foldedForms.has(folded)) foldedForms.set(folded, term);
    }
  };
  for (const word of columnOf('curated/stop-words', 0))
    terms.set(word, { class: 'stop-word', concept: '', family: '' });
  for (const [word, term] of numberWords()) add(word, term);
  const conceptOf = formConcepts();
  const forms = [...rowsOf('curated/state-forms'), ...rowsOf('generated/legal-forms')];
  for (const [family = '', form = '', spellings] of forms) {
    if (descriptiveForms.has(form)) continue;
    const concept = conceptOf(form);
    for (const phrase of valuesOf(spellings)) add(phrase, { class: 'legal-form', concept, family });
  }
  for (const [kind = '', word = '', spellings] of rowsOf('generated/org-words')) {
    let tokenClass = faintWords.has(word) ? 'faint-word' : classOfKind[kind];
    if (nearlyForms.has(word)) tokenClass = 'legal-form';
    if (tokenClass === undefined) continue;
    const term: OrgTerm = {
      class: tokenClass,
      concept: `word:${word}`,
      family: '',
    };
    for (const phrase of valuesOf(spellings)) add(phrase, term);
  }
  const slavic = readSlavicWords((english) => terms.get(english), add);
  for (const [word, meanings] of slavic.alternatives) {
    const term = terms.get(word);
    if (term !== undefined && alternating.has(term.class)) terms.set(word, withMeanings(term, meanings));
  }
  const abbreviations = new Map(
    rowsOf('curated/org-abbreviations').flatMap(([spellings, words = '']) =>
      valuesOf(spellings).map((spelling) => [spelling, words] as const),
    ),
  );
  const translations = readTranslations(terms);
  return {
    slavic,
    translations,
    abbreviations,
    terms,
    units: new Map(unitWords()),
    foldedForms,
    longest: Math.min(longest, 8),
    openings: openingsOf(terms.keys()),
    foldedOpenings: openingsOf(foldedForms.keys()),
    ...formWordsOf(terms),
  };
};

let dictionary: OrgDictionary | undefined;
export const orgDictionary = (): OrgDictionary => (dictionary ??= build());
