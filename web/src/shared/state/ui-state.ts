import { atom, Provider, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { LiveStatus } from '../api/live/live-connection.js';
import { readPreference, writePreference } from '../device/storage.js';
import type { FeedItem } from './live-feed.js';

export { Provider as UiState };

// The only file that knows the library. It holds what the interface itself remembers, never a response of the server.

export type ThemeChoice = 'system' | 'light' | 'dark';

/** A choice that this device keeps; `usual` where it keeps none, or another word. */
const preference = <Choice extends string>(name: string, choices: readonly Choice[], usual: Choice) => {
  const stored = readPreference(name);
  const chosen = atom(choices.find((choice) => choice === stored) ?? usual);
  return atom(
    (get) => get(chosen),
    (_get, set, choice: Choice) => {
      set(chosen, choice);
      writePreference(name, choice);
    },
  );
};

const themeState = preference<ThemeChoice>('theme', ['system', 'light', 'dark'], 'system');

export const useThemeChoice = (): [ThemeChoice, (choice: ThemeChoice) => void] => useAtom(themeState);

const shortcutsState = preference<'on' | 'off'>('shortcuts', ['on', 'off'], 'on');

/** Whether single keys act: who dictates, or hits keys by mistake, switches them off (WCAG 2.1.4). */
export const useShortcutsChoice = (): [boolean, (isOn: boolean) => void] => {
  const [choice, choose] = useAtom(shortcutsState);
  return [choice === 'on', (isOn) => choose(isOn ? 'on' : 'off')];
};

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
