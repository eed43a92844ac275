import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runTool } from './check/run-tool.js';
import { leftBehind } from './test/left-behind.js';
import { needsOf } from './test/needs.js';
import { runJest } from './test/run-jest.js';
import { lastLine, nothing, sum, withoutExcuses, type Tally } from './test/tally.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const inCi = process.env['CI'] === 'true';
const run = `PROBITY_TEST_RUN=${randomUUID()}`;
const [runName = '', runId = ''] = run.split('=');
const env = { ...process.env, [runName]: runId };
const needs = needsOf(root, process.env);

const failure = (remark: string): Tally => ({ ...nothing, failed: 1, remarks: [remark] });

/** A build that fails is one failure; the specs still run, since most of them need no build. */
const build = async (name: string, script: string, ...args: string[]): Promise<Tally> => {
  const { passed, output } = await runTool(root, script, args);
  if (passed) return nothing;
  console.log(output);
  return failure(`The ${name} cannot be built.`);
};

const browserSpecs = async (): Promise<Tally> => {
  if (needs.chromium.isThere)
    return runJest({ root, env, args: ['--selectProjects', 'browser', '--runInBand'] });
  return inCi ? failure('The browser specs did not run.') : nothing;
};

/** Processes may still be on their way out when Jest ends. */
const processesLeft = async (): Promise<Tally> => {
  for (let tries = 0; tries < 20 && (leftBehind(run) ?? []).length > 0; tries += 1) await pause(250);
  const left = leftBehind(run);
  if (left === undefined)
    return { ...nothing, remarks: ['Not looked for: processes left behind (needs Linux).'] };
  return sum(left.map((process) => failure(`Still running after the specs: ${process}`)));
};

const tally = sum([
  await build('code', 'typescript/bin/tsc', '-b'),
  await build('web client', 'vite/bin/vite.js', 'build', 'web', '--logLevel=warn'),
  await runJest({
    root,
    env,
    args: ['--selectProjects', 'unit', 'contract', 'int', 'fault', '--maxWorkers=100%'],
  }),
  await browserSpecs(),
  await processesLeft(),
]);
const missing = Object.values(needs).filter((need) => !need.isThere);
const counted = inCi ? withoutExcuses(tally) : tally;

console.log();
for (const remark of counted.remarks) console.log(remark);
for (const { name, without, providedBy } of missing)
  console.log(`${name} not found: ${without} could not be run. Provided by: ${providedBy}`);
console.log(lastLine(counted));
process.exitCode = counted.failed === 0 && counted.passed > 0 ? 0 : 1;
