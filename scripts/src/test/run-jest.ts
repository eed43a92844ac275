import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestCommand } from '../jest/command.js';
import { tallyOf, type Tally } from './tally.js';

/**
 * What Jest says when something keeps it from ending. Of its workers it says more, when one takes longer than half a
 * second to end; whether a spec left something open there is found by the specs' own environment.
 */
const leakMessage = 'Jest did not exit';
/** After its results are written Jest has this long to end by itself. */
const graceMs = 15_000;
/** No run takes as long, also that of several tiers on a busy machine; what does hangs. */
const limitMs = 90 * 60_000;

export interface JestRun {
  readonly root: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Runs Jest, shows what it prints, and counts. What keeps Jest from ending well is a failure of its own. */
export const runJest = async ({ root, args, env }: JestRun): Promise<Tally> => {
  const folder = await mkdtemp(join(tmpdir(), 'probity-jest-'));
  const resultFile = join(folder, 'results.json');
  try {
    const { code, faults } = await watch({
      root,
      env,
      args: [...args, '--ci', '--json', `--outputFile=${resultFile}`],
    });
    const results = await readFile(resultFile, 'utf8').catch((error: unknown) => {
      faults.push(`Jest ended with code ${String(code)} and left no results: ${String(error)}`);
      return undefined;
    });
    const tally = tallyOf(results);
    if (code !== 0 && tally.failed === 0 && faults.length === 0)
      faults.push(`Jest ended with code ${String(code)}.`);
    return { ...tally, failed: tally.failed + faults.length, remarks: [...tally.remarks, ...faults] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

interface Ending {
  readonly code: number | null;
  readonly faults: string[];
}

const watch = ({ root, args, env }: JestRun): Promise<Ending> =>
  new Promise((resolve, reject) => {
    const faults: string[] = [];
    const child = spawn(process.execPath, [...jestCommand, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const endLater = (ms: number, fault: string): NodeJS.Timeout =>
      setTimeout(() => {
        faults.push(fault);
        child.kill('SIGKILL');
      }, ms);
    const timers = [endLater(limitMs, `Jest did not end within ${String(limitMs / 60_000)} minutes.`)];
    let tail = '';
    child.stderr.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      // A message may be cut anywhere between two chunks.
      tail = (tail + chunk.toString('utf8')).slice(-4096);
      if (!tail.includes(leakMessage)) return;
      tail = '';
      faults.push('A spec left something running: a timer, a socket or a process.');
      if (timers.length === 1) timers.push(endLater(graceMs, 'Jest had to be killed.'));
    });
    child.on('error', reject);
    child.on('close', (code) => {
      timers.forEach((timer) => {
        clearTimeout(timer);
      });
      resolve({ code, faults });
    });
  });
