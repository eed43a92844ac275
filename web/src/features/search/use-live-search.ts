import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLiveEvents } from '../../shared/api/live/live-hub.js';
import { browserTimers } from '../../shared/device/timers.js';
import { withItem } from '../../shared/state/live-feed.js';
import { useSetLiveFeed } from '../../shared/state/ui-state.js';
import { liveTexts } from '../../shared/texts/search.js';
import { notify } from '../../shared/ui/toast.js';
import { searchKey, type SearchPages } from './api/search-persons.js';
import { liveNotice } from './live-notice.js';
import { afterEvent } from './live-results.js';
import { calm, withNotice } from './notice-burst.js';
import type { SearchTerms } from './search-terms.js';

/** Keeps the results up to date and says what changed. Answers the ids that came or moved while looking on. */
export const useLiveSearch = (terms: SearchTerms): ReadonlySet<string> => {
  const queryClient = useQueryClient();
  const setFeed = useSetLiveFeed();
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const burst = useRef(calm);

  useLiveEvents((event) => {
    queryClient.setQueryData<SearchPages>(searchKey(terms), (data) => {
      if (data === undefined) return undefined;
      const pages = afterEvent(data.pages, event, terms);
      return pages === data.pages ? data : { ...data, pages: [...pages] };
    });
    const notice = liveNotice(event, terms);
    if (notice === null) return;

    const now = browserTimers.now();
    if (notice.kind === 'new-match' && event.event === 'person-added') {
      setArrived((known) => new Set([...known, event.data.person.id]));
      setFeed((feed) =>
        withItem(feed, {
          id: event.id,
          type: 'new_person',
          title: notice.title,
          message: notice.text,
          timestamp: now,
          severity: 'info',
        }),
      );
    }
    burst.current = withNotice(burst.current, now);
    const { counted } = burst.current;
    if (counted === 0) notify(notice, { tone: notice.tone });
    else
      notify(
        { title: notice.title, text: liveTexts.moreChanged(counted) },
        { id: 'live-burst', tone: 'info' },
      );
  });
  return arrived;
};
