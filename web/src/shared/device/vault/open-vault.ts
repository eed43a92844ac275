import { useSyncExternalStore } from 'react';
import type { Vault } from './vault.js';

/** The open vault of this tab. Each tab has its own key, in its memory alone. */
let current: Vault | null = null;
const listeners = new Set<() => void>();

const change = (vault: Vault | null): void => {
  if (vault === current) return;
  current?.lock();
  current = vault;
  for (const listener of listeners) listener();
};

export const openVault = (): Vault | null => current;

export const keepOpen = (vault: Vault): void => change(vault);

/** Drops the key of the vault, if it is open. */
export const lockVault = (): void => change(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The open vault; null while it is locked, or when there is none. */
export const useOpenVault = (): Vault | null => useSyncExternalStore(subscribe, openVault);
