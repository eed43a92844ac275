import { eventually } from '@probity/kit/testing';
import { runningProcesses } from './processes.js';

/** Process ids of the PostgreSQL servers whose data lie below the folder. */
export const serversOn = (folder: string): number[] =>
  runningProcesses()
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
