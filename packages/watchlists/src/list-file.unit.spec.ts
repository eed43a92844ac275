import { describe, expect, it } from '@jest/globals';
import { listVersion } from './list-file.js';
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
