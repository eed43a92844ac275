import type { EntryRef, IndexEntry, MatchResponse, MatchOptions, Subject } from '@probity/matching';
import type { WrittenMatches } from '../matching/match-json.js';

/** The version of each list that an index holds: source → id of its snapshot. */
export type HeldVersions = Readonly<Record<string, number>>;

export interface MatchObjects {
  readonly kind: 'match';
  readonly subjects: readonly Subject[];
  readonly options: Omit<MatchOptions, 'isOver'>;
  /** Whether a subject that takes too long gets a truncated response; else it is compared to its end. */
  readonly isBounded?: boolean;
}

/**
 * Matches the body of a `POST /match`. It is read and its results are written in the thread: neither then holds up the
 * requests of others, and text crosses threads at a fraction of the cost of objects.
 */
export interface MatchJson {
  readonly kind: 'match-json';
  readonly json: string;
  /** Subjects that it may have; null is as many as the contract allows. */
  readonly most: number | null;
}

export type MatchRequest = MatchObjects | MatchJson;

/** What the main thread sends to a thread with lists of its own. */
export type IndexChange =
  /** Changes of a list will come. What an earlier attempt staged is dropped. */
  | { readonly kind: 'begin'; readonly source: string }
  | {
      readonly kind: 'stage';
      readonly source: string;
      readonly changed: readonly IndexEntry[];
      readonly removed: readonly EntryRef[];
    }
  /** From now on results contain what was staged, and name the snapshot. */
  | { readonly kind: 'commit'; readonly source: string; readonly snapshotId: number };

/** A version of a list that a saved index holds, as the database knows it. */
export interface SavedList {
  readonly source: string;
  readonly snapshotId: number;
  readonly version: string;
  /** ISO 8601. */
  readonly loadedAt: string;
}

/** Saves the index in the thread's file, or takes it from there; `lists` are what it holds. */
export type SavedIndexRequest =
  | { readonly kind: 'save'; readonly lists: readonly SavedList[] }
  | { readonly kind: 'restore'; readonly lists: readonly SavedList[] };

/** Each request gets one reply. */
export type IndexRequest = IndexChange | MatchRequest | SavedIndexRequest;

export type IndexReply =
  | { readonly kind: 'done' }
  /** The index was saved or restored, unless there is a reason `whyNot`: then it is as it was. */
  | { readonly kind: 'kept'; readonly whyNot: string | null }
  /** Results in the order of the subjects, all from the state that `held` names. */
  | { readonly kind: 'matched'; readonly held: HeldVersions; readonly results: readonly MatchResponse[] }
  | {
      readonly kind: 'written';
      readonly held: HeldVersions;
      readonly results: readonly WrittenMatches[];
      /** What the body asked for. */
      readonly threshold: number | undefined;
      readonly lists: readonly string[] | undefined;
    }
  /** The body is not what the contract says; `detail` names the fields. */
  | { readonly kind: 'invalid'; readonly detail: string }
  /** The subject at position `index` cannot be matched, so none was. */
  | { readonly kind: 'refused'; readonly index: number; readonly reason: string }
  /** It has more subjects than `most`, so none was matched. */
  | { readonly kind: 'too-many'; readonly subjects: number }
  /** It took longer than it may, or its results are longer than they may be. */
  | { readonly kind: 'ended'; readonly over: 'time' | 'size' }
  /** A fault of ours that left the index as it was. */
  | { readonly kind: 'failed'; readonly fault: string };

/** A subject cannot be matched as it is, so none of its request was. `message` is a sentence for people. */
export class UnmatchableSubject extends Error {
  override readonly name = 'UnmatchableSubject';

  constructor(
    /** Its position in the request, from 0. */
    readonly index: number,
    message: string,
  ) {
    super(message);
  }
}

/** A batch has more subjects than it may have, so none was matched. */
export class TooManySubjects extends Error {
  override readonly name = 'TooManySubjects';

  constructor(readonly subjects: number) {
    super(`${subjects} subjects are too many`);
  }
}
