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

const failed: string[] = [];
for (const step of steps) {
  const start = performance.now();
  const { passed, output } = await outcomeOf(step);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (!passed) {
    failed.push(step.name);
    console.log(output);
  }
  console.log(`${passed ? 'passed' : 'FAILED'}  ${step.name} (${seconds} s)`);
}
console.log(failed.length === 0 ? 'Everything holds.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
