import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateData } from './data-folder.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

const passwordNow = async (): Promise<string> =>
  (await locateData(folder, undefined, [], () => undefined)).password;

describe("the database owner's password", () => {
  it('is made once and kept', async () => {
    const made = await passwordNow();
    expect(made).toMatch(/^[0-9a-f]{48}$/);
    expect([await passwordNow(), await readFile(join(folder, 'password'), 'utf8')]).toEqual([made, made]);
    expect(await readdir(folder)).toEqual(['password']);
  });

  it('is made again where a full disk left an empty file', async () => {
    await writeFile(join(folder, 'password'), '');
    expect(await passwordNow()).toMatch(/^[0-9a-f]{48}$/);
  });
});
