import { endsRarely } from '../align/rare-last-name.js';
import { isTranslated } from '../normalise/script.js';
import type { PreparedName, Token } from '../tokens/token.js';
import { leftWeight, roleOf } from './keys.js';

export const isForeign = (token: Token | undefined): boolean =>
  token !== undefined && isTranslated(token.script);

/** A query's name as it is overlapped with listed ones: its words, by their place in it, grouped by role. */
export interface QueryName {
  readonly person: boolean;
  /** Whether a person's name ends with a rare one. */
  readonly rare: boolean;
  /** Whether an organisation's name is in a script that lists translate. */
  readonly isForeign: boolean;
  /** Places of the words that names are found by, and of all that may have a partner. */
  readonly found: readonly number[];
  readonly paired: readonly number[];
  readonly isWeak: readonly boolean[];
  /** By place: what a word weighs, what it weighs without a partner, and its first letter as a character code. */
  readonly weights: readonly number[];
  readonly leftWeights: readonly number[];
  readonly letters: readonly number[];
  /** The letters of its initials. */
  readonly initials: readonly number[];
  /** What its weak words weigh together. */
  readonly weak: number;
}

export const queryName = (name: PreparedName): QueryName => {
  const { tokens, mode } = name;
  const roles = tokens.map(roleOf);
  const leftWeights = tokens.map(leftWeight);
  const letters = tokens.map(({ text }) => text.charCodeAt(0));
  return {
    person: mode === 'person',
    rare: mode === 'person' && endsRarely(name),
    isForeign: mode !== 'person' && tokens.some(isForeign),
    found: roles.flatMap((role, at) => (role === 'found by' ? [at] : [])),
    paired: roles.flatMap((role, at) => (role === 'initial' ? [] : [at])),
    isWeak: roles.map((role) => role === 'weak'),
    weights: tokens.map(({ weight }) => weight),
    leftWeights,
    letters,
    initials: roles.flatMap((role, at) => (role === 'initial' ? [letters[at] ?? 0] : [])),
    weak: roles.reduce((sum, role, at) => (role === 'weak' ? sum + (leftWeights[at] ?? 0) : sum), 0),
  };
};
