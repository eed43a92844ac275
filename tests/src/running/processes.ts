import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Every process of this machine that may be looked at. */
export const runningProcesses = (): RunningProcess[] =>
  process.platform === 'linux'
    ? fromProc()
    : fromPs(execFileSync('ps', ['-axo', 'pid=,ppid=,command=']).toString());

/** A process and all that it started, itself first. */
const familyOf = (pid: number): number[] => {
  const all = runningProcesses();
  const below = (parent: number): number[] => [
    parent,
    ...all.filter((child) => child.parent === parent).flatMap((child) => below(child.pid)),
  ];
  return below(pid);
};

/** Stops a process and its family where they stand, as a machine out of breath does; the result lets them go on. */
export const freeze = (pid: number): (() => void) => {
  const signal = (name: NodeJS.Signals): void => {
    for (const member of familyOf(pid)) signalIfThere(member, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
};

/** For so long a fault lasts: the only thing that specs wait for and that is no fact. */
export const passed = (milliseconds: number): Promise<void> => wait(milliseconds);

/**
 * Lets a process run only now and then, as on a machine with too much to do. The result ends that.
 * @param restMs it stands so long, then runs for `runMs`.
 */
export const stutter = (pid: number, restMs: number, runMs: number): (() => Promise<void>) => {
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

const signalIfThere = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It ended while we looked.
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
        return []; // it ended while we looked
      }
    });

const fromPs = (lines: string): RunningProcess[] =>
  lines.split('\n').map((line) => {
    const [, pid = '', parent = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), command };
  });
