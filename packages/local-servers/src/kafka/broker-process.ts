import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { answersAsKafka } from './answers-as-kafka.js';
import { LocalKafkaError } from './local-kafka-error.js';
import { isInstalled } from './missing-programs.js';

/** Small and quick to start: the heap of a broker that serves one machine, and no costly compilation. */
const java = ['-Xms64m', '-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const quiet = '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn';

/** Milliseconds a broker gets to take requests; measured 1.3 to 1.5 s, after a kill 4.3 s. */
const startMilliseconds = 60_000;
/** Milliseconds it gets to stop; measured 0.2 to 0.6 s. */
const stopMilliseconds = 10_000;
/** Lines kept for the message of a failed start. */
const keptLines = 20;

export interface BrokerProgram {
  readonly jars: string;
  /** Path of `server.properties`. */
  readonly settings: string;
  readonly log: (line: string) => void;
}

/** Java as our child that ends with us, however we end: a broker that outlives its test holds memory and its port. */
const spawnJava = (
  { jars, log }: BrokerProgram,
  words: readonly string[],
): { child: ChildProcess; last: string[] } => {
  const command = ['java', ...java, quiet, '-cp', `${jars}/*`, ...words];
  // Of Linux; elsewhere a killed parent leaves it running.
  const bound = isInstalled('setpriv') ? ['setpriv', '--pdeathsig', 'TERM', '--', ...command] : command;
  const [program = '', ...args] = bound;
  // A process group of its own: Ctrl-C must reach us first, as we may still send while we drain.
  const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      last.push(line);
      if (last.length > keptLines) last.shift();
      log(line);
    });
  }
  return { child, last };
};

/**
 * Makes the data folder that the settings name. `clusterId`: 16 bytes in base64url; `more`: words for the tool.
 * Throws `LocalKafkaError`.
 */
export const formatStorage = async (
  program: BrokerProgram,
  clusterId: string,
  more: readonly string[],
): Promise<void> => {
  // In one word with its option: an identity may begin with a hyphen.
  const id = `--cluster-id=${clusterId}`;
  const words = ['kafka.tools.StorageTool', 'format', id, '-c', program.settings, ...more];
  const { child, last } = spawnJava(program, words);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new LocalKafkaError(`Kafka's data folder could not be made: ${last.join(' · ')}`);
};

export interface BrokerProcess {
  readonly pid: number;
  /** Lets it finish what it does. */
  stop(): Promise<void>;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
}

/** Starts the broker and waits until it answers on `port`. Throws `LocalKafkaError` with its last lines. */
export const startBroker = async (program: BrokerProgram, port: number): Promise<BrokerProcess> => {
  const { child, last } = spawnJava(program, ['kafka.Kafka', program.settings]);
  const gone = once(child, 'close').catch(() => undefined);
  const onExit = (): void => void child.kill('SIGKILL');
  process.once('exit', onExit);
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    process.removeListener('exit', onExit);
    child.kill(signal);
    const cut = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
    await gone;
    clearTimeout(cut);
  };
  if (!(await isReady(child, port))) {
    await end('SIGKILL');
    throw new LocalKafkaError(`Kafka did not start: ${last.join(' · ')}`);
  }
  return { pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
};

const isReady = async (child: ChildProcess, port: number): Promise<boolean> => {
  const from = performance.now();
  while (
    child.exitCode === null &&
    child.signalCode === null &&
    performance.now() - from < startMilliseconds
  ) {
    if (await answersAsKafka(port)) return true;
    await wait(50);
  }
  return false;
};
