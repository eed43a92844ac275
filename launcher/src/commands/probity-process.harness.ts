import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../bin/probity.mjs', import.meta.url));
const built = fileURLToPath(new URL('../../../dist/probity.js', import.meta.url));

/** Builds, where that is still to be done: once for a spec file, so that no build speaks between two commands. */
export const buildProbity = async (): Promise<void> => {
  const child = spawn(process.execPath, [script, '--help'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('the command line could not be built');
};

interface Surroundings {
  /** The installation's data folder. */
  readonly data?: string;
  /** Flags of Node itself. */
  readonly node?: readonly string[];
  /** Path of a file that standard output is sent to. */
  readonly output?: string;
}

/** Starts the real command. */
export const startProbity = (words: readonly string[], { data, node = [], output }: Surroundings = {}) => {
  const command = [process.execPath, ...node, built, ...words];
  const shell = output === undefined ? [] : ['sh', '-c', 'exec "$@" > "$0"', output];
  const [program = '', ...args] = [...shell, ...command];
  return spawn(program, args, {
    env: { PATH: process.env['PATH'], ...(data !== undefined && { PROBITY_DATA: data }) },
  });
};

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  /** Without lines of progress, which only a slow machine prints. */
  readonly err: string;
}

/** Standard error without its lines of progress: `Importing ofac-sdn, 5 seconds so far…`. */
export const withoutProgress = (err: string): string => err.replace(/^.*, \d+ seconds so far…\n/gm, '');

/** Runs the real command to its end. */
export const probity = async (
  words: readonly string[],
  input = '',
  surroundings: Surroundings = {},
): Promise<Outcome> => {
  const child = startProbity(words, surroundings);
  child.stdin.on('error', () => undefined); // a command that refuses does not read on
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, out, err: withoutProgress(err) };
};

/** A made-up party as a line of FollowTheMoney. */
export const ftmPerson = (id: string, name: string, properties: Record<string, string[]> = {}): string =>
  `${JSON.stringify({
    id,
    caption: name,
    schema: 'Person',
    properties: { name: [name], topics: ['sanction'], ...properties },
    datasets: ['made_up'],
    referents: [],
    target: true,
  })}\n`;
