import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from './list-files.js';

describe('files that paths name', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-list-files-'));
    for (const name of ['list', 'list/older', 'empty']) await mkdir(join(folder, name));
    for (const name of [
      'one.yaml',
      'list/two.yaml',
      'list/three.yaml',
      'list/.hidden',
      'list/older/four.yaml',
    ])
      await writeFile(join(folder, name), '');
  });
  afterAll(() => rm(folder, { recursive: true }));
  const named = async (...paths: string[]) =>
    (await listFiles(paths.map((path) => join(folder, path)))).sort();

  it('are the files themselves', async () => {
    expect(await named('one.yaml', 'list/two.yaml')).toEqual([
      join(folder, 'list/two.yaml'),
      join(folder, 'one.yaml'),
    ]);
  });

  it('are of a folder its files, though not hidden ones or those of its folders', async () => {
    expect(await named('one.yaml', 'list')).toEqual([
      join(folder, 'list/three.yaml'),
      join(folder, 'list/two.yaml'),
      join(folder, 'one.yaml'),
    ]);
  });

  it('are those that links in a folder lead to, and a link to a folder is refused', async () => {
    await mkdir(join(folder, 'links'));
    await symlink(join(folder, 'one.yaml'), join(folder, 'links', 'one'));
    expect(await named('links')).toEqual([join(folder, 'links/one')]);
    await symlink(join(folder, 'list'), join(folder, 'links', 'older'));
    await expect(named('links')).rejects.toMatchObject({
      message: `LIST_UNREADABLE: ${join(folder, 'links/older')} cannot be read: it is not a file.`,
    });
  });

  it.each([
    ['frist.yaml', 'there is no such file'],
    ['one.yaml/two.yaml', 'ENOTDIR'],
    ['empty', 'the folder has no files'],
  ])('refuses %s', async (path, reason) => {
    await expect(named('list', path)).rejects.toMatchObject({
      message: `LIST_UNREADABLE: ${join(folder, path)} cannot be read: ${reason}.`,
    });
  });

  it('refuses what could not be read twice', async () => {
    await expect(listFiles(['/dev/null'])).rejects.toMatchObject({
      message: 'LIST_UNREADABLE: /dev/null cannot be read: it is not a file.',
    });
  });
});
