import type { Script } from '../normalise/script.js';

/** Persons and organisations read the same letters differently: titles here, legal forms there. */
export type NameMode = 'person' | 'organization';

export type TokenClass =
  | 'name'
  | 'patronymic'
  | 'initial'
  | 'particle'
  | 'honorific'
  | 'suffix'
  | 'legal-form'
  | 'faint-word'
  | 'general-word'
  | 'domain-word'
  | 'stop-word'
  | 'acronym'
  | 'place'
  | 'number';

export type Part = 'first' | 'middle' | 'patronymic' | 'last';

/** One word of a name, read once and compared often. What it weighs also depends on the words beside it. */
export interface Token {
  /** The cleaned word in its own script; what an explanation shows. */
  readonly written: string;
  /** Its letters in Latin, a-z and digits. */
  readonly text: string;
  readonly script: Script;
  readonly class: TokenClass;
  /** How much the word says about who is meant, 0 to 1. */
  readonly weight: number;
  readonly fold: string;
  /** A bit for each letter a-z in `text` and in `fold`: words whose letters differ much need no edit distance. */
  readonly textLetters: number;
  readonly foldLetters: number;
  readonly vowelKey: string;
  readonly consonants: string;
  /** Other usual Latin spellings of a word in another script. */
  readonly spellings: readonly string[];
  /** English words that translate a word of an organisation's name, without spaces. */
  readonly meanings: readonly string[];
  /** Words of one concept are the same word: `bank`, `banque`; `bin`, `ibn`. Empty for names. */
  readonly concept: string;
  /** Names of the legal form's family (`LLC`) when the class is `legal-form`. */
  readonly family: string;
  /** Given names that this may be short for, itself included. */
  readonly nicknameOf: readonly string[];
  /** Whether it is a usual given name: then another one is no misspelling of it. */
  readonly given: boolean;
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);

/** Whether two words score alike with any other; what folds a spelling follows from its text. */
export const isSameToken = (a: Token, b: Token): boolean =>
  a.written === b.written &&
  a.text === b.text &&
  a.script === b.script &&
  a.class === b.class &&
  a.weight === b.weight &&
  a.concept === b.concept &&
  a.family === b.family &&
  a.given === b.given &&
  areSame(a.meanings, b.meanings) &&
  areSame(a.spellings, b.spellings) &&
  areSame(a.nicknameOf, b.nicknameOf);

/** A name ready to be compared: words in order, and which part each is (empty: unknown). */
export interface PreparedName {
  readonly display: string;
  readonly mode: NameMode;
  readonly tokens: readonly Token[];
  readonly parts: readonly (Part | undefined)[];
  readonly weight: number;
}

/**
 * What a word or phrase of an organisation's name is: its class, and what it has in common with others (see
 * `Token`).
 */
export interface OrgTerm {
  readonly class: TokenClass;
  readonly concept: string;
  readonly family: string;
}
