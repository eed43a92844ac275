import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { boundariesOf } from './boundaries.js';
import { undeclaredImports } from './undeclared-imports.js';
import { topFolders, workspacesOf, type Workspace } from './workspaces.js';

export interface Violation {
  readonly boundary: string;
  readonly from: string;
  readonly to: string;
}

export interface BoundaryReport {
  readonly files: number;
  readonly violations: readonly Violation[];
}

/** Checks every import of the sources below `folder`, type imports included. */
export const checkBoundaries = async (folder: string): Promise<BoundaryReport> => {
  const root = resolve(folder); // a slash at the end stops dependency-cruiser
  const workspaces = workspacesOf(root);
  const { output } = await cruise(
    topFolders.filter((top) => existsSync(join(root, top))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: boundariesOf(root) },
      doNotFollow: { path: '(^|/)node_modules/' },
      // What was built, and the wrong examples of the architecture spec. A package of npm that resolves into its own
      // `dist` stays: what is excluded here is invisible to every rule.
      exclude: { path: '^(?!.*node_modules/).*(^|/)dist/|^tests/src/architecture/' },
      // Without it type imports are invisible.
      tsPreCompilationDeps: true,
      combinedDependencies: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      alias: sourcesOf(root, workspaces),
    },
  );
  const { modules, summary } = output as ICruiseResult;
  return {
    files: summary.totalCruised,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ boundary: rule.name, from, to })),
      ...undeclaredImports(modules, workspaces),
    ],
  };
};

/** Workspace names resolve to sources, as the boundaries are written for sources and nothing has to be built first. */
const sourcesOf = (root: string, workspaces: readonly Workspace[]): Record<string, string> =>
  Object.fromEntries(
    workspaces.flatMap(({ name, folder }) => [
      [`${name}$`, join(root, folder, 'src/index.ts')],
      [name, join(root, folder, 'src')],
    ]),
  );
