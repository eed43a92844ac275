import { atom, Provider, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { LiveStatus } from '../api/live/live-connection.js';
import { readPreference, writePreference } from '../device/storage.js';
import type { FeedItem } from './live-feed.js';

export { Provider as UiState };

// The only file that knows the library. It holds what the interface itself remembers, never a response of the server.

export type ThemeChoice = 'system' | 'light' | 'dark';

const storedTheme = (): ThemeChoice => {
  const stored = readPreference('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

const chosenTheme = atom(storedTheme());

const themeState = atom(
  (get) => get(chosenTheme),
  (_get, set, choice: ThemeChoice) => {
    set(chosenTheme, choice);
    writePreference('theme', choice);
  },
);

export const useThemeChoice = (): [ThemeChoice, (choice: ThemeChoice) => void] => useAtom(themeState);

const areShortcutsOn = atom(readPreference('shortcuts') !== 'off');

const shortcutsState = atom(
  (get) => get(areShortcutsOn),
  (_get, set, isOn: boolean) => {
    set(areShortcutsOn, isOn);
    writePreference('shortcuts', isOn ? 'on' : 'off');
  },
);

/** Whether single keys act: who dictates, or hits keys by mistake, switches them off (WCAG 2.1.4). */
export const useShortcutsChoice = (): [boolean, (isOn: boolean) => void] => useAtom(shortcutsState);

const liveStatusState = atom<LiveStatus>('connecting');

export const useLiveStatus = (): LiveStatus => useAtomValue(liveStatusState);
export const useSetLiveStatus = (): ((status: LiveStatus) => void) => useSetAtom(liveStatusState);

const wasOfflineState = atom(false);

/** Whether the connection was lost, until its return was said. */
export const useWasOffline = (): [boolean, (wasOffline: boolean) => void] => useAtom(wasOfflineState);

const emptyFeed: readonly FeedItem[] = [];
const liveFeedState = atom(emptyFeed);

export const useLiveFeed = (): readonly FeedItem[] => useAtomValue(liveFeedState);
export const useSetLiveFeed = (): ((change: (feed: readonly FeedItem[]) => readonly FeedItem[]) => void) =>
  useSetAtom(liveFeedState);

export const useResetLiveFeed = (): (() => void) => {
  const setFeed = useSetLiveFeed();
  return useCallback(() => setFeed(() => emptyFeed), [setFeed]);
};
