import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { exitCode } from '@probity/kit/service';
import { supervise, type RunningProcess, type Supervisor, type SupervisorLog } from '@probity/local-servers';
import { StartupError } from '../installation/startup-error.js';

/** Milliseconds before a service that ended is started again, doubled each time that it was not ready in between. */
const pauseMs = { first: 200, longest: 10_000 };

/** kafkajs sets timers in the past; they fire at once, but Node 24 complains. */
const nodeOptions = ['--enable-source-maps', '--disable-warning=TimeoutNegativeWarning'];

/** Milliseconds a service gets to stop; its own watchdog ends it at 25 s. */
const stopMs = 30_000;

export interface ServiceProcess {
  readonly app: string;
  /** Its program. */
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Every further start would meet the same settings; the service's last lines say what is wrong with them. */
class MisconfiguredError extends StartupError {}

/** Keeps a service running in a process of its own. Its `started` and `lost` reject with `StartupError`. */
export const superviseService = (service: ServiceProcess, log: SupervisorLog): Supervisor =>
  supervise({
    name: service.app,
    start: (stopping) => startService(service, log, stopping),
    log,
    pauseMs,
    isPermanent: (error) => error instanceof MisconfiguredError,
  });

const startService = async (
  { app, file, env }: ServiceProcess,
  { info, warn }: SupervisorLog,
  stopping: AbortSignal,
): Promise<RunningProcess> => {
  const child = spawn(process.execPath, [...nodeOptions, file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A process group of its own: a terminal's Ctrl-C must reach us first, who know the order to stop in.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => warn(`${app} | ${line}`));
  }
  info(`${app} pid ${String(child.pid)}`);
  // When it has closed its streams are read to their end, too.
  const ended = once(child, 'close').then(() => child.signalCode ?? `exit ${String(child.exitCode)}`);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const cut = setTimeout(() => child.kill('SIGKILL'), stopMs);
    await ended;
    clearTimeout(cut);
  };
  const stopEarly = (): void => void stop();
  stopping.addEventListener('abort', stopEarly);
  const endedEarly = await Promise.race([once(child, 'message').then(() => null), ended]);
  stopping.removeEventListener('abort', stopEarly);
  if (endedEarly === null) return { pid: child.pid ?? 0, ended, stop };
  const kind = child.exitCode === exitCode.misconfigured ? MisconfiguredError : StartupError;
  throw new kind(`${app} did not start (${endedEarly}); its last lines above say why.`);
};
