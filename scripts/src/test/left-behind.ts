import { readFileSync, readdirSync } from 'node:fs';

/**
 * Processes that carry `mark` (`NAME=value`) in their environment: children of the run, also when they outlived their
 * parent. Reads `/proc`; where there is none (macOS) nothing can be said and `undefined` is returned.
 */
export const leftBehind = (mark: string): string[] | undefined => {
  if (process.platform !== 'linux') return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((pid) => readOrEmpty(`/proc/${pid}/environ`).split('\0').includes(mark))
    .map((pid) => `${pid} ${readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()}`);
};

/** A process may end while it is looked at, and those of other users may not be looked at; neither is ours. */
const readOrEmpty = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
