import type { MediaCategory, MediaStage } from '@probity/contracts';

export type Category = MediaCategory;
export type Stage = MediaStage;

export const cueClasses = ['category', 'stage', 'cleared', 'counter', 'role', 'exclude'] as const;
export type CueClass = (typeof cueClasses)[number];

/** A pattern of words and what it says when it is found. */
export interface Cue {
  readonly class: CueClass;
  /** A category, a stage, or the kind of a counter, exclude or role cue. */
  readonly code: string;
  readonly weight: number;
  readonly pattern: string;
  /** A sentence in which it must be found, and one in which it must not. */
  readonly fires: string;
  readonly silent: string;
}

/** A cue where it was found; offsets count UTF-16 units, as JavaScript does. */
export interface CueHit {
  readonly cue: Cue;
  readonly start: number;
  readonly end: number;
  /** Number of the sentence, from 0. */
  readonly sentence: number;
}
