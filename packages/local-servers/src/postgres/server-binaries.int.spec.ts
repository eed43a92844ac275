import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { chmod, cp, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedBinaries, runnableBinaries } from './server-binaries.js';
import { serverUser } from './server-user.js';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'probity-binaries-'));
  await chmod(root, 0o755);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const linksIn = async (folder: string): Promise<string[]> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isSymbolicLink()).map(({ name }) => name);
};

it('run as npm installs them without scripts, also where several processes start at once', async () => {
  const installed = await installedBinaries();
  const folder = join(root, 'native');
  await cp(installed.folder, folder, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  });
  expect(await linksIn(folder)).toEqual([]);
  const user = await serverUser(undefined);
  const start = () => runnableBinaries({ ...installed, folder }, user, [root], () => undefined);
  const started = await Promise.all([start(), start(), start()]);
  expect(started.map((binaries) => binaries.folder)).toEqual([folder, folder, folder]);
  expect((await linksIn(folder)).length).toBeGreaterThan(0);
});
