import type { Message } from '@probity/contracts';
import { Partitioners, type Kafka, type Message as KafkaRecord, type Producer } from 'kafkajs';
import { Batcher, withTimeout } from '../async/index.js';
import type { Logger } from '../observability/index.js';
import type { RefusalBackoff } from './refusal-backoff.js';
import { kafkaClient, type KafkaAddress } from './kafka-client.js';
import { isMissingTopic, isRefusal, refused, unavailable } from './kafka-fault.js';
import { sizeOf, toRecord } from './kafka-record.js';
import type { KafkaTopics } from './kafka-topics.js';

/** What is sent with one request: the broker's limit (1 MiB) holds for all that goes to one partition together. */
const mostMessages = 200;
const mostBytes = 512 * 1024;

/** Bounded, as the relay waits for a bus that is away; more than none, as an idle connection may have been closed. */
const retry = { retries: 2, initialRetryTime: 100, maxRetryTime: 1_000 };
const requestTimeout = 10_000;
const closeMs = 2_000;
/** Its name among the refused clients. */
const client = 'sender';

interface Outgoing {
  readonly topic: string;
  readonly record: KafkaRecord;
  readonly bytes: number;
  /** Set when this one, and not the bus, is at fault. */
  refusal?: Error;
}

/**
 * Sends messages and waits until all in-sync copies have them. What comes while a request is under way goes with the next
 * one. After any failure a new producer takes over: kafkajs takes the sequence number of a failed request back, so if the
 * broker did store it, the next message under that number would pass for its repetition and be lost.
 */
export class KafkaSender {
  private readonly kafka: Kafka;
  private readonly batcher = new Batcher<Outgoing>((batch) => this.sendAll(batch), mostMessages);
  private producer: Promise<Producer> | undefined;

  constructor(
    address: KafkaAddress,
    private readonly topics: KafkaTopics,
    private readonly refusals: RefusalBackoff,
    logger: Logger,
  ) {
    this.kafka = kafkaClient(address, logger, { connectionTimeout: 1_000, requestTimeout, retry });
  }

  /** @param topic as the broker knows it. Rejects with `BusUnavailable` or `MessageRefused`. */
  async send(topic: string, message: Message): Promise<void> {
    const outgoing: Outgoing = { topic, record: toRecord(message), bytes: sizeOf(message) };
    await this.batcher.add(outgoing);
    if (outgoing.refusal !== undefined) throw outgoing.refusal;
  }

  async close(): Promise<void> {
    await this.discard();
  }

  private async sendAll(batch: readonly Outgoing[]): Promise<void> {
    for (const request of requestsOf(batch)) await this.sendRequest(request);
  }

  private async sendRequest(request: readonly Outgoing[]): Promise<void> {
    this.refusals.check(client);
    try {
      await this.topics.ensure(request.map(({ topic }) => topic));
      const producer = await (this.producer ??= this.open());
      const topicMessages = request.map(({ topic, record }) => ({ topic, messages: [record] }));
      await producer.sendBatch({ acks: -1, timeout: requestTimeout, topicMessages });
      this.refusals.succeeded(client);
    } catch (error) {
      this.refusals.failed(client, error);
      await this.discard();
      if (isMissingTopic(error)) this.topics.forget();
      if (!isRefusal(error)) throw unavailable(error);
      const [only] = request;
      if (request.length === 1 && only !== undefined) only.refusal = refused(error);
      // One of them is at fault. The others may be sent twice, with the same id.
      else for (const one of request) await this.sendRequest([one]);
    }
  }

  private async open(): Promise<Producer> {
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry,
    });
    await producer.connect();
    return producer;
  }

  private async discard(): Promise<void> {
    const producer = this.producer;
    this.producer = undefined;
    // One that could not connect has nothing to close.
    const closing = producer?.then((open) => open.disconnect());
    if (closing !== undefined) await withTimeout(closeMs, closing).catch(() => undefined);
  }
}

/** In order, each within the broker's limit; a message that is larger goes alone. */
const requestsOf = (batch: readonly Outgoing[]): Outgoing[][] => {
  const requests: Outgoing[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const outgoing of batch) {
    bytes += outgoing.bytes;
    if (bytes > mostBytes) {
      requests.push([]);
      bytes = outgoing.bytes;
    }
    requests.at(-1)?.push(outgoing);
  }
  return requests;
};
