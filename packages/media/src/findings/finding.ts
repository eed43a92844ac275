import type { Category, CueClass, Stage } from '../lexicon/cue.js';
import type { MentionRole } from '../mentions/role.js';
import type { StatedDetails } from '../mentions/stated-details.js';

export type TextPart = 'headline' | 'summary' | 'text';

/** A cue as a reader can check it: where it stands, what it says and how much it counts. */
export interface FoundCue {
  readonly part: TextPart;
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly class: CueClass;
  readonly code: string;
  readonly weight: number;
}

/**
 * How near the name stands to what is said: in a sentence with category and stage, next to one, in a sentence with one of
 * the two, or elsewhere.
 */
export type Nearness = 'same-sentence' | 'next-sentence' | 'half' | 'elsewhere';

/** Somebody who may be the one that an article is about. */
export interface Mention {
  readonly name: string;
  readonly part: TextPart;
  readonly start: number;
  readonly end: number;
  readonly role: MentionRole;
  readonly nearness: Nearness;
  /** At most 240 characters of the sentence; empty where it is kept no longer. */
  readonly sentence: string;
  /** Of the one who is named here: what its sentences said before they were removed. */
  readonly stated?: StatedDetails;
}

/** What an article says, and why that is thought: with the versions, the same article gives the same finding. */
export interface Finding {
  readonly kept: boolean;
  /** `authority`: its cues alone would not do, but a court, prosecutor, police or regulator published it. */
  readonly keptBy?: 'cues' | 'authority';
  readonly score: number;
  /** Absent where no cue of a category was found. */
  readonly category?: Category;
  readonly stage: Stage;
  readonly cues: readonly FoundCue[];
  readonly mentions: readonly Mention[];
  /** `no-lexicon`: the language has none, so the article was not judged. That is not the same as not adverse. */
  readonly state: 'judged' | 'no-lexicon';
  readonly versions: { readonly method: string; readonly lexicons: string };
}
