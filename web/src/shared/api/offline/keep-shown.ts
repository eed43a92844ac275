import type { QueryClient } from '@tanstack/react-query';
import { browserTimers } from '../../device/timers.js';
import { openVault } from '../../device/vault/open-vault.js';
import { queryKeys, type QueryKey } from '../query-keys.js';
import { recordOf, type Kept } from './kept-record.js';

/** Keeps what is on screen with a change that waits, so that a reload shows it too. The rest is as old as it was. */
export const keepShown = async (queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> => {
  const vault = openVault();
  if (vault === null) return;
  for (const key of keys) {
    const id = recordOf(key);
    const data: unknown = queryClient.getQueryData(key);
    if (id === null || data === undefined) continue;
    const before = (await vault.get(id)) as Kept | undefined;
    await vault.put(id, { savedAt: before?.savedAt ?? browserTimers.now(), data } satisfies Kept);
  }
  await queryClient.invalidateQueries({ queryKey: queryKeys.pendingChanges });
};
