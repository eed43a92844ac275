/** @jest-environment ./web/testing/dom-environment.mjs */
import 'fake-indexeddb/auto';
import { browserTimers } from '../../device/timers.js';
import { clearLocalData } from '../../device/vault/vault-owner.js';
import { Vault } from '../../device/vault/vault.js';
import {
  keepOnlyPicturesOf,
  saveScanPicture,
  scansWithPicture,
  switchScanPictures,
} from './scan-pictures.js';

const dayMs = 86_400_000;

describe('pictures of scans', () => {
  let vault: Vault;
  beforeEach(async () => {
    vault = await Vault.create('ada', 'harbour-48', browserTimers, () => undefined);
    await switchScanPictures(vault, true);
  });
  afterEach(async () => {
    vault.lock();
    await clearLocalData('ada');
  });

  /** One picture each, saved so many days ago. */
  const saved = async (ages: Readonly<Record<string, number>>): Promise<void> => {
    for (const [scanId, days] of Object.entries(ages)) {
      await saveScanPicture(vault, scanId, new Blob(['picture']));
      const kept = (await vault.get(`scan-picture/${scanId}`)) as object;
      await vault.put(`scan-picture/${scanId}`, { ...kept, savedAt: browserTimers.now() - days * dayMs });
    }
  };

  it('go with their scans', async () => {
    await saved({ here: 1, gone: 2 });
    await keepOnlyPicturesOf(vault, ['here']);
    expect(await scansWithPicture(vault)).toEqual(['here']);
  });

  it('stay for 30 days where not all scans are named', async () => {
    await saved({ here: 1, deleted: 2, unnamed: 12, expired: 31 });
    await keepOnlyPicturesOf(vault, ['here'], browserTimers.now() - 10 * dayMs);
    expect((await scansWithPicture(vault)).toSorted()).toEqual(['here', 'unnamed']);
  });
});
