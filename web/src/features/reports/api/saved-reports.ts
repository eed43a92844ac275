import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import {
  removeSavedReport,
  savedReports,
  type SavedReport,
} from '../../../shared/api/offline/saved-reports.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRead, type QueryState } from '../../../shared/api/query-state.js';
import type { Vault } from '../../../shared/device/vault/vault.js';

/** The reports in the vault, saved last first. */
export const useSavedReports = (vault: Vault): QueryState<SavedReport[]> =>
  useRead(queryKeys.savedReports, () => savedReports(vault));

/** Deletes the copy on this device; the report itself stays on the server. */
export const useRemoveSavedReport = (vault: Vault): UseMutationResult<void, Error, string> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reportId) => removeSavedReport(vault, reportId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.keptHere }),
  });
};
