import { setTimeout as wait } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import { DomainError, type Message } from '@probity/contracts';
import { backoff } from '../../async/index.js';
import { jobTrigger, messageTrigger, type Ids, type MessageTrigger } from '../../context/index.js';
import { entityManager, recordInInbox, type Transactions } from '../../db/index.js';
import { markFailed, Metrics, type Logger, processSpan, withSpan } from '../../observability/index.js';
import { BusUnavailable, type Arrival, type Bus } from '../bus/bus.js';
import type { Outbox } from '../outbox/outbox.js';
import { consumerMetrics, type ConsumerMetrics } from '../messaging-metrics.js';
import { deadLetterOf, quote, type DeadLetterReason, type Quotation } from './dead-letter.js';
import { faultOf, maxAttempts, parseData, retryWaits } from './fault.js';
import type { Handler } from './on-event.js';

export interface HandlingOptions {
  /** Its name is the group on the bus and the context of its dead letters, e.g. `screening`. */
  readonly app: string;
  readonly bus: Bus;
  readonly ids: Ids;
  readonly logger: Logger;
  /** Absent: what happens is counted where nobody looks. */
  readonly metrics?: Metrics;
  /** Waits between attempts and ends early, by rejecting, when `signal` says so. A real timer when absent. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

interface HandleMessageOptions extends HandlingOptions {
  readonly transactions: Transactions;
  readonly outbox: Outbox;
  /** Aborted when the app stops: nothing is begun or retried after it. */
  readonly stopping: AbortSignal;
}

/** Why a message was given up. */
interface Failure {
  readonly reason: DeadLetterReason;
  readonly code: string;
  readonly attempts: number;
}

/** The one path from a message to its effect: parse, run the handler with bounded retries, else write a dead letter. */
export class HandleMessage {
  private readonly metrics: ConsumerMetrics;

  constructor(private readonly options: HandleMessageOptions) {
    this.metrics = consumerMetrics(options.metrics ?? new Metrics(options.app));
  }

  /** Resolves when the message is handled or dead-lettered. Rejects only to get it again: on a stop, or an unknown error. */
  execute(handler: Handler, message: Message, arrival?: Arrival): Promise<void> {
    const { app, bus } = this.options;
    return withSpan(`process ${message.topic}`, processSpan(message, bus, app, handler.consumer), (span) =>
      this.process(handler, message, span, arrival),
    );
  }

  private async process(handler: Handler, message: Message, span: Span, arrival?: Arrival): Promise<void> {
    const trigger = messageTrigger(message, handler.consumer);
    const end = this.metrics.durations.startTimer({
      messaging_destination_name: message.topic,
      consumer: handler.consumer,
    });
    const parsed = parseData(handler.event, message.data, arrival?.fault);
    const failure =
      parsed.state === 'parsed'
        ? await this.attempt(handler, parsed.data, trigger)
        : { reason: parsed.state, code: parsed.state, attempts: 0 };
    if (failure !== undefined) {
      markFailed(span, failure.code);
      await this.untilDatabaseAnswers(trigger, () =>
        this.deadLetter(quote(message, arrival), trigger, failure),
      );
    }
    end({ error_type: failure?.code ?? '' });
  }

  private async attempt(
    handler: Handler,
    data: unknown,
    trigger: MessageTrigger,
  ): Promise<Failure | undefined> {
    // Apart: an outage of the own database uses up none of the attempts that another service gets.
    const failed = { transient: 0, 'own-database': 0 };
    for (let attempts = 1; ; attempts += 1) {
      this.refuseWhenStopping();
      try {
        await handler.run(data, trigger);
        return undefined;
      } catch (error) {
        const fault = faultOf(error);
        const code = error instanceof DomainError ? error.code : 'INTERNAL';
        this.options.logger
          .about(trigger)
          .warn('a consumer failed', { consumer: handler.consumer, fault, attempts, error });
        if (fault === 'permanent') return { reason: 'rejected', code, attempts };
        failed[fault] += 1;
        if (failed.transient >= maxAttempts) return { reason: 'retries-exhausted', code, attempts };
        await this.wait(failed[fault]);
      }
    }
  }

  /** The inbox row and the dead letter are one fact: given up, once. */
  private async deadLetter(original: Quotation, trigger: MessageTrigger, failure: Failure): Promise<void> {
    const { app, ids, logger, outbox, transactions } = this.options;
    const { consumer, messageId } = trigger;
    const isNew = await transactions.run(jobTrigger('dead-letter', ids), async (tx) => {
      if (!(await recordInInbox(entityManager(tx), trigger, 'dead'))) return false;
      await outbox.write(tx, trigger, deadLetterOf(app), { consumer, ...failure, original });
      return true;
    });
    if (!isNew) return;
    this.metrics.deadLetters.inc({ topic: original.topic, reason: failure.reason });
    logger
      .about(trigger)
      .error('a message became a dead letter', { consumer, messageId, topic: original.topic, ...failure });
  }

  private async untilDatabaseAnswers(trigger: MessageTrigger, work: () => Promise<void>): Promise<void> {
    for (let attempts = 1; ; attempts += 1) {
      this.refuseWhenStopping();
      try {
        return await work();
      } catch (error) {
        if (faultOf(error) !== 'own-database') throw error;
        this.options.logger.about(trigger).warn('a dead letter waits for the database', { attempts, error });
        await this.wait(attempts);
      }
    }
  }

  private async wait(attempts: number): Promise<void> {
    const { stopping: signal } = this.options;
    const pause = this.options.pause ?? ((milliseconds) => wait(milliseconds, undefined, { signal }));
    try {
      await pause(backoff(attempts, retryWaits, Math.random()), signal);
    } catch (error) {
      if (!signal.aborted) throw error; // an ended wait is a stop; anything else is a defect
    }
  }

  private refuseWhenStopping(): void {
    if (this.options.stopping.aborted)
      throw new BusUnavailable(`the consumers of ${this.options.app} are stopping`);
  }
}
