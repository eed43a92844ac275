import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLists } from '../../entities/subject/api/get-lists.js';
import { followLive } from '../../shared/api/live/follow-live.js';
import { useLiveEvents } from '../../shared/api/live/live-events.js';
import { browserTimers } from '../../shared/device/timers.js';
import { withItem } from '../../shared/state/live-feed.js';
import { useSetLiveFeed, useSetLiveStatus } from '../../shared/state/ui-state.js';
import { feedItem } from './feed-item.js';
import type { QueryKey } from '../../shared/api/query-keys.js';
import { outdatedBy } from './outdated-by.js';

/** A list update can bring thousands of events: what they outdate is requested again once, not thousands of times. */
const collectMs = 400;

/** Keeps what is on screen up to date while somebody is signed in. */
export const useLive = (userId: string): void => {
  const queryClient = useQueryClient();
  const setStatus = useSetLiveStatus();
  const setFeed = useSetLiveFeed();
  const outdated = useRef(new Map<string, QueryKey>());

  const lists = useLists();
  const listName = (source: string): string =>
    (lists.state === 'ready' ? lists.data.lists : []).find((list) => list.source === source)?.name ?? source;

  useLiveEvents((event) => {
    const item = feedItem(event, browserTimers.now(), listName);
    if (item !== null) setFeed((feed) => withItem(feed, item));
    const waiting = outdated.current;
    if (waiting.size === 0) {
      browserTimers.after(collectMs, () => {
        const keys = [...waiting.values()];
        waiting.clear();
        for (const queryKey of keys)
          void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
      });
    }
    for (const key of outdatedBy(event)) waiting.set(key.join('/'), key);
  });

  useEffect(() => followLive(userId, setStatus), [userId, setStatus]);
};
