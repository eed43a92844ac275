import { eventually } from '@probity/kit/testing';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** Process ids of the PostgreSQL servers whose data lie below the folder. */
export const serversOn = (folder: string): number[] =>
  commandLines()
    .filter(({ command }) => command.includes('postgres') && command.includes(`-D ${folder}/`))
    .map(({ pid }) => pid);

/** Ends them at once, as a power cut would, and waits until they are gone. */
export const endServersOn = async (folder: string): Promise<void> => {
  for (const pid of serversOn(folder)) process.kill(pid, 'SIGQUIT');
  await eventually(
    () => serversOn(folder),
    (left) => left.length === 0,
    { timeoutMs: 20_000 },
  );
};

interface CommandLine {
  readonly pid: number;
  readonly command: string;
}

const commandLines = (): CommandLine[] =>
  process.platform === 'linux'
    ? fromProc()
    : fromPs(execFileSync('ps', ['-axo', 'pid=,command=']).toString());

const fromProc = (): CommandLine[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: commandOf(name) }));

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // it ended while we looked
  }
};

const fromPs = (lines: string): CommandLine[] =>
  lines.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
