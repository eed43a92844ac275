import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { wallsOf } from './walls.js';

export interface BrokenWall {
  readonly wall: string;
  readonly from: string;
  readonly to: string;
}

export interface Cruise {
  readonly files: number;
  readonly broken: readonly BrokenWall[];
}

const houses = ['packages', 'services', 'bff', 'web', 'launcher', 'scripts', 'tests'];

/** Looks at every import of the sources below `folder`, type imports included. */
export const cruiseHouse = async (folder: string): Promise<Cruise> => {
  const root = resolve(folder); // a slash at the end stops dependency-cruiser
  const { output } = await cruise(
    houses.filter((house) => existsSync(join(root, house))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: wallsOf(root) },
      doNotFollow: { path: '(^|/)node_modules/' },
      // What was built, and the wrong examples of the architecture spec.
      exclude: { path: '(^|/)dist/|^tests/src/architecture/' },
      // Without it type imports are invisible, and so is half of what the walls are for.
      tsPreCompilationDeps: true,
      combinedDependencies: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      alias: sourcesOfWorkspaces(root),
    },
  );
  return summary(output as ICruiseResult);
};

/** Workspace names resolve to sources, as the walls are written for sources and nothing has to be built first. */
const sourcesOfWorkspaces = (root: string): Record<string, string> =>
  Object.fromEntries(
    houses
      .flatMap((house) => [house, ...subfolders(root, house)])
      .map((folder) => join(root, folder))
      .filter((folder) => existsSync(join(folder, 'package.json')))
      .map((folder) => [nameOf(folder), folder])
      .flatMap(([name = '', folder = '']) => [
        [`${name}$`, join(folder, 'src/index.ts')],
        [name, join(folder, 'src')],
      ]),
  );

const subfolders = (root: string, house: string): string[] =>
  ['packages', 'services'].includes(house) && existsSync(join(root, house))
    ? readdirSync(join(root, house)).map((name) => join(house, name))
    : [];

const nameOf = (folder: string): string => {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  return name;
};

const summary = ({ summary: { violations, totalCruised } }: ICruiseResult): Cruise => ({
  files: totalCruised,
  broken: violations.map(({ rule, from, to }) => ({ wall: rule.name, from, to })),
});
