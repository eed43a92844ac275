import {
  atom,
  RecoilRoot,
  useRecoilState,
  useRecoilValue,
  useResetRecoilState,
  useSetRecoilState,
} from 'recoil';
import type { LiveStatus } from '../api/live/live-connection.js';
import { readPreference, writePreference } from '../device/storage.js';
import type { FeedItem } from './live-feed.js';

export { RecoilRoot as UiState };

// The only file that knows Recoil. It holds what the interface itself remembers, never a response of the server.

export type ThemeChoice = 'system' | 'light' | 'dark';

const storedTheme = (): ThemeChoice => {
  const stored = readPreference('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

const themeState = atom<ThemeChoice>({
  key: 'theme',
  default: 'system',
  effects: [
    ({ setSelf, onSet }) => {
      setSelf(storedTheme());
      onSet((choice) => writePreference('theme', choice));
    },
  ],
});

export const useThemeChoice = (): [ThemeChoice, (choice: ThemeChoice) => void] => useRecoilState(themeState);

const liveStatusState = atom<LiveStatus>({ key: 'live-status', default: 'connecting' });

export const useLiveStatus = (): LiveStatus => useRecoilValue(liveStatusState);
export const useSetLiveStatus = (): ((status: LiveStatus) => void) => useSetRecoilState(liveStatusState);

const liveFeedState = atom<readonly FeedItem[]>({ key: 'live-feed', default: [] });

export const useLiveFeed = (): readonly FeedItem[] => useRecoilValue(liveFeedState);
export const useSetLiveFeed = (): ((change: (feed: readonly FeedItem[]) => readonly FeedItem[]) => void) =>
  useSetRecoilState(liveFeedState);
export const useResetLiveFeed = (): (() => void) => useResetRecoilState(liveFeedState);
