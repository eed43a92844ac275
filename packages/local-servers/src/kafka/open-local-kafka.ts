import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatStorage, startBroker, type BrokerProcess } from './broker-process.js';
import { brokerSettings } from './broker-settings.js';
import { freePorts } from '../index.js';
import { kafkaJars } from './kafka-jars.js';
import { LocalKafkaError } from './local-kafka-error.js';
import { missingPrograms } from './missing-programs.js';
import { scramUsers, type KafkaGuard } from './guard-settings.js';

export interface LocalKafkaOptions {
  /** Holds the data; made when absent. One broker per folder. Never copy it: its files are sparse. */
  readonly folder: string;
  /** Every line the broker says. */
  readonly log: (line: string) => void;
  /** A free one when absent. */
  readonly port?: number;
  /** A second door that asks who comes, for a folder that is new. */
  readonly guard?: KafkaGuard;
}

export interface LocalKafka {
  /** Addresses for clients: one, on 127.0.0.1. The same after `start`. */
  readonly brokers: readonly string[];
  /** The same with a guard at the door; none when no guard was asked for. */
  readonly guardedBrokers: readonly string[];
  /** Of the Java process, which takes SIGSTOP and SIGCONT; undefined while it is down. */
  pid(): number | undefined;
  /** A clean stop, as at a rolling restart. */
  stop(): Promise<void>;
  /** An end in the middle of whatever it does, as at a power cut. What it acknowledged is there after `start`. */
  kill(): Promise<void>;
  /** Once more on the same data and port, after `stop` or `kill`. Throws `LocalKafkaError`. */
  start(): Promise<void>;
}

/**
 * Starts a real Apache Kafka of one node on 127.0.0.1, from its published Java archives, about 1.4 s after the first time.
 * Needs Java 17 and, once, Maven. It ends with this process. Throws `LocalKafkaError`.
 */
export const openLocalKafka = async ({
  folder,
  log,
  port,
  guard,
}: LocalKafkaOptions): Promise<LocalKafka> => {
  const missing = missingPrograms().filter((sentence) => sentence.startsWith('Java'));
  if (missing.length > 0) throw new LocalKafkaError(missing.join(' '));
  const jars = await kafkaJars(log);
  const [free = 0, controllerPort = 0, guardedPort = 0] = await freePorts(3);
  const data = join(resolve(folder), 'data');
  const guarded = guard && { port: guardedPort, guard };
  const place = { data, port: port ?? free, controllerPort, ...(guarded && { guarded }) };
  const settings = join(resolve(folder), 'server.properties');
  await mkdir(resolve(folder), { recursive: true });
  await writeFile(settings, brokerSettings(place), { mode: 0o600 });
  const program = { jars, settings, log };
  if (!existsSync(join(data, 'meta.properties')))
    await formatStorage(program, randomBytes(16).toString('base64url'), guard ? scramUsers(guard) : []);

  let broker: BrokerProcess | undefined = await startBroker(program, place.port);
  const end = async (how: 'stop' | 'kill'): Promise<void> => {
    const ending = broker;
    broker = undefined;
    await ending?.[how]();
  };
  return {
    brokers: [`127.0.0.1:${place.port}`],
    guardedBrokers: guarded ? [`127.0.0.1:${guarded.port}`] : [],
    pid: () => broker?.pid,
    stop: () => end('stop'),
    kill: () => end('kill'),
    start: async () => {
      broker ??= await startBroker(program, place.port);
    },
  };
};
