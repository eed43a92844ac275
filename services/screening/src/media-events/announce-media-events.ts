import { Injectable } from '@nestjs/common';
import { mediaEventLinked, type MediaEventLinked } from '@probity/contracts';
import { Clock, type Trigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { eventChanges, type EventChange } from './announced-event.js';
import { AnnouncedEventRepository, type CurrentEvent } from './announced-event.repository.js';
import { knownAfter, mediaAlert, mediaTitle, type MediaAlert, type MediaAlerts } from './media-alert.js';
import { storyOf } from './story-of.js';

/**
 * Announces what differs of persons' events of adverse media from what was announced before, and decides which alerts they
 * raise. Whoever changes links, or decides whose they are, calls it in the same transaction, and makes the persons anew
 * with these alerts; called again, it finds nothing.
 */
@Injectable()
export class AnnounceMediaEvents {
  constructor(
    private readonly events: AnnouncedEventRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(personIds: readonly string[], trigger: Trigger, tx: Tx): Promise<MediaAlerts> {
    const versions = await this.events.lockPersons(personIds, tx);
    const before = await this.events.lock(personIds, tx);
    const current = await this.events.current(personIds, this.clock.now(), tx);
    const changes = eventChanges(before, current);
    if (changes.length === 0) return new Map();
    const alerted = await this.events.alerted(personIds, tx);
    const decided = changes.map((change) => {
      const event = { ...change.event, alerted: alerted.get(change.event.eventId) ?? [] };
      return { ...change, alert: mediaAlert(event), knownStage: knownAfter(event) };
    });
    await this.events.save(
      decided.map(({ event, knownStage }) => ({ ...event, knownStage })),
      tx,
    );
    const announced = decided.filter(({ isAnnounced }) => isAnnounced);
    const events = announced.map((change) => eventOf(change, versions.get(change.event.personId) ?? 0));
    await this.outbox.writeMany(tx, trigger, mediaEventLinked, events);
    return this.raise(decided, current, tx);
  }

  private async raise(
    decided: readonly (EventChange & { readonly alert: MediaAlert['change'] | null })[],
    current: readonly CurrentEvent[],
    tx: Tx,
  ): Promise<MediaAlerts> {
    const heads = new Map(current.map(({ eventId, head }) => [eventId, head]));
    const raised = decided.flatMap(({ event, alert: change }) => {
      const head = heads.get(event.eventId) ?? null;
      return change === null || head === null ? [] : [{ event, change, head }];
    });
    const alerts = new Map<string, MediaAlert[]>();
    if (raised.length === 0) return alerts;
    const articles = raised.map(({ head }) => head);
    const stories = storyOf(articles, await this.events.storiesAround(articles, tx));
    const stored = raised.map(({ event, change, head }) => {
      const { personId, eventId, stage } = event;
      const storyKey = stories.get(head.urlKey) ?? head.urlKey;
      const alert = {
        evidenceId: eventId,
        kind: 'media',
        change,
        source: head.domain,
        storyKey,
        stage,
      } as const;
      const own = { ...alert, entryId: head.urlKey, title: mediaTitle(event) };
      alerts.set(personId, [...(alerts.get(personId) ?? []), own]);
      return { personId, eventId, stage, storyKey };
    });
    await this.events.addAlerts(stored, this.clock.now(), tx);
    return alerts;
  }
}

const eventOf = ({ event, stageBefore }: EventChange, entityVersion: number): MediaEventLinked => {
  const { personId, eventId, category, stage, identity, tier, publishedOn } = event;
  const official = tier === 1;
  return { personId, eventId, category, stage, stageBefore, identity, official, publishedOn, entityVersion };
};
