import type { EntryRef, IndexEntry, MatchAnswer, MatchOptions, Subject } from '@probity/matching';
import type { WrittenMatches } from '../answers/write-answer.js';

/** The version of each list that an index holds: source → id of its snapshot. */
export type HeldVersions = Readonly<Record<string, number>>;

export interface Question {
  readonly kind: 'match' | 'write';
  readonly subjects: readonly Subject[];
  readonly options: MatchOptions;
}

/** What the main thread tells a thread with an index of its lists. */
export type IndexChange =
  /** Changes of a list will come. What an earlier attempt staged is dropped. */
  | { readonly kind: 'begin'; readonly source: string }
  | {
      readonly kind: 'stage';
      readonly source: string;
      readonly changed: readonly IndexEntry[];
      readonly removed: readonly EntryRef[];
    }
  /** From now on answers see what was staged, and name the snapshot. */
  | { readonly kind: 'commit'; readonly source: string; readonly snapshotId: number };

/** One call, one reply. */
export type IndexCall = IndexChange | Question;

export type IndexReply =
  | { readonly kind: 'done' }
  /** Answers in the order of the subjects, all from the state that `held` names. */
  | { readonly kind: 'matched'; readonly held: HeldVersions; readonly answers: readonly MatchAnswer[] }
  | { readonly kind: 'written'; readonly held: HeldVersions; readonly answers: readonly WrittenMatches[] }
  /** The subject at `place` cannot be matched, so none was. */
  | { readonly kind: 'refused'; readonly place: number; readonly reason: string }
  /** A fault of ours that left the index as it was. */
  | { readonly kind: 'failed'; readonly fault: string };
