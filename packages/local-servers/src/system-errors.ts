import { readFile } from 'node:fs/promises';

/** A server cannot run here. The message is for the person at the terminal: what is the matter, and what helps. */
export class LocalServerError extends Error {
  override readonly name = 'LocalServerError';
}

/** The system's name of an error, such as `ENOENT`, or its text. (In Jest Node's errors are no `Error` of ours.) */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : String(error);

/** The trimmed content of a text file; undefined when there is none. */
export const readOptional = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** What a program printed before it failed, from the error of `execFile`. */
export const outputOf = (error: unknown, stream: 'stdout' | 'stderr'): string =>
  typeof error === 'object' && error !== null && stream in error
    ? String((error as Record<typeof stream, unknown>)[stream]).trim()
    : String(error);
