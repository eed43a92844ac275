import type { QueryClient } from '@tanstack/react-query';
import { browserTimers } from '../../device/timers.js';
import { keepOpen, lockVault } from '../../device/vault/open-vault.js';
import { Vault, type PinRefused } from '../../device/vault/vault.js';
import { clearLocalData, noteVault } from '../../device/vault/vault-owner.js';
import { askToStay } from '../../device/vault/vault-support.js';
import type { QueryKey } from '../query-keys.js';
import { openOffline, type SessionUser } from '../session.js';
import { recordOf } from './kept-record.js';

const userRecord = 'user';

/** Makes the vault of who is signed in, and keeps what is on screen already. */
export const protect = async (
  { userId, email, isAdministrator, isAnalyst }: SessionUser,
  pin: string,
  queryClient: QueryClient,
): Promise<void> => {
  const vault = await Vault.create(userId, pin, browserTimers, lockVault);
  await vault.put(userRecord, { userId, email, isAdministrator, isAnalyst } satisfies SessionUser);
  keepOpen(vault);
  noteVault(userId);
  await askToStay();
  await keepCached(vault, queryClient);
};

const keepCached = async (vault: Vault, queryClient: QueryClient): Promise<void> => {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const id = recordOf(queryKey as QueryKey);
    if (id !== null && state.data !== undefined)
      await vault.put(id, { savedAt: state.dataUpdatedAt, data: state.data });
  }
};

/** Opens the vault of the user, and the app with it. A vault that the browser has lost locks nothing any more. */
export const unlock = async (
  userId: string,
  pin: string,
): Promise<{ readonly state: 'open' } | PinRefused> => {
  const outcome = await Vault.unlock(userId, pin, browserTimers, lockVault);
  if (outcome.state === 'gone') await clearLocalData(userId);
  if (outcome.state !== 'open') return outcome;
  openOffline((await outcome.vault.get(userRecord)) as SessionUser);
  keepOpen(outcome.vault);
  return { state: 'open' };
};
