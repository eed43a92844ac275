import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@probity/kit/testing';

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Every process of this machine that this user may inspect. */
const runningProcesses = (): RunningProcess[] =>
  process.platform === 'linux'
    ? fromProc()
    : fromPs(execFileSync('ps', ['-axo', 'pid=,ppid=,command=']).toString());

/** A process and all that it started, itself first. */
const processTree = (pid: number): RunningProcess[] => {
  const all = runningProcesses();
  const below = (parent: RunningProcess): RunningProcess[] => [
    parent,
    ...all.filter((child) => child.parent === parent.pid).flatMap(below),
  ];
  return all.filter((process) => process.pid === pid).flatMap(below);
};

/** What a process started, also in groups of their own; without a PostgreSQL server, which ends apart. */
export const startedBy = (pid: number): number[] =>
  processTree(pid)
    .filter((member) => member.pid !== pid && !member.command.includes('postgres'))
    .map((member) => member.pid);

/** `kill -9`; does nothing where a process has ended. */
export const killAll = (pids: readonly number[]): void => {
  for (const pid of pids) signalIfThere(pid, 'SIGKILL');
};

/** Suspends a process and its descendants, as an overloaded machine does; the result resumes them. */
export const freeze = (pid: number): (() => void) => {
  const signal = (name: NodeJS.Signals): void => {
    for (const member of processTree(pid)) signalIfThere(member.pid, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
};

/** Waits for the length of a fault: the only wait of specs that is for time and not for a fact. */
export const faultLasts = (milliseconds: number): Promise<void> => wait(milliseconds);

/**
 * Lets a process run only part of the time, as on an overloaded machine. The result ends that.
 * @param restMs milliseconds it is suspended, then it runs for `runMs`.
 */
export const throttle = (pid: number, restMs: number, runMs: number): (() => Promise<void>) => {
  const over = new AbortController();
  const { signal } = over;
  const go = async (): Promise<void> => {
    while (!signal.aborted) {
      const thaw = freeze(pid);
      await wait(restMs);
      thaw();
      await wait(runMs);
    }
  };
  const going = go();
  return async () => {
    over.abort();
    await going;
  };
};

/** Process ids of the PostgreSQL servers whose data lie below the folder. */
export const postgresPidsOn = (folder: string): number[] =>
  runningProcesses()
    .filter(({ command }) => command.includes('postgres') && command.includes(`-D ${folder}/`))
    .map(({ pid }) => pid);

/** Ends them at once, as a power cut would, and waits until they are gone. */
export const killPostgresOn = async (folder: string): Promise<void> => {
  for (const pid of postgresPidsOn(folder)) process.kill(pid, 'SIGQUIT');
  await eventually(
    () => postgresPidsOn(folder),
    (left) => left.length === 0,
  );
};

const signalIfThere = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
};

const fromProc = (): RunningProcess[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        // The second field is a name in brackets, which may hold anything.
        const [, parent = ''] = /^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return []; // it ended meanwhile
      }
    });

const fromPs = (lines: string): RunningProcess[] =>
  lines.split('\n').map((line) => {
    const [, pid = '', parent = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), command };
  });
