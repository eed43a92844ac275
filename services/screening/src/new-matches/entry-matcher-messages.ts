import type { IndexEntry, Subject } from '@probity/matching';

export type MatcherCall =
  | { readonly kind: 'load'; readonly entries: readonly IndexEntry[] }
  /** Persons, each as its subjects. */
  | { readonly kind: 'match'; readonly persons: readonly (readonly Subject[])[] };

export type MatcherReply =
  | { readonly kind: 'loaded' }
  /** The ids of the entries that each person matches. */
  | { readonly kind: 'matched'; readonly entryIds: readonly (readonly string[])[] };
