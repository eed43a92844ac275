import { base64Of, jpegOf } from '../../device/base64.js';
import { browserTimers } from '../../device/timers.js';
import type { Vault } from '../../device/vault/vault.js';
import type { Kept } from './kept-record.js';

const prefix = 'scan-picture/';
const setting = 'setting/scan-pictures';
/** Milliseconds that scans are kept. Source: docs/scans.md. */
const keptMs = 30 * 86_400_000;

/** Whether this device keeps pictures of scanned documents: not until its user says so. */
export const keepsScanPictures = async (vault: Vault): Promise<boolean> =>
  (await vault.get(setting)) === true;

/** Off also removes those that were kept. */
export const switchScanPictures = async (vault: Vault, on: boolean): Promise<void> => {
  if (on) return vault.put(setting, true);
  await vault.remove(setting);
  await keepOnlyPicturesOf(vault, []);
};

/** Nothing where the user did not switch it on. `page` is a JPEG. */
export const saveScanPicture = async (vault: Vault, scanId: string, page: Blob): Promise<void> => {
  if (!(await keepsScanPictures(vault))) return;
  const kept: Kept<string> = { savedAt: browserTimers.now(), data: await base64Of(page) };
  await vault.put(prefix + scanId, kept);
};

/** Null when none was kept. */
export const scanPicture = async (vault: Vault, scanId: string): Promise<Blob | null> => {
  const kept = (await vault.get(prefix + scanId)) as Kept<string> | undefined;
  return kept === undefined ? null : jpegOf(kept.data);
};

/** Ids of the scans whose pictures are kept. */
export const scansWithPicture = async (vault: Vault): Promise<string[]> =>
  (await vault.ids(prefix)).map((id) => id.slice(prefix.length));

/**
 * A scan that is gone takes its picture along. Scans made before `since`, in milliseconds since 1970, may be there without
 * being named: their pictures stay for the 30 days that scans are kept.
 */
export const keepOnlyPicturesOf = async (
  vault: Vault,
  scanIds: readonly string[],
  since = 0,
): Promise<void> => {
  const oldest = browserTimers.now() - keptMs;
  for (const scanId of await scansWithPicture(vault)) {
    if (scanIds.includes(scanId)) continue;
    const kept = (await vault.get(prefix + scanId)) as Kept<string> | undefined;
    const isUnnamed = kept !== undefined && kept.savedAt < since && kept.savedAt > oldest;
    if (!isUnnamed) await vault.remove(prefix + scanId);
  }
};
