import { Injectable } from '@nestjs/common';
import { Clock, Ids, type Trigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { ChangedEvidence } from '../history/evidence-changes.js';
import { AnnounceMediaEvents } from '../media-events/announce-media-events.js';
import type { MediaAlerts } from '../media-events/media-alert.js';
import { RebuildPersons } from '../persons/rebuild-persons.js';
import { changedEvents } from './changed-events.js';
import { eventsOf } from './events-of.js';
import { joinedEvents } from './joined-events.js';
import { MediaDecisionRepository } from './media-decision.repository.js';
import { MediaLinkRepository, type PersonEvent } from './media-link.repository.js';
import { MediaRetentionRepository } from './media-retention.repository.js';
import { staysApart } from './review-of.js';
import type { FoundLink, MediaLink } from './media-link.js';

export interface LinksToStore {
  /** All links of the persons as they were. */
  readonly before: readonly MediaLink[];
  readonly found: readonly FoundLink[];
  /** Whether a link that is not found again is gone. */
  readonly isCompared: (link: MediaLink) => boolean;
  readonly trigger: Trigger;
  /** An article that somebody added by hand, which the history says. */
  readonly added?: AddedArticle;
}

export interface AddedArticle {
  readonly personId: string;
  readonly urlKey: string;
  readonly headline: string;
}

/**
 * Events are made anew of all that is linked to a person: an article may join two of them, or leave one. They are
 * announced, and the risk of the persons follows, in the same transaction: one change, and one alert of it.
 */
@Injectable()
export class StoreLinks {
  constructor(
    private readonly links: MediaLinkRepository,
    private readonly decisions: MediaDecisionRepository,
    private readonly retention: MediaRetentionRepository,
    private readonly announceMediaEvents: AnnounceMediaEvents,
    private readonly rebuildPersons: RebuildPersons,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Whoever calls it took or shares the turn of linking before any person's row was locked in `tx`. */
  async execute({ before, found: all, isCompared, trigger, added }: LinksToStore, tx: Tx): Promise<void> {
    const found = await this.withoutErased(all, tx);
    const personIds = [...new Set([...before, ...found].map(({ personId }) => personId))].sort();
    if (personIds.length === 0) return;
    const decided = [...(await this.decisions.newest(personIds, tx)).values()];
    const apart = new Set(decided.filter(staysApart).map(({ eventId }) => eventId));
    const events: PersonEvent[] = [];
    const links: MediaLink[] = [];
    for (const personId of personIds) {
      const isOwn = (link: FoundLink): boolean => link.personId === personId;
      const own = this.merged(before.filter(isOwn), found.filter(isOwn), isCompared);
      for (const event of eventsOf([...own.values()], () => this.ids.next(), apart)) {
        events.push({ ...event, personId });
        for (const urlKey of event.urlKeys) {
          const link = own.get(urlKey);
          if (link !== undefined) links.push({ ...link, eventId: event.id });
        }
      }
    }
    await this.links.save(personIds, events, links, tx);
    await this.decisions.follow(joinedEvents(before, links), tx);
    const mediaAlerts = await this.announceMediaEvents.execute(personIds, trigger, tx);
    const changing = {
      occasion: { kind: 'media', id: trigger.correlationId },
      at: this.clock.now(),
      trigger,
      media: withAddition(withAlerts(changedEvents(before, links), mediaAlerts), links, added),
      mediaAlerts,
    } as const;
    await this.rebuildPersons.execute(personIds, changing, tx);
  }

  private async withoutErased(found: readonly FoundLink[], tx: Tx): Promise<readonly FoundLink[]> {
    if (found.length === 0) return found;
    const erased = await this.retention.tombstones([...new Set(found.map(({ urlKey }) => urlKey))], tx);
    const keys = new Set(erased.map(({ urlKey, personId }) => `${urlKey} ${personId}`));
    return found.filter(({ urlKey, personId }) => !keys.has(`${urlKey} ${personId}`));
  }

  /** The links of one person, by article. */
  private merged(
    before: readonly MediaLink[],
    found: readonly FoundLink[],
    isCompared: LinksToStore['isCompared'],
  ): ReadonlyMap<string, MediaLink> {
    const former = new Map(before.map((link) => [link.urlKey, link]));
    const now = found.map((link) => {
      const { eventId = null, linkedAt = this.clock.now(), added = null } = former.get(link.urlKey) ?? {};
      return { ...link, eventId, linkedAt, added: link.added ?? added };
    });
    const kept = before.filter((link) => !isCompared(link));
    return new Map([...kept, ...now].map((link) => [link.urlKey, link]));
  }
}

/** Also what alerts say of an event that only more outlets report, so that no alert is without a change. */
const withAlerts = (
  changes: ReadonlyMap<string, readonly ChangedEvidence[]>,
  alerts: MediaAlerts,
): ReadonlyMap<string, readonly ChangedEvidence[]> => {
  const all = new Map(changes);
  for (const [personId, own] of alerts) {
    const known = all.get(personId) ?? [];
    const isKnown = new Set(known.map(({ evidenceId }) => evidenceId));
    const added = own.filter(({ evidenceId }) => !isKnown.has(evidenceId));
    all.set(personId, [...known, ...added.map(({ storyKey: _cause, ...evidence }) => evidence)]);
  }
  return all;
};

/** With an article that somebody added, also where it changes nothing else of its event. */
const withAddition = (
  changes: ReadonlyMap<string, readonly ChangedEvidence[]>,
  links: readonly MediaLink[],
  added: AddedArticle | undefined,
): ReadonlyMap<string, readonly ChangedEvidence[]> => {
  const link = links.find(({ personId, urlKey }) => personId === added?.personId && urlKey === added.urlKey);
  if (added === undefined || link?.eventId == null) return changes;
  const { eventId, personId, urlKey } = link;
  const title = `Added by hand: ${added.headline}`;
  const known = changes.get(personId) ?? [];
  const own: readonly ChangedEvidence[] = known.some(({ evidenceId }) => evidenceId === eventId)
    ? known.map((each) =>
        each.evidenceId === eventId ? { ...each, title: `${each.title}. ${title}` } : each,
      )
    : [
        ...known,
        { kind: 'media', change: 'changed', evidenceId: eventId, source: 'articles', entryId: urlKey, title },
      ];
  return new Map(changes).set(personId, own);
};
