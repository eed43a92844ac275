import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isInstalled, ServerProcess } from '../server-process.js';
import type { RunningProcess } from '../supervise.js';

/** Small and quick to start: the heap of a broker that serves one machine, and no costly compilation. */
const java = ['-Xms64m', '-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const quiet = '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn';

/** Milliseconds a broker gets to take requests; measured 1.3 to 1.5 s, after a kill 4.3 s. */
const startMs = 60_000;
/** Milliseconds it gets to stop; measured 0.2 to 0.6 s. */
const stopMs = 10_000;

export interface BrokerProgram {
  readonly jars: string;
  /** Path of `server.properties`. */
  readonly settings: string;
  readonly log: (line: string) => void;
}

/** Java as our child that ends with us, however we end: a broker that outlives its test holds memory and its port. */
const startJava = ({ jars, log }: BrokerProgram, words: readonly string[]): ServerProcess => {
  // In a locale without UTF-8 Java cannot open paths with letters beyond ASCII.
  const command = ['env', 'LC_ALL=C.UTF-8', 'java', ...java, quiet, '-cp', `${jars}/*`, ...words];
  // Of Linux; elsewhere a killed parent leaves it running.
  const parentBound = isInstalled('setpriv') ? ['setpriv', '--pdeathsig', 'TERM', '--'] : [];
  const [program = '', ...args] = [...parentBound, ...command];
  return new ServerProcess({ name: 'Kafka', program, args, signalAtExit: 'SIGKILL', log });
};

/**
 * Makes the data folder that the settings name. `clusterId`: 16 bytes in base64url; `more`: words for the tool.
 * Throws `LocalServerError`.
 */
export const formatStorage = async (
  program: BrokerProgram,
  clusterId: string,
  more: readonly string[],
): Promise<void> => {
  // In one word with its option: an identity may begin with a hyphen.
  const id = `--cluster-id=${clusterId}`;
  const words = ['kafka.tools.StorageTool', 'format', id, '-c', program.settings, ...more];
  await startJava(program, words).untilDone();
};

export interface BrokerProcess extends RunningProcess {
  /** Ends it in the middle of whatever it does; `stop` lets it finish. */
  kill(): Promise<void>;
}

/** Starts the broker and waits until it serves `port`. Throws `LocalServerError` with its last lines. */
export const startBroker = async (program: BrokerProgram, port: number): Promise<BrokerProcess> => {
  const server = startJava(program, ['kafka.Kafka', program.settings]);
  const kill = (): Promise<void> => server.end('SIGKILL', 0, 'SIGKILL');
  if (!(await isReady(server, port))) {
    await kill();
    throw await server.failure();
  }
  const { pid, ended } = server;
  return { pid, ended, stop: () => server.end('SIGTERM', stopMs, 'SIGKILL'), kill };
};

const isReady = async (server: ServerProcess, port: number): Promise<boolean> => {
  const from = performance.now();
  while (!server.hasEnded() && performance.now() - from < startMs) {
    if (await servesKafka(port)) return true;
    await wait(50);
  }
  return false;
};

const correlationId = 0x50524f42;

/**
 * ApiVersions v0: size, key 18, version 0, correlation id, and a client id that is null (-1). Source: Kafka protocol
 * guide.
 */
const apiVersionsRequest = Buffer.from('0000000a0012000050524f42ffff', 'hex');

/** Whether a Kafka broker serves on the port of 127.0.0.1. An accepted connection alone would not prove it. */
export const servesKafka = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    const end = (isKafka: boolean): void => {
      socket.destroy();
      resolve(isKafka);
    };
    let received = Buffer.alloc(0);
    socket.on('connect', () => socket.write(apiVersionsRequest));
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      // Size, our correlation id, error code 0.
      if (received.length >= 10)
        end(received.readInt32BE(4) === correlationId && received.readInt16BE(8) === 0);
    });
    for (const event of ['error', 'timeout', 'close']) socket.on(event, () => end(false));
  });
