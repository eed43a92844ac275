import type { Admin, Kafka } from 'kafkajs';
import type { Logger } from '../observability/index.js';
import type { RefusalBackoff } from './refusal-backoff.js';
import { kafkaClient, type KafkaAddress } from './kafka-client.js';
import { withTimeout } from '../async/index.js';

/** Milliseconds a query may take: who asks for readiness or figures waits for it. */
const patienceMs = 5_000;
const closeMs = 1_000;
/** Its name among the refused clients. */
const client = 'admin';

/**
 * A connection for queries and topics, opened when first needed and again after a failure: an admin whose broker went away
 * would respond from its cache.
 */
export class KafkaAdmin {
  private readonly kafka: Kafka;
  private admin: Promise<Admin> | undefined;

  constructor(
    address: KafkaAddress,
    private readonly refusals: RefusalBackoff,
    logger: Logger,
  ) {
    const retry = { retries: 1, initialRetryTime: 100 };
    this.kafka = kafkaClient(address, logger, { connectionTimeout: 1_000, requestTimeout: 3_000, retry });
  }

  /** Rejects with what went wrong, after 5 s at the latest; at once where Kafka refused us just now. */
  async query<Response>(
    request: (admin: Admin) => Promise<Response>,
    milliseconds = patienceMs,
  ): Promise<Response> {
    this.refusals.check(client);
    const admin = (this.admin ??= this.open());
    try {
      const response = await withTimeout(
        milliseconds,
        admin.then((open) => request(open)),
      );
      this.refusals.succeeded(client);
      return response;
    } catch (error) {
      this.refusals.failed(client, error);
      if (this.admin === admin) this.admin = undefined;
      void this.disconnect(admin);
      throw error;
    }
  }

  async close(): Promise<void> {
    const admin = this.admin;
    this.admin = undefined;
    if (admin !== undefined) await this.disconnect(admin);
  }

  private async open(): Promise<Admin> {
    const admin = this.kafka.admin();
    await admin.connect();
    return admin;
  }

  /** Bounded: a broker that is gone does not respond. */
  private async disconnect(opening: Promise<Admin>): Promise<void> {
    await withTimeout(
      closeMs,
      opening.then((admin) => admin.disconnect()),
    ).catch(() => undefined);
  }
}
