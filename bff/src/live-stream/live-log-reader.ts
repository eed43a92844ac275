import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { getLivePersons, type LivePerson } from '@probity/contracts';
import { RepeatingJob } from '@probity/kit/async';
import { EndedSessions, ServiceIdentity } from '@probity/kit/http';
import { HealthChecks, type HealthState, Logger } from '@probity/kit/observability';
import { PubSub } from '@probity/kit/redis';
import { liveLogGrew } from '../live-log/live-log-writer.js';
import type { LiveLogEntry } from '../live-log/live-log-entry.js';
import { LiveLogRepository } from '../live-log/live-log.repository.js';
import { ScreeningClient } from '../service-clients/service.clients.js';
import { enrich, isKnown, personsIn } from './live-event-of.js';
import { LiveFeed } from './live-feed.js';

/** Rows of one page; each needs at most one person, and a request for persons takes 500. */
const pageSize = 500;

/** How often the log is polled, as a signal may be lost. */
const everyMs = 5_000;

/** Soon at first, as clients are turned away until the log was read once. */
const retry = { firstMs: 250, longestMs: 2_000 };

/** In a burst the log is read this often, not once per signal: the import of a list signals thousands of times. */
const burstPauseMs = 20;

/** Keeps the feed at the head of the live log. */
@Injectable()
export class LiveLogReader implements OnApplicationBootstrap, OnModuleDestroy {
  private failure: string | undefined = 'The live log was not read yet.';
  private isNotified = false;
  private unsubscribe: () => void = () => undefined;
  private readonly job = new RepeatingJob((signal) => this.catchUp(signal), {
    everyMs,
    backoff: retry,
    onError: (error, failuresInARow) => this.onError(error, failuresInARow),
  });

  constructor(
    private readonly log: LiveLogRepository,
    private readonly screening: ScreeningClient,
    private readonly feed: LiveFeed,
    private readonly pubSub: PubSub,
    private readonly identity: ServiceIdentity,
    private readonly sessions: EndedSessions,
    private readonly logger: Logger,
    healthChecks: HealthChecks,
  ) {
    healthChecks.register('live-events', () => Promise.resolve(this.state()));
  }

  /** Resolves after the first read, so that the first client is not turned away. */
  async onApplicationBootstrap(): Promise<void> {
    this.unsubscribe = this.pubSub.subscribe(liveLogGrew, () => {
      this.isNotified = true;
      this.job.notify();
    });
    await this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.unsubscribe();
    await this.job.stop();
  }

  /** True when clients can be given a position. */
  get isReady(): boolean {
    return this.feed.isLive;
  }

  /**
   * Reads now, for a client that has seen more at another process. Never rejects; bounded as every query is.
   * @returns false: the log cannot be read, so it is unknown whether the client missed anything.
   */
  async catchUpWith(lastEventId: string | undefined): Promise<boolean> {
    const isBehind = (): boolean => lastEventId !== undefined && this.feed.isBehind(lastEventId);
    if (!isBehind()) return true;
    await this.job.start();
    return !isBehind() || this.failure === undefined;
  }

  private state(): HealthState {
    return this.failure === undefined ? { status: 'ready' } : { status: 'degraded', reason: this.failure };
  }

  // The position stays where it was, so nothing is lost: the next read begins there.
  private onError(error: unknown, failuresInARow: number): void {
    if (failuresInARow === 1) this.logger.warn('The live log could not be read', { error });
    this.failure = 'The live log cannot be read right now; open screens may be behind.';
  }

  private async catchUp(signal: AbortSignal): Promise<void> {
    this.isNotified = false;
    while (await this.readPage());
    this.feed.settle();
    this.failure = undefined;
    if (this.isNotified) await pause(burstPauseMs, undefined, { signal });
  }

  /** Returns whether there may be more. */
  private async readPage(): Promise<boolean> {
    const { epoch, head } = this.feed.position;
    const page = await this.log.read(head, pageSize);
    if (page.epoch !== epoch || page.floor > head || page.head < head) {
      this.feed.restart(page.epoch, page.floor);
      return true;
    }
    if (page.entries.length === 0) return false;
    // Streams of sessions that ended may be open, so nobody is sent anything until that is known again.
    if (this.feed.isLive && !this.sessions.isCurrent)
      throw new Error('nobody can say which sessions have ended');
    const unknown = page.entries.filter((entry) => !isKnown(entry)).map(({ topic }) => topic);
    if (unknown.length > 0) {
      this.logger.warn('The live log holds events that no client can be sent', {
        topics: [...new Set(unknown)],
      });
    }
    this.feed.append(enrich(page.entries, await this.personsOf(page.entries)));
    return page.entries.length === pageSize;
  }

  private async personsOf(entries: readonly LiveLogEntry[]): Promise<ReadonlyMap<string, LivePerson>> {
    const ids = personsIn(entries);
    if (ids.length === 0) return new Map();
    const asApp = { bearer: await this.identity.tokenFor('screening') };
    const { persons } = await this.screening.call(getLivePersons, { body: { ids } }, asApp);
    return new Map(persons.map((person) => [person.id, person]));
  }
}
