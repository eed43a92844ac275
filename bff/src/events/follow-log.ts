import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import {
  getLivePersons,
  readStream,
  streamGrew,
  type LivePerson,
  type StreamEntry,
} from '@probity/contracts';
import { HealthChecks, type HealthState, Logger } from '@probity/kit/observability';
import { PubSub } from '@probity/kit/redis';
import { ServiceKey, type RouteClient } from '@probity/kit/http';
import { NotificationApi, ScreeningApi } from '../services/apis.client.js';
import { enrich, isKnown, personsIn } from './enrich.js';
import { LiveFeed } from './live-feed.js';

/** Rows of one question; each needs at most one person, and a question for persons takes 500. */
const pageSize = 500;

/** How often the log is looked at without a hint, as a hint may be lost. */
const lookEveryMs = 5_000;

/** The same until it was read once, as clients are turned away until then. */
const firstLookEveryMs = 250;

const unreadable = 'The live log cannot be read right now; open screens may be behind.';

/** In a burst the log is read this often, not once per hint: an import of a list hints thousands of times. */
const burstPauseMs = 20;

/** Keeps the feed at the head of the live log. */
@Injectable()
export class FollowLog implements OnApplicationBootstrap, OnModuleDestroy {
  private running: Promise<void> | undefined;
  private again = false;
  private failure: string | undefined = 'The live log was not read yet.';
  private stop: () => void = () => undefined;

  constructor(
    @Inject(NotificationApi) private readonly notification: Pick<RouteClient, 'call'>,
    @Inject(ScreeningApi) private readonly screening: Pick<RouteClient, 'call'>,
    private readonly feed: LiveFeed,
    private readonly pubSub: PubSub,
    private readonly key: ServiceKey,
    private readonly logger: Logger,
    healthChecks: HealthChecks,
  ) {
    healthChecks.register('live-events', () => Promise.resolve(this.state()));
  }

  /** Resolves after the first look, so that the first client is not turned away. */
  async onApplicationBootstrap(): Promise<void> {
    this.look();
    await this.running; // before anybody hints, as a look goes on for as long as hints come
    const stopHints = this.pubSub.subscribe(streamGrew, () => this.look());
    const timer = setInterval(() => this.look(), lookEveryMs);
    const firstTimer = setInterval(() => {
      if (this.isReady) clearInterval(firstTimer);
      else this.look();
    }, firstLookEveryMs);
    this.stop = () => {
      stopHints();
      clearInterval(timer);
      clearInterval(firstTimer);
    };
    this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.stop();
    this.again = false;
    await this.running;
  }

  /** True when clients can be told their place. */
  get isReady(): boolean {
    return this.feed.isLive;
  }

  /**
   * Looks now, for a client who has seen more at another process. Never rejects; bounded as every question is.
   * @returns false: the log cannot be read, so nobody here knows whether the client missed anything.
   */
  async catchUpWith(lastEventId: string | undefined): Promise<boolean> {
    const isBehind = (): boolean => lastEventId !== undefined && this.feed.isBehind(lastEventId);
    if (!isBehind()) return true;
    this.look();
    while (this.running !== undefined && isBehind()) await this.running;
    return !isBehind() || this.failure === undefined;
  }

  private state(): HealthState {
    return this.failure === undefined ? { status: 'ready' } : { status: 'degraded', reason: this.failure };
  }

  // One reader at a time; a hint that comes while it reads makes it look once more.
  private look(): void {
    this.again = true;
    this.running ??= this.catchUp().finally(() => {
      this.running = undefined;
      if (this.again) this.look(); // a hint that came after the last page
    });
  }

  private async catchUp(): Promise<void> {
    try {
      while (this.again) {
        this.again = false;
        while (await this.readPage());
        this.feed.settle();
        if (this.again) await pause(burstPauseMs);
      }
      this.failure = undefined;
    } catch (error) {
      this.again = false; // the next hint or look tries again, not this one at once
      // The place stays where it was, so nothing is lost; the next look tries again.
      if (this.failure !== unreadable) this.logger.warn('The live log could not be read', { error });
      this.failure = unreadable;
    }
  }

  /** Returns whether there may be more. */
  private async readPage(): Promise<boolean> {
    const { epoch, head } = this.feed.position;
    const bearer = this.key.reveal();
    const answer = await this.notification.call(
      readStream,
      { query: { after: head, limit: pageSize } },
      { bearer },
    );
    if (answer.epoch !== epoch || answer.floor > head || answer.head < head) {
      this.feed.restart(answer.epoch, answer.floor);
      return true;
    }
    if (answer.entries.length === 0) return false;
    const strange = answer.entries.filter((entry) => !isKnown(entry)).map(({ topic }) => topic);
    if (strange.length > 0) {
      this.logger.warn('The live log holds what no client is told', { topics: [...new Set(strange)] });
    }
    this.feed.append(enrich(answer.entries, await this.personsOf(answer.entries, bearer)));
    return answer.entries.length === pageSize;
  }

  private async personsOf(
    entries: readonly StreamEntry[],
    bearer: string,
  ): Promise<ReadonlyMap<string, LivePerson>> {
    const ids = personsIn(entries);
    if (ids.length === 0) return new Map();
    const { persons } = await this.screening.call(getLivePersons, { body: { ids } }, { bearer });
    return new Map(persons.map((person) => [person.id, person]));
  }
}
