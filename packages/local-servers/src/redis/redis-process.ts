import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { LocalRedisError } from './local-redis-error.js';

/** Lines of the server kept for the message of a failed start. */
const keptLines = 10;

export interface RedisProcess {
  readonly pid: number;
  /** At once: nothing of it is kept. */
  stop(): Promise<void>;
}

/** Paths of PEM files that others of the machine can read; clients need no certificate. */
export interface RedisCertificate {
  readonly cert: string;
  readonly key: string;
}

interface Options {
  readonly port: number;
  readonly password: string;
  readonly certificate?: RedisCertificate | undefined;
  readonly log: (line: string) => void;
}

/** Starts the system's `redis-server` and waits until it takes connections. Throws `LocalRedisError`. */
export const startRedis = async (options: Options): Promise<RedisProcess> => {
  const child = spawn('redis-server', ['-'], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'ignore'],
    // A process group of its own: Ctrl-C must reach us first, as our apps still use it while they drain.
    detached: true,
  });
  child.stdin?.on('error', () => undefined); // it ended before it read; why is told below
  // By standard input, because other users of the machine can read arguments.
  child.stdin?.end(configOf(options));
  await ready(child, options);
  const watcher = endWithUs(child);
  return { pid: child.pid ?? 0, stop: () => stop(child, watcher) };
};

const configOf = ({ port, password, certificate }: Options): string =>
  [
    ...(certificate === undefined
      ? [`port ${String(port)}`]
      : [
          'port 0',
          `tls-port ${String(port)}`,
          `tls-cert-file ${certificate.cert}`,
          `tls-key-file ${certificate.key}`,
          `tls-ca-cert-file ${certificate.cert}`,
          'tls-auth-clients no',
        ]),
    'bind 127.0.0.1',
    'protected-mode yes',
    `requirepass ${password}`,
    'save ""',
    'appendonly no',
    'daemonize no',
    '',
  ].join('\n');

const ready = (child: ChildProcess, { log }: Options): Promise<void> =>
  new Promise((resolve, reject) => {
    const last: string[] = [];
    const fail = (what: string, cause?: unknown): void =>
      reject(new LocalRedisError(`Redis did not start (${what}): ${last.join(' · ')}`, { cause }));
    if (child.stdout === null) return fail('its messages cannot be read');
    createInterface({ input: child.stdout }).on('line', (line) => {
      last.push(line);
      if (last.length > keptLines) last.shift();
      log(line);
      if (line.includes('Ready to accept connections')) resolve();
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') return fail(error.message, error);
      reject(
        new LocalRedisError(
          'Redis is not installed: there is no redis-server. `apt-get install redis-server` provides it.',
          { cause: error },
        ),
      );
    });
    child.once('close', (code, signal) => fail(`exit ${String(signal ?? code)}`));
  });

/** Ends the server also when we are killed: our end closes the pipe that this shell reads. It also ends a stopped one. */
const endWithUs = ({ pid = 0 }: ChildProcess): ChildProcess => {
  const watcher = spawn('sh', ['-c', 'cat >/dev/null; kill -9 "$0" 2>/dev/null', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => undefined); // no shell here: then it outlives a killed Node, and nothing else
  return watcher;
};

const stop = async (child: ChildProcess, watcher: ChildProcess): Promise<void> => {
  watcher.kill('SIGKILL'); // first: the server's process id may be another's soon
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL'); // it keeps nothing, and one that is stopped takes no other signal
  await gone;
};
