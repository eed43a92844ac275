import { useRef, useState } from 'react';
import { useLiveEvents } from '../../shared/api/live/live-events.js';
import { isPageVisible } from '../../shared/device/page-visible.js';
import { browserTimers } from '../../shared/device/timers.js';
import { withItem } from '../../shared/state/live-feed.js';
import { useSetLiveFeed } from '../../shared/state/ui-state.js';
import { liveTexts } from './live-texts.js';
import { notify } from '../../shared/ui/toast.js';
import { liveNotice, type LiveNotice } from './live-notice.js';
import { calm, withNotice } from './notice-burst.js';
import type { SearchTerms } from './search-terms.js';

/**
 * Says what changed while the results of a search are on screen. Returns the ids of those who came. The results themselves are
 * kept up to date on any screen.
 */
export const useLiveSearch = (terms: SearchTerms): ReadonlySet<string> => {
  const setFeed = useSetLiveFeed();
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const burst = useRef(calm);

  const say = (notice: LiveNotice, event: string, now: number): void => {
    // It would wait there and be shown again, after another tab or a push has shown it.
    if (!isPageVisible()) return;
    burst.current = withNotice(burst.current, now);
    const { counted } = burst.current;
    if (counted === 0) notify(notice, { tone: notice.tone, event });
    else {
      notify(
        { title: liveTexts.title, text: liveTexts.moreChanged(counted) },
        { id: 'live-burst', tone: 'info' },
      );
    }
  };

  useLiveEvents((event) => {
    const notice = liveNotice(event, terms);
    if (notice === null) return;
    const now = browserTimers.now();
    if (event.event === 'person-added') {
      const { id } = event.data.person;
      setArrived((known) => new Set([...known, id]));
      const { title, text: message } = notice;
      setFeed((feed) =>
        withItem(feed, {
          id: event.id,
          type: 'new_person',
          title,
          message,
          timestamp: now,
          severity: 'info',
        }),
      );
    }
    say(notice, event.id, now);
  });
  return arrived;
};
