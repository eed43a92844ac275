import { fileURLToPath } from 'node:url';
import { steps, type Step } from './check/steps.js';
import type { Outcome } from './check/run-tool.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

const outcomeOf = async (step: Step): Promise<Outcome> => {
  try {
    return await step.run(root);
  } catch (error) {
    return { passed: false, output: String(error instanceof Error ? error.stack : error) };
  }
};

const verdict = (passed: boolean, unknown: boolean): string => {
  if (!passed) return 'FAILED';
  return unknown ? 'UNKNOWN' : 'passed';
};

const failed: string[] = [];
const notAsked: string[] = [];
const check = async (step: Step): Promise<void> => {
  const start = performance.now();
  const { passed, output, notAsked: unknown = false } = await outcomeOf(step);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (!passed) failed.push(step.name);
  else if (unknown) notAsked.push(step.name);
  if (!passed || unknown) console.log(output);
  console.log(`${verdict(passed, unknown)}  ${step.name} (${seconds} s)`);
};

const [types, ...others] = steps;
await check(types);
// Lint takes as long as all the others together, and runs on one processor.
await Promise.all(others.map(check));
const holds =
  notAsked.length === 0 ? 'Everything holds.' : `The rest holds; not asked: ${notAsked.join(', ')}.`;
console.log(failed.length === 0 ? holds : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
