import { useQueryClient } from '@tanstack/react-query';
import { keptSummary, type KeptGroup } from '../../../shared/api/offline/kept-summary.js';
import { savedReports } from '../../../shared/api/offline/saved-reports.js';
import { scansWithPicture } from '../../../shared/api/offline/scan-pictures.js';
import { stopPush } from '../../../shared/api/push-subscription.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRead, type QueryState } from '../../../shared/api/query-state.js';
import { forgetTab } from '../../../shared/device/storage.js';
import { lockVault } from '../../../shared/device/vault/open-vault.js';
import type { Vault } from '../../../shared/device/vault/vault.js';
import { clearLocalData } from '../../../shared/device/vault/vault-owner.js';

interface KeptHere {
  readonly groups: readonly KeptGroup[];
  readonly reports: number;
  readonly pictures: number;
}

/** What the open vault holds, without a look at the server. */
export const useKeptHere = (vault: Vault): QueryState<KeptHere> =>
  useRead(queryKeys.keptHere, async () => ({
    groups: await keptSummary(vault),
    reports: (await savedReports(vault)).length,
    pictures: (await scansWithPicture(vault)).length,
  }));

/** Deletes everything that this device keeps of the user; the session goes on. */
export const useClearLocalData = (): ((userId: string) => Promise<void>) => {
  const queryClient = useQueryClient();
  return async (userId) => {
    const cleared = clearLocalData(userId);
    lockVault(); // an open connection would keep the deletion waiting
    forgetTab();
    queryClient.removeQueries({ type: 'inactive' });
    await Promise.all([cleared, stopPush()]);
    await queryClient.invalidateQueries({ queryKey: queryKeys.pushDevice });
  };
};
