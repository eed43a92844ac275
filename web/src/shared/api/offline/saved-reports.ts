import type { Report } from '@probity/contracts';
import { browserTimers } from '../../device/timers.js';
import type { Vault } from '../../device/vault/vault.js';
import { reportPrefix, type Kept } from './kept-record.js';

export type SavedReport = Kept<Report>;

export const saveReport = (vault: Vault, report: Report): Promise<void> =>
  vault.put(reportPrefix + report.id, { savedAt: browserTimers.now(), data: report } satisfies SavedReport);

export const removeSavedReport = (vault: Vault, reportId: string): Promise<void> =>
  vault.remove(reportPrefix + reportId);

/** Saved last first. */
export const savedReports = async (vault: Vault): Promise<SavedReport[]> => {
  const records = (await vault.list(reportPrefix)) as { readonly value: SavedReport }[];
  return records.map(({ value }) => value).sort((a, b) => b.savedAt - a.savedAt);
};

/** By its id, or the newest of the person with that id; null when none was saved. */
export const savedReport = async (vault: Vault, id: string): Promise<SavedReport | null> => {
  const own = (await savedReports(vault)).filter(({ data }) => data.id === id || data.personId === id);
  return own.sort((a, b) => Date.parse(b.data.lastUpdated) - Date.parse(a.data.lastUpdated))[0] ?? null;
};
