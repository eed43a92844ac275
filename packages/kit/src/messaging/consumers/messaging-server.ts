import { Server, type MessageHandler } from '@nestjs/microservices';
import { events, subscriptions, type Message } from '@probity/contracts';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Transactions } from '../../db/index.js';
import type { Arrival } from '../bus/bus.js';
import type { Outbox } from '../outbox/outbox.js';
import { HandleMessage, type HandlingOptions } from './handle-message.js';
import type { AnyEvent, Handler, HandlerExtras } from './on-event.js';

export interface MessagingServerOptions extends HandlingOptions {
  /** Remembers what was handled. Undefined: the app has no database, so it may have no handlers. */
  readonly storage: { readonly transactions: Transactions; readonly outbox: Outbox } | undefined;
  /** The events that exist; the contracts' catalogue when absent. */
  readonly contracted?: readonly Pick<AnyEvent, 'topic'>[];
}

/**
 * Nest's transport strategy over the `Bus` port: serves the `OnEvent` handlers of one app, whatever carries the messages.
 * Connect it without `inheritAppConfig`: the guards, pipes and filters of HTTP are not meant for events.
 */
export class MessagingServer extends Server {
  override readonly transportId = Symbol('messaging');
  /** Nest would log a failed handler as well. */
  override readonly propagatesEventHandlerErrors = true;
  private readonly handlers: Handler[] = [];
  private readonly handling: HandleMessage | undefined;
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly options: MessagingServerOptions) {
    super();
    const { storage } = options;
    if (storage !== undefined)
      this.handling = new HandleMessage({ ...options, ...storage, stopping: this.stopping.signal });
  }

  /** What its handlers take. */
  get topics(): ReadonlySet<string> {
    return new Set(this.handlers.map(({ event }) => event.topic));
  }

  /**
   * Called by Nest for each pattern. Throws when the pattern is not an `OnEvent`, its topic has no contract, its name is taken,
   * or the app has no database.
   */
  override addHandler(
    pattern: unknown,
    callback: MessageHandler,
    isEventHandler = false,
    extras: Partial<HandlerExtras> = {},
  ): void {
    const { event, consumer } = extras;
    const { app, contracted = events, storage } = this.options;
    if (!isEventHandler || event === undefined || consumer === undefined)
      throw new Error(`${app} handles ${String(pattern)} without its contract: use OnEvent`);
    if (!contracted.some(({ topic }) => topic === event.topic))
      throw new Error(`${consumer} consumes ${event.topic}, which no contract names`);
    if (this.handlers.some((handler) => handler.consumer === consumer))
      throw new Error(`two consumers are named ${consumer}`);
    if (storage === undefined)
      throw new Error(`${app} has consumers but no database to remember what they handled`);
    this.handlers.push({ event, consumer, run: runner(callback) });
  }

  /** Subscribes; messages come when the bus is started. Fails when the contract says that the app follows other topics. */
  async listen(done: (error?: unknown) => void): Promise<void> {
    const { app, bus } = this.options;
    const { topics } = this;
    try {
      refuseOthersThanDescribed(app, topics);
      if (topics.size > 0) {
        await bus.subscribe(app, [...topics], (message, arrival) =>
          this.track(this.deliver(message, arrival)),
        );
      }
    } catch (error) {
      done(error);
      return;
    }
    done();
  }

  /** Refuses further messages, gives up waiting for retries (they come again), waits for handlers at work. */
  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.running);
  }

  on(event: string): never {
    throw new Error(`${event}: the state of the bus is at /readyz`);
  }

  unwrap<T>(): T {
    return this.options.bus as T;
  }

  private async track(delivery: Promise<void>): Promise<void> {
    this.running.add(delivery);
    try {
      await delivery;
    } finally {
      this.running.delete(delivery);
    }
  }

  private async deliver(message: Message, arrival?: Arrival): Promise<void> {
    for (const handler of this.handlers) {
      if (handler.event.topic === message.topic) await this.handling?.execute(handler, message, arrival);
    }
  }
}

/** Where an interceptor is on the way, Nest gives an observable, which does nothing until somebody subscribes. */
const runner =
  (callback: MessageHandler): Handler['run'] =>
  async (data, trigger) => {
    const result: unknown = await callback(data, trigger);
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  };

/** What a service follows is part of the contract, which others read. */
const refuseOthersThanDescribed = (app: string, topics: ReadonlySet<string>): void => {
  const described = subscriptions.get(app);
  const isAsDescribed = described?.length === topics.size && described.every((topic) => topics.has(topic));
  if (described !== undefined && !isAsDescribed)
    throw new Error(
      `${app} follows ${[...topics].join(', ') || 'nothing'}; the contract says ${described.join(', ')} (subscriptions)`,
    );
};
