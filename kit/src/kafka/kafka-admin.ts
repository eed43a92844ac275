import type { Admin, Kafka } from 'kafkajs';
import type { Logger } from '../logging/logger.js';
import { kafkaClient, type KafkaAddress } from './kafka-client.js';
import { within } from '../within/within.js';

/** Milliseconds a question may take: who asks for readiness or figures waits for it. */
const patienceMs = 5_000;
const goodbyeMs = 1_000;

/**
 * A connection for questions and topics, made when first needed and made anew after a failure: an admin whose broker went
 * away would answer from what it remembers.
 */
export class KafkaAdmin {
  readonly #kafka: Kafka;
  #admin: Promise<Admin> | undefined;

  constructor(address: KafkaAddress, logger: Logger) {
    const retry = { retries: 1, initialRetryTime: 100 };
    this.#kafka = kafkaClient(address, logger, { connectionTimeout: 1_000, requestTimeout: 3_000, retry });
  }

  /** Rejects with what went wrong, after 5 s at the latest. */
  async ask<Answer>(question: (admin: Admin) => Promise<Answer>, milliseconds = patienceMs): Promise<Answer> {
    const admin = (this.#admin ??= this.#open());
    try {
      return await within(
        milliseconds,
        admin.then((open) => question(open)),
      );
    } catch (error) {
      if (this.#admin === admin) this.#admin = undefined;
      void this.#leave(admin);
      throw error;
    }
  }

  async close(): Promise<void> {
    const admin = this.#admin;
    this.#admin = undefined;
    if (admin !== undefined) await this.#leave(admin);
  }

  async #open(): Promise<Admin> {
    const admin = this.#kafka.admin();
    await admin.connect();
    return admin;
  }

  /** A broker that is gone hears no goodbye. */
  async #leave(opening: Promise<Admin>): Promise<void> {
    await within(
      goodbyeMs,
      opening.then((admin) => admin.disconnect()),
    ).catch(() => undefined);
  }
}
