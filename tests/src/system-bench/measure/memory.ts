import { readFileSync } from 'node:fs';
import type { Program } from '../../harness/program.harness.js';

/** The processes of a running system by name: the one that was started, and those that it says it started. */
export const processesOf = (program: Program): Map<string, number> => {
  const said = program.printed.matchAll(/^(\S+) pid (\d+)$/gm);
  return new Map([
    ['start', program.pid],
    ...[...said].map(([, name = '', pid]) => [name, Number(pid)] as const),
  ]);
};

/**
 * Megabytes a process has for itself, with its share of what it shares (PSS). Throws where /proc does not show it: on
 * another system than Linux, or when the process is gone.
 */
export const memoryOf = (pid: number): number => {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`/proc does not show the memory of ${pid}`);
  return Number(kilobytes) / 1_024;
};
