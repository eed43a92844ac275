import type { Admin, Kafka } from 'kafkajs';
import type { Logger } from '../observability/index.js';
import type { Admission } from './admission.js';
import { kafkaClient, type KafkaAddress } from './kafka-client.js';
import { withTimeout } from '../async/index.js';

/** Milliseconds a question may take: who asks for readiness or figures waits for it. */
const patienceMs = 5_000;
const goodbyeMs = 1_000;
/** As the admission knows it. */
const party = 'admin';

/**
 * A connection for questions and topics, made when first needed and made anew after a failure: an admin whose broker went
 * away would answer from what it remembers.
 */
export class KafkaAdmin {
  readonly #kafka: Kafka;
  readonly #admission: Admission;
  #admin: Promise<Admin> | undefined;

  constructor(address: KafkaAddress, admission: Admission, logger: Logger) {
    this.#admission = admission;
    const retry = { retries: 1, initialRetryTime: 100 };
    this.#kafka = kafkaClient(address, logger, { connectionTimeout: 1_000, requestTimeout: 3_000, retry });
  }

  /** Rejects with what went wrong, after 5 s at the latest; at once where Kafka turned us away just now. */
  async ask<Answer>(question: (admin: Admin) => Promise<Answer>, milliseconds = patienceMs): Promise<Answer> {
    this.#admission.check(party);
    const admin = (this.#admin ??= this.#open());
    try {
      const answer = await withTimeout(
        milliseconds,
        admin.then((open) => question(open)),
      );
      this.#admission.admitted(party);
      return answer;
    } catch (error) {
      this.#admission.failed(party, error);
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
    await withTimeout(
      goodbyeMs,
      opening.then((admin) => admin.disconnect()),
    ).catch(() => undefined);
  }
}
