import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { LocalServerError } from '../local-server-error.js';
import { isInstalled, ServerProcess } from '../server-process.js';
import type { RunningProcess } from '../supervise.js';

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

/** Starts the system's `redis-server` and waits until it takes connections. Throws `LocalServerError`. */
export const startRedis = async (options: Options): Promise<RunningProcess> => {
  if (!isInstalled('redis-server'))
    throw new LocalServerError(
      'Redis is not installed: there is no redis-server. `apt-get install redis-server` provides it.',
    );
  const server = new ServerProcess({
    name: 'Redis',
    program: 'redis-server',
    args: ['-'],
    options: { cwd: tmpdir(), env: { PATH: process.env['PATH'] } },
    input: configOf(options),
    log: options.log,
  });
  await server.untilItSays('Ready to accept connections');
  endWithUs(server);
  const { pid, ended } = server;
  // At once: it keeps nothing, and one that is stopped (SIGSTOP) takes no other signal.
  return { pid, ended, stop: () => server.end('SIGKILL', 0, 'SIGKILL') };
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
