import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder.js';

describe('the data folder', () => {
  let path: string;
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'probity-data-'));
  });
  afterEach(() => rm(path, { recursive: true }));

  const layout = (): Promise<string> => readFile(join(path, 'layout'), 'utf8');

  it('is laid out at its first start, also after one that was killed while it wrote so', async () => {
    await writeFile(join(path, 'layout'), '');
    await openDataFolder(path);
    expect(await layout()).toBe('1\n');
    await openDataFolder(path);
    expect(await layout()).toBe('1\n');
  });

  it.each(['2', 'rubbish'])('is refused with layout %s, and left as it is', async (found) => {
    await writeFile(join(path, 'layout'), found);
    await expect(openDataFolder(path)).rejects.toThrow('this version of Probity reads layout 1');
    expect(await layout()).toBe(found);
  });
});
