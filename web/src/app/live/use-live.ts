import type { LiveEvent } from '@probity/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLists } from '../../entities/subject/api/get-lists.js';
import { followLive } from '../../shared/api/live/follow-live.js';
import { useLiveEvents } from '../../shared/api/live/live-events.js';
import { browserTimers } from '../../shared/device/timers.js';
import { withItem } from '../../shared/state/live-feed.js';
import { useSetLiveFeed, useSetLiveStatus } from '../../shared/state/ui-state.js';
import { feedItem } from './feed-item.js';
import { queryKeys, type QueryKey } from '../../shared/api/query-keys.js';
import { outdatedBy } from './outdated-by.js';
import { useNotificationToasts } from './use-notification-toasts.js';

/** A list update can bring thousands of events: what they outdate is requested again once, not thousands of times. */
const collectMs = 400;

/** What is under way may have been read before the events, and is requested once more then. */
const requestAgain = async (queryClient: QueryClient, queryKey: QueryKey): Promise<void> => {
  const isUnderWay = queryClient.isFetching({ queryKey }) > 0;
  const again = (): Promise<void> => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await again();
  if (isUnderWay) await again();
};

/** Where a search was made, its code is loaded already; the first load is too small for it. */
const applyToSearches = async (queryClient: QueryClient, event: LiveEvent): Promise<void> => {
  if (queryClient.getQueriesData({ queryKey: queryKeys.search }).length === 0) return;
  const searches = await import('../../features/search/api/cached-searches.js');
  searches.applyToSearches(queryClient, event);
};

/** Resolves once `isTrue` was. */
const useOnce = (isTrue: boolean): Promise<void> => {
  const [gate] = useState(() => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { open, opened };
  });
  useEffect(() => {
    if (isTrue) gate.open();
  }, [gate, isTrue]);
  return gate.opened;
};

/** Keeps what is on screen up to date while somebody is signed in. `isShown`: the first picture is. */
export const useLive = (userId: string, isShown: boolean): void => {
  const queryClient = useQueryClient();
  const setStatus = useSetLiveStatus();
  const setFeed = useSetLiveFeed();
  const outdated = useRef(new Map<string, QueryKey>());
  const { note, takeCreated, announce } = useNotificationToasts();

  const lists = useLists({ enabled: isShown });
  const listName = (source: string): string =>
    (lists.state === 'ready' ? lists.data.lists : []).find((list) => list.source === source)?.name ?? source;

  useLiveEvents((event) => {
    void applyToSearches(queryClient, event);
    const item = feedItem(event, browserTimers.now(), listName);
    if (item !== null) setFeed((feed) => withItem(feed, item));
    note(event);
    const waiting = outdated.current;
    if (waiting.size === 0) {
      browserTimers.after(collectMs, () => {
        const keys = [...waiting.values()];
        waiting.clear();
        const created = takeCreated();
        for (const queryKey of keys) {
          const requested = requestAgain(queryClient, queryKey);
          if (queryKey === queryKeys.notifications) void requested.then(() => announce(created));
        }
      });
    }
    for (const key of outdatedBy(event)) waiting.set(key.join('/'), key);
  });

  const shown = useOnce(isShown);
  useEffect(() => followLive(userId, setStatus, shown), [userId, setStatus, shown]);
};
