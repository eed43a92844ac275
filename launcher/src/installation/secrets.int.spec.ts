import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openDataFolder, type DataFolder } from './data-folder.js';
import { keepSecrets } from './secrets.js';

let folder: DataFolder;
beforeEach(async () => {
  folder = await openDataFolder(await mkdtemp(join(tmpdir(), 'probity-secrets-')));
});
afterEach(() => rm(folder.path, { recursive: true }));

it('are made once', async () => {
  const made = await keepSecrets(folder);
  expect(made.pushKey).toMatch(/^[0-9a-f]{64}$/);
  expect(await keepSecrets(folder)).toEqual(made);
});

it('of an earlier release stay, and get what they lack', async () => {
  const former = { authEncryptionKey: 'one', serviceKey: 'two' };
  await writeFile(join(folder.path, 'secrets.json'), JSON.stringify(former));
  const kept = await keepSecrets(folder);
  expect(kept).toEqual({ ...former, pushKey: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await keepSecrets(folder)).toEqual(kept);
});
