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
export const steps: readonly Step[] = [
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

/** Workspaces whose comments still cite documents that are not in the repository; empty when this is done. */
const citesOutside =
  /^(bff|launcher|web|packages\/(contracts|kit|matching)|services\/(notification|screening))\//;

function documents(root: string): Promise<Outcome> {
  const repository = readRepository(root);
  const citations = outsideCitations(repository);
  const left = citations.filter(([path]) => citesOutside.test(path));
  const faults = [
    ...documentFaults(repository),
    ...citations.filter((citation) => !left.includes(citation)).map(([, fault]) => fault),
  ];
  return Promise.resolve({
    passed: faults.length === 0,
    output: faults.join('\n'),
    ...(left.length > 0 && {
      note: `${String(left.length)} comments of listed workspaces still cite documents that are not here (scripts/src/check/steps.ts).`,
    }),
  });
}

async function deployment(root: string): Promise<Outcome> {
  const faults = await deploymentFaults(root);
  return { passed: faults.length === 0, output: faults.join('\n') };
}
