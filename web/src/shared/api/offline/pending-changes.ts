import type { ErrorCode } from '@probity/contracts';
import { ApiError, isPassing } from '../api-error.js';
import { exclusively } from '../../device/exclusively.js';
import { newId } from '../../device/ids.js';
import { browserTimers } from '../../device/timers.js';
import { openVault } from '../../device/vault/open-vault.js';
import type { Vault } from '../../device/vault/vault.js';
import { failureTexts } from '../texts.js';
import { isStillValid, sendChange, type Change } from './change.js';

/** `refused` says why the server did not take it; null while it waits. */
export interface PendingChange {
  readonly id: string;
  readonly change: Change;
  readonly refused: string | null;
}

/** `kept`: it waits in the vault until the server can be asked. */
export type Outcome = 'sent' | 'kept';

type Stored = Omit<PendingChange, 'id'>;

const prefix = 'change/';

/** Those that wait and those that were refused, in the order in which they were made. */
export const pendingChanges = async (vault: Vault): Promise<PendingChange[]> => {
  const records = (await vault.list(prefix)) as { readonly id: string; readonly value: Stored }[];
  return records.map(({ id, value }) => ({ id, ...value }));
};

/** Those that the server is still to be sent. */
export const waitingChanges = async (vault: Vault): Promise<PendingChange[]> =>
  (await pendingChanges(vault)).filter(({ refused }) => refused === null);

let lastAt = 0;

/** Ids have the order in which changes are made, also within a millisecond. */
const nextId = (): string => {
  lastAt = Math.max(browserTimers.now(), lastAt + 1);
  return `${prefix}${String(lastAt).padStart(15, '0')}-${newId()}`;
};

interface Sending {
  /** Called with the response of a change that is sent at once. */
  readonly onSent?: (response: unknown) => void;
  /** What is kept of a change that must not be made later as it is. */
  readonly keepAs?: readonly Change[];
}

/**
 * Sends a change, or keeps it in the vault until the server can be asked; then it comes after those that wait. Without a
 * vault, or anything to keep, nothing waits. Rejects with `ApiError`.
 */
export const sendOrKeep = async (
  change: Change,
  { onSent, keepAs = [change] }: Sending = {},
): Promise<Outcome> => {
  const vault = keepAs.length === 0 ? null : openVault();
  if (vault === null || (await waitingChanges(vault)).length === 0) {
    try {
      const response = await sendChange(change);
      onSent?.(response);
      return 'sent';
    } catch (error) {
      if (vault === null || !isPassing(error)) throw error;
    }
  }
  for (const kept of keepAs) await vault.put(nextId(), { change: kept, refused: null } satisfies Stored);
  return 'kept';
};

export const forgetChange = (vault: Vault, id: string): Promise<void> => vault.remove(id);

/** A session that ended or a server that asks for patience says nothing about the change. */
const saysNothing = new Set<string>([
  'NOT_SIGNED_IN',
  'SECOND_FACTOR_NEEDED',
  'RATE_LIMIT_REACHED',
] satisfies ErrorCode[]);

/** Why the server does not take a change; null when it took it. Rejects when it could not be asked. */
const refusal = async (change: Change): Promise<string | null> => {
  try {
    if (!(await isStillValid(change))) return failureTexts.changedMeanwhile;
    await sendChange(change);
    return null;
  } catch (error) {
    if (isPassing(error) || !(error instanceof ApiError) || saysNothing.has(error.code)) throw error;
    return error.detail;
  }
};

/**
 * Sends what waits, one after the other in the order of the changes, by one tab of the browser. Stops where the server
 * cannot be asked; what it refuses stays, with the reason. Returns how many it took.
 */
export const sendPending = (vault: Vault): Promise<number> =>
  exclusively(`probity.pending-${vault.userId}`, async () => {
    let taken = 0;
    for (;;) {
      const [next] = await waitingChanges(vault);
      if (next === undefined) return taken;
      const refused = await refusal(next.change);
      if (refused === null) {
        await vault.remove(next.id);
        taken += 1;
      } else await vault.put(next.id, { change: next.change, refused } satisfies Stored);
    }
  });
