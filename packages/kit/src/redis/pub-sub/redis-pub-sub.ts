import type { Redis as Driver } from 'ioredis';
import type { RedisConnection } from '../redis-connection.js';
import { PubSub } from './pub-sub.js';
import { Listeners } from './listeners.js';

/** How often the listening connection is tried, in milliseconds: one that only listens would not notice its end. */
const tryEveryMs = 5_000;

/** Notifications between processes, by PUBLISH and SUBSCRIBE. What is published while Redis is away is lost. */
export class RedisPubSub extends PubSub {
  readonly #redis: RedisConnection;
  readonly #subscriber: Driver;
  readonly #listeners = new Listeners();
  readonly #trying: NodeJS.Timeout;

  private constructor(redis: RedisConnection, subscriber: Driver) {
    super();
    this.#redis = redis;
    this.#subscriber = subscriber;
    this.#subscriber.on('message', (channel) => this.#tell(channel));
    this.#subscriber.on('ready', () => void this.#subscribeAgain());
    this.#trying = setInterval(() => void this.#try(), tryEveryMs).unref();
  }

  /** Waits a second at most for its connection, and listens once it is there. */
  static async open(redis: RedisConnection): Promise<RedisPubSub> {
    return new RedisPubSub(redis, await redis.openSubscriber());
  }

  publish(channel: string): void {
    // Fire and forget: who publishes does not wait, and is not to blame when it is lost.
    this.#redis.ask((driver) => driver.publish(channel, '')).catch(() => undefined);
  }

  subscribe(channel: string, listener: () => void): () => void {
    const isFirst = !this.#listeners.has(channel);
    const end = this.#listeners.add(channel, listener);
    if (isFirst) void this.#subscribeTo([channel]);
    return () => {
      end();
      // When this fails, its notifications reach nobody.
      if (!this.#listeners.has(channel)) this.#subscriber.unsubscribe(channel).catch(() => undefined);
    };
  }

  /** Hears and tells nothing from now on. */
  close(): void {
    clearInterval(this.#trying);
    this.#listeners.clear();
    this.#subscriber.disconnect();
  }

  #tell(channel: string): void {
    for (const listener of this.#listeners.of(channel)) listener();
  }

  async #subscribeAgain(): Promise<void> {
    const { channels } = this.#listeners;
    await this.#subscribeTo(channels);
    // Notifications of the time before are lost, so every listener polls.
    for (const channel of channels) this.#tell(channel);
  }

  async #subscribeTo(channels: readonly string[]): Promise<void> {
    // Not connected yet, or not any more: `ready` brings it here again.
    if (channels.length === 0 || this.#subscriber.status !== 'ready') return;
    try {
      await this.#subscriber.subscribe(...channels);
    } catch {
      this.#subscriber.disconnect(true); // a new connection subscribes to all of them
    }
  }

  async #try(): Promise<void> {
    if (this.#subscriber.status !== 'ready') return;
    try {
      await this.#subscriber.ping();
    } catch {
      this.#subscriber.disconnect(true);
    }
  }
}
