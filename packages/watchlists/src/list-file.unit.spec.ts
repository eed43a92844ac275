import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileAt, listVersion } from './list-file.js';
import type { ListFile } from './list-source.js';

const file = (name: string, ...chunks: string[]): ListFile => ({
  name,
  async *open() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  },
});

describe('listVersion', () => {
  it('is the hash of one file, however it arrives', async () => {
    // printf abc | sha256sum
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(await listVersion([file('a', 'abc')])).toBe(abc);
    expect(await listVersion([file('b', 'a', 'bc')])).toBe(abc);
  });

  it('does not depend on the order of files, but on each of them', async () => {
    const both = await listVersion([file('a', 'abc'), file('b', 'def')]);
    expect(await listVersion([file('b', 'def'), file('a', 'abc')])).toBe(both);
    expect(await listVersion([file('a', 'abc'), file('b', 'deg')])).not.toBe(both);
  });
});

describe('fileAt', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-list-file-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const bytesOf = async (opened: ReturnType<ListFile['open']>): Promise<Buffer> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of opened) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
    'reads a file of %d bytes whole, each time',
    async (size) => {
      const path = join(folder, String(size));
      const content = Buffer.from(Array.from({ length: size }, (_, at) => at % 251));
      await writeFile(path, content);
      const file = fileAt(path);
      expect((await bytesOf(file.open())).equals(content)).toBe(true);
      expect((await bytesOf(file.open())).equals(content)).toBe(true);
    },
  );

  it('shows that a file is missing when it is read', async () => {
    const file = fileAt(join(folder, 'missing'));
    await expect(bytesOf(file.open())).rejects.toThrow('ENOENT');
  });
});
