import { mostScansShown, type ScanSummary } from '@probity/contracts';
import {
  keepOnlyPicturesOf,
  saveScanPicture,
  scanPicture,
  scansWithPicture,
} from '../../../shared/api/offline/scan-pictures.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRead, type QueryState } from '../../../shared/api/query-state.js';
import { openVault } from '../../../shared/device/vault/open-vault.js';
import type { Vault } from '../../../shared/device/vault/vault.js';
import { notify } from '../../../shared/ui/toast.js';
import { scanTexts } from '../texts.js';

/** Where the user wants it, in their vault. A scan is good without its picture, so a failure is only said. */
export const keepPicture = async (scanId: string, page: Blob | null): Promise<void> => {
  const vault = openVault();
  if (vault === null || page === null) return;
  try {
    await saveScanPicture(vault, scanId, page);
  } catch (cause) {
    console.error('The picture of the document was not kept.', cause);
    notify(scanTexts.picture.notKept, { tone: 'warning' });
  }
};

/** Removes the pictures of all other scans; `scans` are the newest of them, at most `mostScansShown`. */
export const forgetOtherPictures = async (
  scans: readonly Pick<ScanSummary, 'scanId' | 'scannedAt'>[],
): Promise<void> => {
  const vault = openVault();
  const last = scans[mostScansShown - 1];
  const since = last === undefined ? 0 : Date.parse(last.scannedAt);
  if (vault !== null)
    await keepOnlyPicturesOf(
      vault,
      scans.map(({ scanId }) => scanId),
      since,
    );
};

/** Ids of the scans whose pictures this device has. */
export const useKeptPictures = (vault: Vault | null): QueryState<readonly string[]> =>
  useRead(queryKeys.keptPictures, async () => (vault === null ? [] : scansWithPicture(vault)));

export const useKeptPicture = (vault: Vault, scanId: string): QueryState<Blob | null> =>
  useRead(queryKeys.keptPicture(scanId), () => scanPicture(vault, scanId));
