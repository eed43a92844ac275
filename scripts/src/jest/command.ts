/**
 * Arguments for `node`, before Jest's own; the root's `jest` script says the same. Specs are ES modules. Loading them leaves
 * more garbage than fits in the 16 MiB that Node has for new objects, and what is copied out of there costs most.
 */
export const jestCommand = [
  '--max-semi-space-size=64',
  '--import=./scripts/threads/run-sources.mjs',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
] as const;
