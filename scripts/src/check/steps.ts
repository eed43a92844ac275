import { checkAdvisories } from '../advisories/check-advisories.js';
import { checkBoundaries } from '../boundaries/check-boundaries.js';
import { deploymentFaults } from '../deployment/deployment-faults.js';
import { documentFaults, outsideCitations } from '../documents/faults.js';
import { readRepository } from '../documents/read-repository.js';
import { jestCommand } from '../jest/command.js';
import { runNode, runTool, type Outcome } from './run-tool.js';

export interface Step {
  readonly name: string;
  readonly run: (root: string) => Promise<Outcome>;
}

const tool = (name: string, script: string, ...args: string[]): Step => ({
  name,
  run: (root) => runTool(root, script, args),
});

/** Types come first: the others read what this step builds. Caches lie where `npm ci` takes them away. */
export const steps: readonly [Step, ...Step[]] = [
  tool('types', 'typescript/bin/tsc', '-b'),
  tool(
    'format',
    'prettier/bin/prettier.cjs',
    '--check',
    '.',
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
  ),
  tool(
    'lint',
    'eslint/bin/eslint.js',
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-location=node_modules/.cache/eslint/',
    '--cache-strategy=content',
  ),
  tool('unused', 'knip/bin/knip.js', '--no-progress'),
  { name: 'boundaries', run: boundaries },
  { name: 'documents', run: documents },
  { name: 'deployment', run: deployment },
  { name: 'advisories', run: (root) => checkAdvisories(root) },
  // Every example parses, and what the contracts promise to others has not changed unseen.
  {
    name: 'contracts',
    run: (root) =>
      runNode(root, [...jestCommand, '--selectProjects', 'unit', '--ci', '--', 'packages/contracts/']),
  },
];

async function boundaries(root: string): Promise<Outcome> {
  const { files, violations } = await checkBoundaries(root);
  if (files === 0) return { passed: false, output: 'no files were found to check' };
  const output = violations.map(({ boundary, from, to }) => `${boundary}: ${from} → ${to}`).join('\n');
  return { passed: violations.length === 0, output };
}

function documents(root: string): Promise<Outcome> {
  const repository = readRepository(root);
  const faults = [...documentFaults(repository), ...outsideCitations(repository).map(([, fault]) => fault)];
  return Promise.resolve({ passed: faults.length === 0, output: faults.join('\n') });
}

async function deployment(root: string): Promise<Outcome> {
  const faults = await deploymentFaults(root);
  return { passed: faults.length === 0, output: faults.join('\n') };
}
