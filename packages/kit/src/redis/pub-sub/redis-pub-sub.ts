import type { Redis as Driver } from 'ioredis';
import { RepeatingJob } from '../../async/index.js';
import type { RedisConnection } from '../redis-connection.js';
import { Listeners, PubSub } from './pub-sub.js';

/** Milliseconds between pings of the subscribed connection, which would not notice its end otherwise. */
const pingEveryMs = 5_000;

/** Notifications between processes, by PUBLISH and SUBSCRIBE. What is published while Redis is away is lost. */
export class RedisPubSub extends PubSub {
  private readonly listeners = new Listeners();
  private readonly pinging: RepeatingJob;

  private constructor(
    private readonly redis: RedisConnection,
    private readonly subscriber: Driver,
  ) {
    super();
    this.subscriber.on('message', (channel) => this.notify(channel));
    this.subscriber.on('ready', () => void this.subscribeAgain());
    this.pinging = new RepeatingJob(() => this.ping(), {
      everyMs: pingEveryMs,
      onError: () => this.subscriber.disconnect(true),
    });
    void this.pinging.start();
  }

  /** Waits a second at most for its connection, and listens once it is there. */
  static async open(redis: RedisConnection): Promise<RedisPubSub> {
    return new RedisPubSub(redis, await redis.openSubscriber());
  }

  publish(channel: string): void {
    // Fire and forget: who publishes does not wait, and is not to blame when it is lost.
    this.redis.run((driver) => driver.publish(channel, '')).catch(() => undefined);
  }

  subscribe(channel: string, listener: () => void): () => void {
    const isFirst = !this.listeners.has(channel);
    const end = this.listeners.add(channel, listener);
    if (isFirst) void this.subscribeTo([channel]);
    return () => {
      end();
      // When this fails, its subscribers receive nothing until the next connection.
      if (!this.listeners.has(channel)) this.subscriber.unsubscribe(channel).catch(() => undefined);
    };
  }

  /** Publishes and receives nothing from now on. */
  close(): void {
    void this.pinging.stop();
    this.listeners.clear();
    this.subscriber.disconnect();
  }

  private notify(channel: string): void {
    for (const listener of this.listeners.of(channel)) listener();
  }

  private async subscribeAgain(): Promise<void> {
    const { channels } = this.listeners;
    await this.subscribeTo(channels);
    // Notifications of the time before are lost, so every listener polls.
    for (const channel of channels) this.notify(channel);
  }

  private async subscribeTo(channels: readonly string[]): Promise<void> {
    // Not connected yet, or not any more: `ready` brings it here again.
    if (channels.length === 0 || this.subscriber.status !== 'ready') return;
    try {
      await this.subscriber.subscribe(...channels);
    } catch {
      this.subscriber.disconnect(true); // a new connection subscribes to all of them
    }
  }

  /** Rejects when Redis does not respond: the connection is made anew then. */
  private async ping(): Promise<void> {
    if (this.subscriber.status === 'ready') await this.subscriber.ping();
  }
}
