import type { JoinName, JoinSubject } from './join-subject.js';

/** How the names of two entries agree. */
export interface NameAgreement {
  /** Words of the longest name that both have. */
  readonly words: number;
  /** Letters of the longest, without the spaces. */
  readonly letters: number;
  /** Names that both have and that sound differently: spellings of one name prove nothing more. */
  readonly names: number;
  /** Whose primary name is among them. An alias alone is given to many. */
  readonly primaryOf: 'both' | 'one' | 'none';
}

const soundOf = ({ words }: JoinName): string =>
  words
    .map(({ sound, fold }) => sound || fold)
    .sort()
    .join(' ');

/** What a concept is called (`name:ivan`) stands before a colon. */
const lettersOf = ({ words }: JoinName): number =>
  words.reduce((sum, { fold }) => sum + fold.length - (fold.lastIndexOf(':') + 1), 0);

const primaryName = ({ names }: JoinSubject): string | undefined =>
  names.find(({ isPrimary }) => isPrimary)?.text;

const primaryOf = (
  a: JoinSubject,
  b: JoinSubject,
  shared: readonly JoinName[],
): NameAgreement['primaryOf'] => {
  const [one, other] = [primaryName(a), primaryName(b)];
  if (one !== undefined && one === other) return 'both';
  return shared.some(({ text }) => text === one || text === other) ? 'one' : 'none';
};

/** Null when no name is the same. */
export const nameAgreement = (a: JoinSubject, b: JoinSubject): NameAgreement | null => {
  const others = new Set(b.names.map(({ text }) => text));
  const shared = a.names.filter(({ text }) => others.has(text));
  if (shared.length === 0) return null;
  return {
    words: Math.max(...shared.map(({ words }) => words.length)),
    letters: Math.max(...shared.map(lettersOf)),
    names: new Set(shared.map(soundOf)).size,
    primaryOf: primaryOf(a, b, shared),
  };
};

/** All words of one name, two or more, are in a name of the other: a list leaves out what another tells. */
export const isNameWithin = (a: JoinSubject, b: JoinSubject): boolean =>
  a.names.some(({ words: some }) =>
    b.names.some(({ words: others }) => {
      const [less, more] = some.length < others.length ? [some, others] : [others, some];
      return less.length > 1 && less.every(({ fold }) => more.some((word) => word.fold === fold));
    }),
  );
