import { mediaCategoryWords, mediaStageWords, type MediaStage } from '@probity/contracts';
import type { ChangedEvidence } from '../history/evidence-changes.js';
import type { AnnouncedEvent, EventIdentity } from './announced-event.js';

/**
 * What users are alerted of: an event is new (`added`), reached another stage (`changed`), or the subject was cleared
 * (`removed`). `storyKey` is the first article of the story that brings it.
 */
export interface MediaAlert extends ChangedEvidence {
  readonly storyKey: string;
}

/** By person. */
export type MediaAlerts = ReadonlyMap<string, readonly MediaAlert[]>;

const isThePerson = {
  possible: false,
  probable: true,
  confirmed: true,
  dismissed: false,
  unlinked: false,
} as const satisfies Record<EventIdentity, boolean>;

/** What is only claimed is news where an official outlet or a major one says it. */
const isNewsFrom = {
  investigated: 4,
  charged: 4,
  convicted: 4,
  measure: 4,
  cleared: 4,
  alleged: 2,
  civil: 2,
  unclear: 0,
} as const satisfies Record<MediaStage, number>;

/** What an event was known as, and the stages that alerts were raised for. */
type DecidedEvent = Pick<AnnouncedEvent, 'stage' | 'identity' | 'tier' | 'knownStage'> & {
  readonly alerted: readonly MediaStage[];
};

/** The alert that an event raises now; null for none. There is one at most for each of its stages. */
export const mediaAlert = (event: DecidedEvent): MediaAlert['change'] | null => {
  const { stage, identity, tier, knownStage, alerted } = event;
  if (!isThePerson[identity] || stage === 'unclear' || alerted.includes(stage)) return null;
  const isNew = knownStage === null || knownStage === stage;
  // Never alerted for, though its stage is known: no outlet that reported it was known enough.
  if (isNew && tier > isNewsFrom[stage]) return null;
  if (stage === 'cleared') return 'removed';
  return isNew ? 'added' : 'changed';
};

/** The stage that the event is known as from now on. */
export const knownAfter = ({ stage, identity, knownStage }: DecidedEvent): MediaStage | null =>
  isThePerson[identity] && stage !== 'unclear' ? stage : knownStage;

/** What a history says of the event; names and words of articles are in neither. */
export const mediaTitle = ({ category, stage }: Pick<AnnouncedEvent, 'category' | 'stage'>): string =>
  `${mediaCategoryWords[category]}: ${mediaStageWords[stage]}`;
