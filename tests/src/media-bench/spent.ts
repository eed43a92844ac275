import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Program } from '../harness/program.harness.js';

interface ProcessTime {
  readonly pid: number;
  readonly parent: number;
  /** Seconds in user and system mode; Linux counts hundredths. */
  readonly seconds: number;
  readonly isPostgres: boolean;
  /** Bytes of memory that it holds. */
  readonly memory: number;
}

const pageBytes = 4096;

const processTimes = (): ProcessTime[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The second field is a name in brackets, which may hold anything.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const seconds = (Number(fields[11]) + Number(fields[12])) / 100;
        const isPostgres = /^postgres|\/postgres/.test(readFileSync(`/proc/${name}/cmdline`, 'utf8'));
        const memory = Number(fields[21]) * pageBytes;
        return [{ pid: Number(name), parent: Number(fields[1]), seconds, isPostgres, memory }];
      } catch {
        return []; // it ended meanwhile
      }
    });

export interface Spent {
  /** Seconds of processors. */
  readonly ours: number;
  readonly postgres: number;
  /** Bytes that our processes held at most, all together. */
  readonly memory: number;
}

/** What a command, whatever it starts and its database server spend until it ends. `folder` is the installation's. */
export const spentBy = async (program: Program, folder: string): Promise<Spent> => {
  const spent = new Map<number, ProcessTime>();
  const before = new Map<number, number>();
  const ofServer = ({ pid }: ProcessTime): boolean => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  };
  let memory = 0;
  let isFirstLook = true;
  while (program.isRunning) {
    const all = processTimes();
    const members = new Set([program.pid]);
    for (const each of all) if (each.isPostgres && ofServer(each)) members.add(each.pid);
    for (let size = 0; size !== members.size;) {
      size = members.size;
      for (const { pid, parent } of all) if (members.has(parent)) members.add(pid);
    }
    for (const each of all.filter(({ pid }) => members.has(pid))) {
      // A server that ran before the command spent something then.
      if (!before.has(each.pid)) before.set(each.pid, isFirstLook ? each.seconds : 0);
      // One that has just ended has no command line any more, and is still what it was.
      const isPostgres = each.isPostgres || spent.get(each.pid)?.isPostgres === true;
      spent.set(each.pid, { ...each, isPostgres });
    }
    const held = all.filter(({ pid, isPostgres }) => members.has(pid) && !isPostgres);
    memory = Math.max(
      memory,
      held.reduce((sum, each) => sum + each.memory, 0),
    );
    isFirstLook = false;
    await wait(100);
  }
  const sum = (wanted: boolean): number =>
    [...spent.values()]
      .filter(({ isPostgres }) => isPostgres === wanted)
      .reduce((total, { pid, seconds }) => total + seconds - (before.get(pid) ?? 0), 0);
  return { ours: sum(false), postgres: sum(true), memory };
};
