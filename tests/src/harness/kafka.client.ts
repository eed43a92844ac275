import {
  Kafka,
  logLevel,
  Partitioners,
  type Admin,
  type Consumer,
  type Message,
  type Producer,
} from 'kafkajs';

/** A client of the broker that shares no code with ours: writes any record, and reads what is stored. */
export class ExternalKafkaClient {
  private readonly consumers: Consumer[] = [];

  private constructor(
    private readonly kafka: Kafka,
    private readonly producer: Producer,
    private readonly admin: Admin,
  ) {}

  static async connect(brokers: readonly string[]): Promise<ExternalKafkaClient> {
    const kafka = new Kafka({
      brokers: [...brokers],
      clientId: 'external-client',
      logLevel: logLevel.NOTHING,
    });
    const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
    const admin = kafka.admin();
    await Promise.all([producer.connect(), admin.connect()]);
    return new ExternalKafkaClient(kafka, producer, admin);
  }

  /** Writes records one after the other into one partition. @returns the offset of the first. */
  async write(topic: string, partition: number, records: readonly Message[]): Promise<number> {
    const messages = records.map((record) => ({ ...record, partition }));
    const [written] = await this.producer.send({ topic, messages });
    return Number(written?.baseOffset);
  }

  /** Where a group continues after a restart. */
  async committedOffset(groupId: string, topic: string, partition: number): Promise<number> {
    const [offsets] = await this.admin.fetchOffsets({ groupId, topics: [topic] });
    return Number(offsets?.partitions.find((one) => one.partition === partition)?.offset ?? -1);
  }

  /** The values of a topic from its beginning; the array grows with the topic. */
  async consume(topic: string): Promise<readonly string[]> {
    const values: string[] = [];
    const consumer = this.kafka.consumer({
      groupId: `external-client-${crypto.randomUUID()}`,
      maxWaitTimeInMs: 500,
    });
    this.consumers.push(consumer);
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      eachMessage: ({ message: { value } }) => {
        values.push(value?.toString() ?? '');
        return Promise.resolve();
      },
    });
    return values;
  }

  async close(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.disconnect()));
    await Promise.all([this.producer.disconnect(), this.admin.disconnect()]);
  }
}
