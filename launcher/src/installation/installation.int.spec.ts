import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder.js';
import { openInstallation } from './installation.js';
import { claimOwnership } from './ownership.js';

it('stops waiting for a command when it is interrupted', async () => {
  const path = await mkdtemp(join(tmpdir(), 'probity-waiting-'));
  const claim = await claimOwnership(await openDataFolder(path), { doing: 'lists import', passing: true });
  let interrupt = (): void => undefined;
  const interruption = new Promise<never>(
    (_, reject) => (interrupt = () => reject(new Error('interrupted'))),
  );
  // The first sentence is that it waits.
  const opening = openInstallation({ path }, 'npm start', () => interrupt(), interruption);
  await expect(opening).rejects.toThrow('interrupted');
  if (claim.kind === 'owner') await claim.release();
  await rm(path, { recursive: true });
});
