import type { SubjectKind } from '../vocabulary/subject-kind.js';

/** Letters that Unicode does not decompose and that people type without their stroke, ligature or dot. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Marks that people leave out when they type: Latin, Greek and Cyrillic accents, Hebrew and Arabic vowel points, the
 * Arabic tatweel. Other scripts write vowels as marks, so those stay.
 */
const omittedMarks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;
/** Signs inside a word, such as the ones of O'Neill and Qa‘ida: both spellings fold to one word. */
const wordSigns = /['’‘`´ʼʻʿʾ′]/g;

/**
 * The form in which names are stored for search and compared for joins: lower case, without accents, words separated
 * by one space. The server folds search terms with it and the client its live matches, so both find the same subjects.
 * It does not transliterate: names in other scripts are the matching engine's work. A change of its result needs a
 * migration of the stored names.
 */
export const foldName = (text: string): string =>
  text
    .replace(wordSigns, '') // before, as some decompose into a space and a mark
    .normalize('NFKD')
    .replace(wordSigns, '') // and after, as `ŉ` has one inside
    .toLowerCase()
    .replace(omittedMarks, '')
    .normalize('NFC')
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

interface WrittenName {
  /** The name as its list writes it, such as `LAST, First Middle`. */
  readonly value: string;
  /** Only when the list itself separates the parts. */
  readonly parts?: {
    readonly first?: string;
    readonly middle?: string;
    readonly patronymic?: string;
    readonly last?: string;
  };
}

const inSpeakingOrder = ({ value, parts }: WrittenName, kind: SubjectKind): string | null => {
  if (parts) return [parts.first, parts.middle, parts.patronymic, parts.last].filter(Boolean).join(' ');
  const [last, given, ...rest] = value.split(',');
  // "LAST, First" is how lists write people; a comma in any other name separates something else.
  const reversed = kind === 'person' && given !== undefined && rest.length === 0;
  return reversed ? `${given} ${last ?? ''}` : null;
};

/**
 * A name as it is searched for: as the list writes it, and in the order in which it is spoken, folded. Empty for a
 * name without letters and digits.
 */
export const nameForms = (name: WrittenName, kind: SubjectKind): string[] => {
  const spoken = inSpeakingOrder(name, kind);
  const forms = [foldName(name.value), spoken === null ? '' : foldName(spoken)];
  return [...new Set(forms.filter((form) => form !== ''))];
};

interface NamedSubject {
  readonly kind: SubjectKind;
  readonly name: string;
  readonly names: readonly string[];
  readonly company: string | null;
}

/**
 * Whether a search for the term has the subject among its literal results: the folded term is part of a form of one of
 * its names or of its company. Never for a term without letters and digits.
 */
export const matchesTerm = (subject: NamedSubject, term: string): boolean => {
  const wanted = foldName(term);
  if (wanted === '') return false;
  const forms = [subject.name, ...subject.names].flatMap((value) => nameForms({ value }, subject.kind));
  return [...forms, foldName(subject.company ?? '')].some((form) => form.includes(wanted));
};
