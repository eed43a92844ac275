import { appendFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '@probity/contracts';
import { systemClock } from '@probity/kit/context';
import type { Installation } from '../installation/installation.js';

/** Ids, counts and states; no names, addresses, queries or passwords. */
type Facts = Readonly<Record<string, string | number | boolean>>;

/** The account of this machine that the command runs under; a container may know its number only. */
const operator = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
};

const outcomeOf = (error: unknown): Facts =>
  error instanceof DomainError ? { outcome: 'refused', code: error.code } : { outcome: 'failed' };

/**
 * Runs what changes the installation, and notes in its `audit.log`, one JSON object a line, who did it by which command
 * and how it ended. `factsOf` says what came of it. A command that cannot be noted has failed, although it was done.
 */
export const audited = async <Result>(
  { folder }: Pick<Installation, 'folder'>,
  command: Facts & { readonly command: string },
  work: () => Promise<Result>,
  factsOf: (result: Result) => Facts,
): Promise<Result> => {
  const note = (facts: Facts): Promise<void> => {
    const line = { time: systemClock.now().toISOString(), by: operator(), ...command, ...facts };
    return appendFile(join(folder.path, 'audit.log'), `${JSON.stringify(line)}\n`, { mode: 0o600 });
  };
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    await note(outcomeOf(error));
    throw error;
  }
  await note({ outcome: 'done', ...factsOf(result) });
  return result;
};
