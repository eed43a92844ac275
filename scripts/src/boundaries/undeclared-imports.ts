import { isBuiltin } from 'node:module';
import type { IModule } from 'dependency-cruiser';
import { testFile } from './boundaries.js';
import type { Workspace } from './workspaces.js';

export const declaredImportsOnly = 'declared-imports-only';

/** Files that never run in production, so that `devDependencies` are enough for them. */
const development = new RegExp(
  `${testFile}|\\.config\\.ts$|^packages/kit/src/testing/|^packages/(matching|media|mrz)/(bench|tools)/|^web/(build|testing)/|^(tests|scripts)/`,
);

interface UndeclaredImport {
  readonly boundary: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Imports of packages that the importing workspace does not declare in its `package.json`, and relative imports that
 * leave the workspace. npm hoists what one workspace declares for all, so Node would resolve them until a container
 * holds the dependencies of one workspace alone.
 */
export const undeclaredImports = (
  modules: readonly IModule[],
  workspaces: readonly Workspace[],
): UndeclaredImport[] =>
  modules.flatMap(({ source, dependencies }) => {
    const workspace = workspaceOf(source, workspaces);
    if (workspace === undefined) return [];
    return dependencies
      .filter(({ module, resolved }) =>
        module.startsWith('.')
          ? workspaceOf(resolved, workspaces) !== workspace
          : !isDeclared(module, workspace, development.test(source)),
      )
      .map(({ module }) => ({ boundary: declaredImportsOnly, from: source, to: module }));
  });

const workspaceOf = (path: string, workspaces: readonly Workspace[]): Workspace | undefined =>
  workspaces.find(({ folder }) => path.startsWith(`${folder}/`));

const isDeclared = (module: string, workspace: Workspace, inDevelopment: boolean): boolean => {
  const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/');
  return (
    isBuiltin(module) ||
    name === workspace.name ||
    workspace.dependencies.has(name) ||
    (inDevelopment && workspace.devDependencies.has(name))
  );
};
