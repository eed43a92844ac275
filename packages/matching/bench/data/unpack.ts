import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Whether `folder` holds the real lists and labelled names. */
export const isTestData = (folder: string): boolean => existsSync(join(folder, 'lists', 'ofac'));

let workspace: string | undefined;

/** Unpacks an archive into a temporary folder that goes when the process ends; its path. */
export const unpack = (archive: string): string => {
  if (workspace === undefined) {
    const created = mkdtempSync(join(tmpdir(), 'probity-bench-'));
    workspace = created;
    process.on('exit', () => rmSync(created, { recursive: true, force: true }));
  }
  const target = join(workspace, basename(archive, '.tar.xz'));
  if (!existsSync(target)) {
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xJf', archive, '-C', target]);
  }
  return target;
};

/** All files below `folder` whose name ends with `suffix`, sorted. */
export const filesBelow = (folder: string, suffix: string): string[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return filesBelow(path, suffix);
      return name.endsWith(suffix) && !name.startsWith('_') ? [path] : [];
    });
