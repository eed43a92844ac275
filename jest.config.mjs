import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const services = readdirSync(`${root}services`).join('|');

/** Specs run on the sources: nothing has to be built first, and a stack trace names the line that was written. */
const sources = {
  '^@probity/(contracts|local-servers|matching|media|mrz|watchlists)$': '<rootDir>/packages/$1/src/index.ts',
  '^@probity/(kit|local-servers)/([a-z-]+)$': '<rootDir>/packages/$1/src/$2/index.ts',
  '^@probity/media/links$': '<rootDir>/packages/media/src/links.ts',
  '^@probity/mrz/steps$': '<rootDir>/packages/mrz/src/steps.ts',
  '^@probity/mrz/page\\.builder$': '<rootDir>/packages/mrz/src/page.builder.ts',
  '^@probity/mrz/(barcode|images)$': '<rootDir>/packages/mrz/src/$1/index.ts',
  '^@probity/mrz/(page|symbol)-file\\.builder$': '<rootDir>/packages/mrz/src/$1-file.builder.ts',
  '^@probity/watchlists/([a-z-]+)$': '<rootDir>/packages/watchlists/src/$1.ts',
  [`^@probity/(${services})$`]: '<rootDir>/services/$1/src/index.ts',
  [`^@probity/(${services})/([a-z-]+)$`]: '<rootDir>/services/$1/src/$2/index.ts',
  '^@probity/([a-z-]+)$': '<rootDir>/$1/src/index.ts',
  // One file instead of a module for each icon, which took half of the time of specs with components.
  '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
  '^(\\.{1,2}/.*)\\.js$': '$1',
};

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: false, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  // Jest compiles its global setup to CommonJS; a kept `import()` there can still load our ESM packages.
  module: { type: 'es6', ignoreDynamic: true },
  sourceMaps: 'inline',
};

const swcReact = {
  ...swc,
  jsc: {
    ...swc.jsc,
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, useDefineForClassFields: true },
  },
};

/** A tier is known by the spec's file name: `<subject>.<tier>.spec.ts`. */
const tier = (name, settings = {}) => ({
  displayName: name,
  rootDir: root,
  testEnvironment: '<rootDir>/tests/src/environment/leak-free.environment.ts',
  testMatch: [`<rootDir>/**/{src,bench}/**/*.${name}.spec.{ts,tsx}`],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/tests/src/architecture/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/tests/src/architecture/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '/web/src/.+\\.tsx?$': ['@swc/jest', swcReact],
    '^.+\\.tsx?$': ['@swc/jest', swc],
  },
  moduleNameMapper: { ...sources, '\\.s?css$': '<rootDir>/web/testing/no-styles.mjs' },
  ...settings,
});

const servers = {
  globalSetup: '<rootDir>/tests/src/servers/start-servers.ts',
  globalTeardown: '<rootDir>/tests/src/servers/stop-servers.ts',
};

export default {
  rootDir: root,
  testSequencer: '<rootDir>/scripts/jest/longest-first.mjs',
  // Jest runs a project's global setup only when one of its specs runs, so unit tests never start a server.
  projects: [
    tier('unit', { setupFilesAfterEnv: ['<rootDir>/web/testing/patience.mjs'] }),
    tier('contract', servers),
    tier('int', servers),
    tier('fault', servers),
    tier('latency', servers),
    tier('browser'),
  ],
  // Longer than a fact is waited for, so that a missing one is what fails: also on a machine that is much slower than ours.
  testTimeout: 240_000,
};
