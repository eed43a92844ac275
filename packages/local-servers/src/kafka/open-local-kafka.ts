import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatStorage, startBroker } from './broker-process.js';
import { brokerSettings, scramUsers, type KafkaGuard } from './broker-settings.js';
import { freePort } from '../free-port.js';
import { kafkaJars } from './kafka-jars.js';
import type { RunningProcess } from '../supervise.js';

export interface LocalKafkaOptions {
  /** Holds the data; made when absent. One broker per folder. Never copy it: its files are sparse. */
  readonly folder: string;
  /** Every line the broker prints. */
  readonly log: (line: string) => void;
  /** A free one when absent. */
  readonly port?: number;
  /** A second listener that authenticates its clients, for a folder that is new. */
  readonly guard?: KafkaGuard;
}

/** As a process: the Java process that runs now, or ran last. `stop` is clean, as at a rolling restart. */
export interface LocalKafka extends RunningProcess {
  /** Addresses for clients: one, on 127.0.0.1. The same after a `restart`. */
  readonly brokers: readonly string[];
  /** Of the listener that authenticates; none without a `guard`. */
  readonly guardedBrokers: readonly string[];
  /** An end in the middle of whatever it does, as at a power cut. What it acknowledged is there after a `restart`. */
  readonly kill: () => Promise<void>;
  /** Once more on the same data and port, whatever became of the process before. Throws `LocalServerError`. */
  readonly restart: () => Promise<void>;
}

/**
 * Starts a real Apache Kafka of one node on 127.0.0.1, from its published Java archives, about 1.4 s after the first time.
 * Needs Java 17 and, once, Maven. It ends with this process. Throws `LocalServerError`.
 */
export const openLocalKafka = async (options: LocalKafkaOptions): Promise<LocalKafka> => {
  const { log, guard } = options;
  const folder = resolve(options.folder);
  const jars = await kafkaJars(log);
  const data = join(folder, 'data');
  const guarded = guard && { port: await freePort(), guard };
  const port = options.port ?? (await freePort());
  const location = { data, port, controllerPort: await freePort(), ...(guarded && { guarded }) };
  const settings = join(folder, 'server.properties');
  await mkdir(folder, { recursive: true });
  await writeFile(settings, brokerSettings(location), { mode: 0o600 });
  const program = { jars, settings, log };
  if (!existsSync(join(data, 'meta.properties')))
    await formatStorage(program, randomBytes(16).toString('base64url'), guard ? scramUsers(guard) : []);

  let broker = await startBroker(program, port);
  return {
    brokers: [`127.0.0.1:${port}`],
    guardedBrokers: guarded ? [`127.0.0.1:${guarded.port}`] : [],
    get pid() {
      return broker.pid;
    },
    get ended() {
      return broker.ended;
    },
    stop: () => broker.stop(),
    kill: () => broker.kill(),
    restart: async () => {
      await broker.kill();
      broker = await startBroker(program, port);
    },
  };
};
