/** Arguments for `node`, before Jest's own; the root's `jest` script says the same. Specs are ES modules. */
export const jestCommand = [
  '--import=./scripts/threads/run-sources.mjs',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
] as const;
