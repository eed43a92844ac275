import type { Vault } from '../../device/vault/vault.js';
import { queryPrefix, type Kept } from './kept-record.js';

export interface KeptGroup {
  /** First word of the keys of its queries. */
  readonly name: string;
  readonly count: number;
  /** When the newest was saved, in milliseconds since 1970. */
  readonly savedAt: number;
}

/** What is kept besides the saved reports, by kind. */
export const keptSummary = async (vault: Vault): Promise<KeptGroup[]> => {
  const groups = new Map<string, KeptGroup>();
  for (const { id, value } of await vault.list(queryPrefix)) {
    const [name = ''] = JSON.parse(id.slice(queryPrefix.length)) as string[];
    const { savedAt } = value as Kept;
    const before = groups.get(name);
    groups.set(name, {
      name,
      count: (before?.count ?? 0) + 1,
      savedAt: Math.max(savedAt, before?.savedAt ?? 0),
    });
  }
  return [...groups.values()];
};
