import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { PresenceMessage, PresentUser } from '@probity/contracts';
import { RepeatingJob } from '@probity/kit/async';
import { Clock } from '@probity/kit/context';
import { EndedSessions } from '@probity/kit/http';
import { PubSub, PresenceStore } from '@probity/kit/redis';
import { Logger, Metrics } from '@probity/kit/observability';
import { presenceTimesToken, type PresenceTimes } from './presence-times.js';
import { presenceDiff, presentUsers, type Shown } from './present-users.js';

/** Its keys in the store, and the pub/sub channel that announces a change. */
const channel = 'search-presence';

/** A client of this process that is shown to others. */
export interface Tracked {
  readonly userId: string;
  readonly connectionId: string;
  readonly shown: Shown;
}

/** Gets everything that clients are sent, as JSON. */
type Listener = (text: string) => void;

/**
 * Who searches right now, for all clients of all replicas. The state is in the store; signals between the replicas
 * only say when to read it. Each replica repeats what its own clients last sent when the store has lost it.
 */
@Injectable()
export class SearchPresence implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners = new Set<Listener>();
  /** Until when each client of this process is present, by connection; milliseconds. */
  private readonly own = new Map<string, Tracked & { readonly until: number }>();
  /** Null: unknown. */
  private users: ReadonlyMap<string, PresentUser> | null = null;
  private seq = 0;
  private readonly online: ReturnType<Metrics['gauge']>;
  private gathering: NodeJS.Timeout | undefined;
  private isStopping = false;
  private stopTimers: () => void = () => undefined;
  private readonly job: RepeatingJob;

  constructor(
    private readonly store: PresenceStore,
    private readonly pubSub: PubSub,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly sessions: EndedSessions,
    @Inject(presenceTimesToken) private readonly times: PresenceTimes,
    metrics: Metrics,
  ) {
    this.online = metrics.gauge({
      name: 'probity_presence_online',
      help: 'Users who are present, at whatever process; NaN while Redis is away.',
    });
    this.job = new RepeatingJob(() => this.poll(), {
      everyMs: times.poll,
      onError: (error) => this.becomeUnknown(error),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const unsubscribe = this.pubSub.subscribe(channel, () => this.pollSoon());
    const state = setInterval(() => this.emit(this.state), this.times.state);
    this.stopTimers = () => {
      unsubscribe();
      clearInterval(state);
      clearTimeout(this.gathering);
    };
    await this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    this.stopTimers();
    await this.job.stop();
  }

  /** What a client is sent first, and on sync. */
  get state(): PresenceMessage {
    const { seq, users } = this;
    return users === null || !this.sessions.isCurrent
      ? { type: 'unknown', seq }
      : { type: 'state', seq, users: [...users.values()] };
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Shows the client, or still shows it. Never rejects: without the store its heartbeats are remembered here. */
  async track(client: Tracked): Promise<void> {
    this.own.set(client.connectionId, { ...client, until: this.now + this.times.ttl });
    await this.change(this.write(client, this.times.ttl));
  }

  /** Shows it no more. */
  async remove(client: Tracked): Promise<void> {
    this.own.delete(client.connectionId);
    await this.change(this.store.remove(channel, client));
  }

  /** It closed its connection, and may be back in a moment. */
  async leave(client: Tracked): Promise<void> {
    const own = this.own.get(client.connectionId);
    this.own.delete(client.connectionId);
    if (own === undefined || own.until <= this.now) return; // gone already, and would come back for a moment
    await this.change(this.write(client, this.times.grace));
  }

  /** It vanished: its entry in the store expires unless it reconnects. */
  forget(client: Tracked): void {
    this.own.delete(client.connectionId);
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  private write({ userId, connectionId, shown }: Tracked, ttlMs: number): Promise<boolean> {
    return this.store.keep(channel, { userId, connectionId, about: shown }, ttlMs);
  }

  private async change(written: Promise<boolean>): Promise<void> {
    try {
      if (!(await written)) return;
      this.pubSub.publish(channel);
    } catch {
      // The next poll meets the same failure, and notifies the clients.
    }
    this.pollSoon();
  }

  private pollSoon(): void {
    if (this.isStopping) return; // a client may send something after the last poll
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      this.job.notify();
    }, this.times.gather);
  }

  private async poll(): Promise<void> {
    // Connections of sessions that ended may still be open, and must not see who is present.
    if (!this.sessions.isCurrent) throw new Error('it is unknown which sessions have ended');
    const present = await this.store.live(channel);
    const found = new Set(present.map(({ connectionId }) => connectionId));
    const lost = [...this.own.values()].filter(({ connectionId }) => !found.has(connectionId));
    const restored = await Promise.all(lost.map((client) => this.restore(client)));
    this.show(presentUsers(restored.includes(true) ? await this.store.live(channel) : present));
  }

  private becomeUnknown(error: unknown): void {
    if (this.users !== null) this.logger.warn('Presence is unknown', { error });
    this.show(null);
  }

  /** The store was emptied, or could not be reached when the client sent it last. */
  private async restore(client: Tracked & { readonly until: number }): Promise<boolean> {
    const left = client.until - this.now;
    if (left <= 0 || this.own.get(client.connectionId) !== client) return false;
    await this.write(client, left);
    return true;
  }

  private show(users: ReadonlyMap<string, PresentUser> | null): void {
    const before = this.users;
    this.users = users;
    this.online.set(users?.size ?? NaN);
    const diff = before !== null && users !== null ? presenceDiff(before, users) : null;
    if (diff === null && (before === null) === (users === null)) return;
    this.seq += 1;
    this.emit(
      diff === null
        ? this.state
        : { type: 'diff', seq: this.seq, joins: [...diff.joins], leaves: [...diff.leaves] },
    );
  }

  private emit(message: PresenceMessage): void {
    const text = JSON.stringify(message); // once for all
    for (const listener of this.listeners) listener(text);
  }
}
