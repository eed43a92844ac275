import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { ApiError, isPassing } from '../api-error.js';
import { browserTimers } from '../../device/timers.js';
import type { Vault } from '../../device/vault/vault.js';
import type { QueryKey } from '../query-keys.js';
import { failureTexts } from '../texts.js';
import { mostProfiles, profilePrefix, recordOf, reportIdOf, type Kept } from './kept-record.js';
import { savedReport } from './saved-reports.js';

/**
 * Runs a query and keeps its response in the vault. When the server cannot be asked, what the vault has of it is shown,
 * as old as it is; the query has failed all the same.
 */
export const keepingQuery = async (
  vault: Vault,
  queryFn: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> => {
  const key = query.queryKey as QueryKey;
  try {
    const data = await queryFn(context);
    await keep(vault, key, { savedAt: browserTimers.now(), data });
    return data;
  } catch (error) {
    if (error instanceof ApiError && /(?<!^ROUTE)_NOT_FOUND$/.test(error.code)) await drop(vault, key);
    if (!isPassing(error) || query.state.data !== undefined) throw error;
    const kept = await find(vault, key);
    if (kept === null) throw error;
    query.setData(kept.data, { updatedAt: kept.savedAt, manual: true });
    throw new ApiError('SAVED_COPY', failureTexts.unreachable, { cause: error });
  }
};

/** A device that is full or a vault that was locked meanwhile costs the copy, not the response. */
const keep = async (vault: Vault, key: QueryKey, kept: Kept): Promise<void> => {
  const id = recordOf(key);
  if (id === null) return;
  try {
    await vault.put(id, kept);
    if (id.startsWith(profilePrefix)) await dropOldProfiles(vault);
  } catch (cause) {
    console.warn('A response was not kept for offline use.', cause);
  }
};

/** What was erased on the server is no copy's to show. */
const drop = async (vault: Vault, key: QueryKey): Promise<void> => {
  const id = recordOf(key);
  if (id === null) return;
  try {
    await vault.remove(id);
  } catch (cause) {
    console.warn('A response that is gone was not removed from this device.', cause);
  }
};

const dropOldProfiles = async (vault: Vault): Promise<void> => {
  if ((await vault.count(profilePrefix)) <= mostProfiles) return; // to tell the oldest, all are decrypted
  const profiles = (await vault.list(profilePrefix)) as { readonly id: string; readonly value: Kept }[];
  const newestFirst = profiles.sort((a, b) => b.value.savedAt - a.value.savedAt);
  for (const { id } of newestFirst.slice(mostProfiles)) await vault.remove(id);
};

const find = async (vault: Vault, key: QueryKey): Promise<Kept | null> => {
  const reportId = reportIdOf(key);
  if (reportId !== null) return savedReport(vault, reportId);
  const id = recordOf(key);
  return id === null ? null : (((await vault.get(id)) as Kept | undefined) ?? null);
};
