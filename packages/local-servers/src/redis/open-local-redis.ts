import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { freePort } from '../free-port.js';
import { isInstalled, ServerProcess } from '../server-process.js';
import type { RunningProcess } from '../supervise.js';
import { LocalServerError } from '../system-errors.js';

export interface LocalRedisOptions {
  /** Every line the server prints. */
  readonly log: (line: string) => void;
  /** Any free one when absent. */
  readonly port?: number;
  /**
   * Paths of PEM files that others of the machine can read. Given, it takes only encrypted connections; clients need no
   * certificate.
   */
  readonly certificate?: { readonly cert: string; readonly key: string };
}

/** As a process: the one that runs now, or ran last. */
export interface LocalRedis extends RunningProcess {
  /** With its password; the same after a `restart`. */
  readonly url: string;
  /** An empty server at the same address, whatever became of the one before. */
  readonly restart: () => Promise<void>;
}

/** Starts the system's Redis on 127.0.0.1. It keeps nothing, and ends with this process. Throws `LocalServerError`. */
export const openLocalRedis = async (options: LocalRedisOptions): Promise<LocalRedis> => {
  if (!isInstalled('redis-server'))
    throw new LocalServerError(
      'Redis is not installed: there is no redis-server. `apt-get install redis-server` provides it.',
    );
  const password = randomBytes(16).toString('hex');
  const port = options.port ?? (await freePort());
  const start = (): Promise<RunningProcess> => startRedis(port, password, options);
  let server = await start();
  return {
    url: `${options.certificate === undefined ? 'redis' : 'rediss'}://:${password}@127.0.0.1:${String(port)}`,
    get pid() {
      return server.pid;
    },
    get ended() {
      return server.ended;
    },
    stop: () => server.stop(),
    restart: async () => {
      await server.stop();
      server = await start();
    },
  };
};

/** Starts the system's `redis-server` and waits until it takes connections. */
const startRedis = async (
  port: number,
  password: string,
  { certificate, log }: LocalRedisOptions,
): Promise<RunningProcess> => {
  const listener =
    certificate === undefined
      ? [`port ${String(port)}`]
      : [
          'port 0',
          `tls-port ${String(port)}`,
          `tls-cert-file ${certificate.cert}`,
          `tls-key-file ${certificate.key}`,
          `tls-ca-cert-file ${certificate.cert}`,
          'tls-auth-clients no',
        ];
  const config = [
    ...listener,
    'bind 127.0.0.1',
    'protected-mode yes',
    `requirepass ${password}`,
    'save ""',
    'appendonly no',
    'daemonize no',
    '',
  ];
  const server = new ServerProcess({
    name: 'Redis',
    program: 'redis-server',
    args: ['-'],
    options: { cwd: tmpdir(), env: { PATH: process.env['PATH'] } },
    input: config.join('\n'),
    log,
  });
  await server.untilItPrints('Ready to accept connections');
  endWithUs(server);
  const { pid, ended } = server;
  // At once: it keeps nothing, and one that is stopped (SIGSTOP) takes no other signal.
  return { pid, ended, stop: () => server.end('SIGKILL', 0, 'SIGKILL') };
};

/** Ends the server also when we are killed: our end closes the pipe that this shell reads. It also ends a stopped one. */
const endWithUs = ({ pid, ended }: ServerProcess): void => {
  const watcher = spawn('sh', ['-c', 'cat >/dev/null; kill -9 "$0" 2>/dev/null', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => undefined); // no shell here: then it outlives a killed Node, and nothing else
  // The server's process id may be another's soon.
  void ended.then(() => watcher.kill('SIGKILL'));
};
