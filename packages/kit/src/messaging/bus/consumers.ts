import { setTimeout as wait } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import { DomainError, events, type Message } from '@probity/contracts';
import { jobTrigger, messageTrigger, type MessageTrigger, type Ids } from '../../context/index.js';
import { type Transactions, entityManager, recordInInbox } from '../../db/index.js';
import { type Logger, Metrics, withSpan, markFailed, processSpan } from '../../observability/index.js';
import type { Outbox } from '../outbox/outbox.js';
import { BusUnavailable, type Arrival, type Bus } from './bus.js';
import { consumerMetrics, type ConsumerMetrics } from './consumer-metrics.js';
import { consumerName, eventOf, type AnyEvent, type Consumer } from './consumer.js';
import { deadLetterOf, quote, type DeadLetterReason, type Quotation } from './dead-letter.js';
import { faultOf, maxAttempts, retryDelay } from './fault.js';
import { parseData } from './parse-data.js';

interface Handler {
  readonly name: string;
  readonly event: AnyEvent;
  readonly consumer: Consumer<never>;
}

export interface ConsumersParts {
  /** Its name is the group on the bus and the context of its dead letters, e.g. `screening`. */
  readonly app: string;
  readonly bus: Pick<Bus, 'subscribe' | 'system'>;
  readonly transactions: Pick<Transactions, 'run'>;
  readonly outbox: Pick<Outbox, 'write'>;
  readonly ids: Ids;
  readonly logger: Logger;
  /** Absent: what happens is counted where nobody looks. */
  readonly metrics?: Metrics;
  /** The events that exist; the contracts' catalogue when absent. */
  readonly contracted?: readonly Pick<AnyEvent, 'topic'>[];
  /** Waits between attempts and ends early, by rejecting, when `signal` says so. A real timer when absent. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

interface Defeat {
  readonly reason: DeadLetterReason;
  readonly code: string;
  readonly attempts: number;
}

/** The consumers of one app: the one path from a message to its effect, whatever carries the message. */
export class Consumers {
  readonly #parts: ConsumersParts;
  readonly #handlers: Handler[] = [];
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #metrics: ConsumerMetrics;

  constructor(parts: ConsumersParts) {
    this.#parts = parts;
    this.#metrics = consumerMetrics(parts.metrics ?? new Metrics(parts.app));
  }

  /** Throws when the class is not marked with `Consumes`, its topic has no contract, or its name is taken. */
  add(consumer: Consumer<never>): void {
    const name = consumerName(consumer);
    const event = eventOf(consumer);
    if (event === undefined) throw new Error(`${name} does not say what it consumes`);
    const contracted = this.#parts.contracted ?? events;
    if (!contracted.some(({ topic }) => topic === event.topic)) {
      throw new Error(`${name} consumes ${event.topic}, which no contract names`);
    }
    if (this.#handlers.some((handler) => handler.name === name))
      throw new Error(`two consumers are named ${name}`);
    this.#handlers.push({ name, event, consumer });
  }

  /** What its consumers handle. */
  get topics(): ReadonlySet<string> {
    return new Set(this.#handlers.map(({ event }) => event.topic));
  }

  /** Subscribes; messages come when the bus is started. */
  async start(): Promise<void> {
    const { topics } = this;
    if (topics.size === 0) return;
    await this.#parts.bus.subscribe(this.#parts.app, [...topics], (message, arrival) =>
      this.#track(this.#deliver(message, arrival)),
    );
  }

  /** Refuses further messages, gives up waiting for retries (they come again), waits for handlers at work. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#running);
  }

  async #track(delivery: Promise<void>): Promise<void> {
    this.#running.add(delivery);
    try {
      await delivery;
    } finally {
      this.#running.delete(delivery);
    }
  }

  async #deliver(message: Message, arrival?: Arrival): Promise<void> {
    for (const handler of this.#handlers) {
      if (handler.event.topic === message.topic) await this.#handle(handler, message, arrival);
    }
  }

  #handle(handler: Handler, message: Message, arrival?: Arrival): Promise<void> {
    const step = processSpan(message, this.#parts.bus, this.#parts.app, handler.name);
    return withSpan(`process ${message.topic}`, step, (span) =>
      this.#process(handler, message, span, arrival),
    );
  }

  async #process(handler: Handler, message: Message, span: Span, arrival?: Arrival): Promise<void> {
    const trigger = messageTrigger(message, handler.name);
    const end = this.#metrics.durations.startTimer({
      messaging_destination_name: message.topic,
      consumer: handler.name,
    });
    const parsed = parseData(handler.event, message.data, arrival?.fault);
    const defeat =
      parsed.state === 'parsed'
        ? await this.#attempt(handler, parsed.data, trigger)
        : { reason: parsed.state, code: parsed.state, attempts: 0 };
    if (defeat !== 'handled') {
      markFailed(span, defeat.code);
      await this.#untilDatabaseAnswers(trigger, () => this.#bury(quote(message, arrival), trigger, defeat));
    }
    end({ error_type: defeat === 'handled' ? '' : defeat.code });
  }

  async #attempt(handler: Handler, data: never, trigger: MessageTrigger): Promise<Defeat | 'handled'> {
    for (let attempts = 1; ; attempts += 1) {
      this.#refuseWhenStopping();
      try {
        await handler.consumer.handle(data, trigger);
        return 'handled';
      } catch (error) {
        const fault = faultOf(error);
        const code = error instanceof DomainError ? error.code : 'INTERNAL';
        this.#parts.logger
          .about(trigger)
          .warn('a consumer failed', { consumer: handler.name, fault, attempts, error });
        if (fault === 'final') return { reason: 'rejected', code, attempts };
        if (fault === 'passing' && attempts >= maxAttempts)
          return { reason: 'retries-exhausted', code, attempts };
        await this.#wait(attempts);
      }
    }
  }

  /** The inbox row and the dead letter are one fact: given up, once. */
  async #bury(original: Quotation, trigger: MessageTrigger, defeat: Defeat): Promise<void> {
    const { app, ids, logger, outbox, transactions } = this.#parts;
    const isNew = await transactions.run(jobTrigger('dead-letter', ids), async (tx) => {
      if (!(await recordInInbox(entityManager(tx), trigger, 'dead'))) return false;
      await outbox.write(tx, trigger, deadLetterOf(app), {
        consumer: trigger.consumer,
        ...defeat,
        original,
      });
      return true;
    });
    if (!isNew) return;
    this.#metrics.deadLetters.inc({ topic: original.topic, reason: defeat.reason });
    const { consumer, messageId } = trigger;
    logger
      .about(trigger)
      .error('a message became a dead letter', { consumer, messageId, topic: original.topic, ...defeat });
  }

  async #untilDatabaseAnswers(trigger: MessageTrigger, work: () => Promise<void>): Promise<void> {
    for (let attempts = 1; ; attempts += 1) {
      this.#refuseWhenStopping();
      try {
        return await work();
      } catch (error) {
        if (faultOf(error) !== 'own-database') throw error;
        this.#parts.logger.about(trigger).warn('a dead letter waits for the database', { attempts, error });
        await this.#wait(attempts);
      }
    }
  }

  async #wait(attempts: number): Promise<void> {
    const { signal } = this.#stopping;
    const pause = this.#parts.pause ?? ((milliseconds) => wait(milliseconds, undefined, { signal }));
    try {
      await pause(retryDelay(attempts, Math.random()), signal);
    } catch (error) {
      // An ended wait is a stop; anything else is not ours.
      if (!signal.aborted) throw error;
    }
  }

  #refuseWhenStopping(): void {
    if (this.#stopping.signal.aborted)
      throw new BusUnavailable(`the consumers of ${this.#parts.app} are stopping`);
  }
}
