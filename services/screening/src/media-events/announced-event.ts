import type { MediaCategory, MediaStage, MediaTier } from '@probity/contracts';

/**
 * Who the one in the articles of an event is. `confirmed` and `dismissed` are decisions of people; `unlinked`: no article
 * tells the event of this person any more.
 */
export type EventIdentity = 'possible' | 'probable' | 'confirmed' | 'dismissed' | 'unlinked';

/** An event of a person, as it is now or as it was announced. */
export interface EventState {
  readonly eventId: string;
  readonly personId: string;
  readonly category: MediaCategory;
  readonly stage: MediaStage;
  readonly identity: EventIdentity;
  /** The best of the outlets that report the stage; 1 is official. */
  readonly tier: MediaTier;
  /** `YYYY-MM-DD` of the newest report of the stage. */
  readonly publishedOn: string;
  /** Keys of the addresses that tell it. */
  readonly articles: readonly string[];
  /** Another one with each change of its links. */
  readonly fingerprint: string;
}

export interface AnnouncedEvent extends EventState {
  /** The stage that was decided on for alerts while the event was thought to be the person's; null while it never was. */
  readonly knownStage: MediaStage | null;
}

export interface EventChange {
  readonly event: AnnouncedEvent;
  /** What was announced of it before; null for a new one. */
  readonly stageBefore: MediaStage | null;
  /** Whether others must learn it: it is new, or stage or identity is another. */
  readonly isAnnounced: boolean;
}

/** Events that were joined or came apart: what was known of an article's former event is known of the one that it tells now. */
const inherited = (now: EventState, before: readonly AnnouncedEvent[]): MediaStage | null => {
  const articles = new Set(now.articles);
  const former = before.find((one) => one.articles.some((article) => articles.has(article)));
  return former?.knownStage ?? null;
};

const changeOf = (now: EventState, before: readonly AnnouncedEvent[]): EventChange[] => {
  const known = before.find(({ eventId }) => eventId === now.eventId);
  if (known?.fingerprint === now.fingerprint && known.identity === now.identity) return [];
  return [
    {
      event: { ...now, knownStage: known?.knownStage ?? inherited(now, before) },
      stageBefore: known?.stage ?? null,
      isAnnounced: known?.stage !== now.stage || known.identity !== now.identity,
    },
  ];
};

/** What is gone was announced, so that this is too; once. */
const unlinked = (event: AnnouncedEvent): EventChange[] =>
  event.identity === 'unlinked'
    ? []
    : [
        {
          event: { ...event, identity: 'unlinked', articles: [], fingerprint: '' },
          stageBefore: event.stage,
          isAnnounced: true,
        },
      ];

/** How the events of some persons differ from what was announced of them. */
export const eventChanges = (
  before: readonly AnnouncedEvent[],
  now: readonly EventState[],
): EventChange[] => {
  const current = new Set(now.map(({ eventId }) => eventId));
  const ofPerson = (personId: string): AnnouncedEvent[] => before.filter((one) => one.personId === personId);
  return [
    ...now.flatMap((event) => changeOf(event, ofPerson(event.personId))),
    ...before.filter(({ eventId }) => !current.has(eventId)).flatMap(unlinked),
  ];
};
