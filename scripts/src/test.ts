import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runProgram } from './check/run-tool.js';
import { findChromium } from './test/find-chromium.js';
import { installChromium } from './test/install-chromium.js';
import { leftBehind } from './test/left-behind.js';
import { needsOf } from './test/needs.js';
import { runJest } from './test/run-jest.js';
import { lastLine, nothing, serversLine, sum, withoutExcuses, type Tally } from './test/tally.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const inCi = process.env['CI'] === 'true';
const run = `PROBITY_TEST_RUN=${randomUUID()}`;
const [runName = '', runId = ''] = run.split('=');
const chromium = findChromium(process.env) ?? (await installChromium(root));
const temp = await mkdtemp(join(tmpdir(), 'probity-tests-'));
/** Each server that the specs start appends its name and version. */
const serversFile = join(temp, 'servers');
const env = {
  ...process.env,
  PROBITY_TEST_SERVERS_FILE: serversFile,
  [runName]: runId,
  ...(chromium !== undefined && { PROBITY_CHROMIUM: chromium }),
};
const missing = needsOf(root, env).filter((need) => !need.isThere);

const failure = (remark: string): Tally => ({ ...nothing, failed: 1, remarks: [remark] });

/** A build that fails is one failure; the specs still run, since most of them need no build. */
const build = async (what: string, npmArguments: string[]): Promise<Tally> => {
  const { passed, output } = await runProgram(root, 'npm', npmArguments);
  if (passed) return nothing;
  console.log(output);
  return failure(`${what} cannot be built.`);
};

/** For specs that also wait, for servers, apps and browsers that start: a worker more than processors fills these gaps. */
const waiting = `--maxWorkers=${String(availableParallelism() + 1)}`;

/** Modules of files that are done stay in the memory of a worker, and collecting garbage among them takes ever longer. */
const freshWorkers = '--workerIdleMemoryLimit=1GB';

const specs = (...args: string[]): Promise<Tally> => runJest({ root, env, args });

/** Processes may still be ending when Jest has ended. */
const processesLeft = async (): Promise<Tally> => {
  for (let tries = 0; tries < 20 && (leftBehind(run) ?? []).length > 0; tries += 1) await pause(250);
  const left = leftBehind(run);
  if (left === undefined)
    return { ...nothing, remarks: ['Processes left behind cannot be found here: that needs Linux.'] };
  return sum(left.map((process) => failure(`Still running after the specs: ${process}`)));
};

const tally = sum([
  await build('The code', ['run', '-s', 'build']),
  await build('The web client', ['run', '-s', 'build', '-w', '@probity/web']),
  await specs('--maxWorkers=100%', freshWorkers, '--selectProjects', 'unit'),
  // In one queue, so that what waits in one tier is filled by the others, and only one run has an end on few workers.
  await specs(
    waiting,
    '--selectProjects',
    'contract',
    'int',
    'fault',
    ...(chromium === undefined ? [] : ['browser']),
  ),
  // One after the other: they measure times, also while something is broken, and another one beside takes the processor.
  await specs('--maxWorkers=1', freshWorkers, '--selectProjects', 'latency'),
  await processesLeft(),
]);
const remarks = missing.map(
  ({ name, without, providedBy }) =>
    `${name} not found: ${without} could not be run. Provided by: ${providedBy}`,
);
const counted = inCi
  ? withoutExcuses(sum([tally, ...remarks.map(failure)]))
  : { ...tally, remarks: [...tally.remarks, ...remarks] };

console.log();
for (const remark of counted.remarks) console.log(remark);
console.log(serversLine(await readFile(serversFile, 'utf8').catch(() => '')));
console.log(lastLine(counted));
process.exitCode = counted.failed === 0 && counted.passed > 0 ? 0 : 1;
await rm(temp, { recursive: true });
