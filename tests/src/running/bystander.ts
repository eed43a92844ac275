import {
  Kafka,
  logLevel,
  Partitioners,
  type Admin,
  type Consumer,
  type Message,
  type Producer,
} from 'kafkajs';

/** Somebody else at the broker: writes whatever it likes past all our code, and reads what lies there. */
export class Bystander {
  private readonly consumers: Consumer[] = [];

  private constructor(
    private readonly kafka: Kafka,
    private readonly producer: Producer,
    private readonly admin: Admin,
  ) {}

  static async at(brokers: readonly string[]): Promise<Bystander> {
    const kafka = new Kafka({ brokers: [...brokers], clientId: 'bystander', logLevel: logLevel.NOTHING });
    const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
    const admin = kafka.admin();
    await Promise.all([producer.connect(), admin.connect()]);
    return new Bystander(kafka, producer, admin);
  }

  /** Writes records one after the other into one partition. @returns the offset of the first. */
  async write(topic: string, partition: number, records: readonly Message[]): Promise<number> {
    const messages = records.map((record) => ({ ...record, partition }));
    const [written] = await this.producer.send({ topic, messages });
    return Number(written?.baseOffset);
  }

  /** Where a group goes on after a restart: everything before it is done with. */
  async committed(groupId: string, topic: string, partition: number): Promise<number> {
    const [of] = await this.admin.fetchOffsets({ groupId, topics: [topic] });
    return Number(of?.partitions.find((one) => one.partition === partition)?.offset ?? -1);
  }

  /** The values in a topic from its beginning on; they grow with the topic. */
  async reading(topic: string): Promise<readonly string[]> {
    const values: string[] = [];
    const consumer = this.kafka.consumer({
      groupId: `bystander-${crypto.randomUUID()}`,
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

  async leave(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.disconnect()));
    await Promise.all([this.producer.disconnect(), this.admin.disconnect()]);
  }
}
