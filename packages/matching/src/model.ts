/** The queries, listed entries and results of the engine. Plain data only. */

export type SubjectKind = 'person' | 'organization' | 'vessel' | 'aircraft' | 'unknown';
export type NameKind = 'primary' | 'alias' | 'weak-alias' | 'former' | 'original-script';
export type Gender = 'male' | 'female' | 'other';

/** A name cut into its parts by its publisher; all parts are optional, none may be empty text. */
export interface NameParts {
  readonly first?: string | undefined;
  readonly middle?: string | undefined;
  readonly patronymic?: string | undefined;
  readonly last?: string | undefined;
}

export interface Identifier {
  readonly type: string;
  readonly value: string;
  readonly country?: string | undefined;
}

/** The subject of a query. `birthDate` is YYYY, YYYY-MM or YYYY-MM-DD; countries are ISO 3166-1 alpha-2. */
export interface Subject {
  readonly id?: string | undefined;
  readonly kind?: SubjectKind | undefined;
  readonly names: readonly (string | NameParts)[];
  readonly birthDate?: string | undefined;
  readonly countries?: readonly string[] | undefined;
  readonly gender?: Gender | undefined;
  readonly identifiers?: readonly Identifier[] | undefined;
}

export interface EntryName {
  readonly value: string | NameParts;
  readonly kind: NameKind;
}

/** `source` and `entryId` together are the key: the list and the publisher's own key in it. */
export interface EntryRef {
  readonly source: string;
  readonly entryId: string;
}

/** A listed party. `birthDates` also take ranges (`1960/1965`) and circa (`~1960`). */
export interface IndexEntry extends EntryRef {
  readonly kind: SubjectKind;
  readonly names: readonly EntryName[];
  readonly birthDates: readonly string[];
  readonly countries: readonly string[];
  readonly gender?: Gender | undefined;
  readonly identifiers: readonly Identifier[];
}

export type FeatureName = 'name' | 'kind' | 'birth-date' | 'country' | 'gender' | 'identifier';

/** One reason of the score. The contributions of a hit add up to its score. */
export interface Feature {
  readonly name: FeatureName;
  readonly contribution: number;
  readonly query: string;
  readonly candidate: string;
  readonly detail: string;
}

export type FieldName = 'kind' | 'birth-date' | 'country' | 'gender' | 'identifier';

/** How one word of the query was paired with the words of the listed name; an empty side is left over. */
export interface AlignedWords {
  readonly query: string;
  readonly candidate: string;
  readonly similarity: number;
  readonly how: string;
}

/** `score` is 0 to 1 in steps of 0.0001; `match` says that it reaches the threshold of the query. */
export interface Comparison {
  readonly score: number;
  readonly match: boolean;
  readonly features: readonly Feature[];
  readonly name: string;
  readonly matchedName: string;
  readonly matchedNameKind: NameKind;
  readonly agreed: readonly FieldName[];
  readonly contradicted: readonly FieldName[];
  readonly missing: readonly FieldName[];
  readonly alignment: readonly AlignedWords[];
  readonly sentence: string;
}

export interface MatchHit extends Comparison, EntryRef {}

export type DropReason = 'below-threshold' | 'contradicted' | 'limit';

/** A listed party that came near and is not among the matches, with the reason why not. */
export interface DroppedCandidate extends EntryRef {
  readonly name: string;
  readonly matchedName: string;
  readonly score: number;
  readonly reason: DropReason;
  readonly detail: string;
}

export interface MatchResponse {
  readonly matches: readonly MatchHit[];
  readonly dropped: readonly DroppedCandidate[];
  /** Not every name that may be alike was compared: the likeliest were. Absent where all were. */
  readonly truncated?: true;
}

/** Why a listed party that was expected is or is not among the matches of a subject. */
export interface WhyNot extends EntryRef {
  /** `limit`: it matches, and more matches came before it; `not-offered`: the index did not bring it to the scorer. */
  readonly outcome: 'match' | 'limit' | 'contradicted' | 'below-threshold' | 'not-offered' | 'not-listed';
  readonly detail: string;
  /** The pair as the scorer sees it; absent when the party is not listed. */
  readonly comparison?: Comparison;
}

export interface MatchOptions {
  /** 0 to 1; the engine's own threshold when absent. */
  readonly threshold?: number | undefined;
  /** How many matches at most, best first; 20 when absent. */
  readonly limit?: number | undefined;
  /** Only entries of these sources; all sources when absent. */
  readonly sources?: readonly string[] | undefined;
  /** Asked before each name is compared: true ends that, and the response says that it is truncated. */
  readonly isOver?: (() => boolean) | undefined;
}

export interface IndexDelta {
  readonly added: readonly IndexEntry[];
  readonly changed: readonly IndexEntry[];
  readonly removed: readonly EntryRef[];
}
