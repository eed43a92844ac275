import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const topFolders = ['packages', 'services', 'bff', 'web', 'launcher', 'scripts', 'tests'];

export interface Workspace {
  readonly name: string;
  /** From the root: `services/auth`. */
  readonly folder: string;
  readonly dependencies: ReadonlySet<string>;
  /** Those of the root included, which npm installs for all. */
  readonly devDependencies: ReadonlySet<string>;
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

/** Every folder below `root` that has a `package.json` where the root's `workspaces` expects one. */
export const workspacesOf = (root: string): Workspace[] => {
  const shared = Object.keys(readManifest(root, '.')?.devDependencies ?? {});
  return topFolders
    .flatMap((top) => [top, ...subfolders(root, top)])
    .flatMap((folder) => {
      const manifest = readManifest(root, folder);
      if (manifest === undefined) return [];
      const { name, dependencies = {}, devDependencies = {} } = manifest;
      return [
        {
          name,
          folder,
          dependencies: new Set(Object.keys(dependencies)),
          devDependencies: new Set([...Object.keys(devDependencies), ...shared]),
        },
      ];
    });
};

const subfolders = (root: string, top: string): string[] =>
  ['packages', 'services'].includes(top) && existsSync(join(root, top))
    ? readdirSync(join(root, top)).map((name) => `${top}/${name}`)
    : [];

const readManifest = (root: string, folder: string): Manifest | undefined => {
  const path = join(root, folder, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : undefined;
};
