import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode, LocalServerError, readOptional } from '../system-errors.js';

/** Milliseconds between polls of a server that is stopping, and how many it gets. */
const pollMs = 50;
const polls = 400;

/**
 * Ends the server that a killed Probity left running on these data, and removes a lock file that names a process which is
 * something else by now (in a container the same low numbers come back at every start).
 * Throws `LocalServerError` where the server's Probity is alive.
 */
export const endLeftover = async (
  data: string,
  ownerFile: string,
  say: (sentence: string) => void,
): Promise<void> => {
  const lock = join(data, 'postmaster.pid');
  const pid = Number((await readOptional(lock))?.split('\n')[0] ?? 0);
  if (pid === 0) return;
  const server = await processOf(pid);
  if (server === undefined || !server.command.includes(data)) return rm(lock, { force: true });
  if (server.parent === Number(await readOptional(ownerFile))) {
    throw new LocalServerError(
      `The database in ${data} is in use by process ${String(server.parent)}. Stop that one first.`,
    );
  }
  say(`A server of an earlier run (process ${String(pid)}) is still on ${data}: stopping it`);
  await end(pid, data);
};

const end = async (pid: number, data: string): Promise<void> => {
  for (let poll = 0; poll < polls; poll += 1) {
    const server = await processOf(pid);
    if (server === undefined || !server.command.includes(data)) return;
    // Half way the polite signal has had its time; SIGQUIT costs a recovery at the next start, never data.
    if (poll === 0) process.kill(pid, 'SIGINT');
    if (poll === polls / 2) process.kill(pid, 'SIGQUIT');
    await wait(pollMs);
  }
  throw new LocalServerError(
    `Process ${String(pid)} does not let go of the database in ${data}. End it by hand.`,
  );
};

interface Running {
  readonly parent: number;
  readonly command: string;
}

/** The process with this number, if there is one. */
const processOf = async (pid: number): Promise<Running | undefined> =>
  process.platform === 'linux' ? fromProc(pid) : fromPs(pid);

const fromProc = async (pid: number): Promise<Running | undefined> => {
  try {
    const command = (await readFile(`/proc/${String(pid)}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
    // A zombie has no command line and so no claim on the data.
    return { parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), command };
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(errorCode(error))) return undefined;
    throw error;
  }
};

const fromPs = (pid: number): Running | undefined => {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return { parent: Number.parseInt(line, 10), command: line.replace(/^\d+\s+/, '') };
  } catch {
    return undefined; // `ps` knows no such process
  }
};
