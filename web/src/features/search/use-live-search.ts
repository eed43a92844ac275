import type { SearchFilters } from '@probity/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLiveEvents } from '../../shared/api/live/live-events.js';
import { isPageVisible } from '../../shared/device/page-visible.js';
import { browserTimers } from '../../shared/device/timers.js';
import { withItem } from '../../shared/state/live-feed.js';
import { useSetLiveFeed } from '../../shared/state/ui-state.js';
import { liveTexts } from './live-texts.js';
import { notify } from '../../shared/ui/toast.js';
import { searchKey, type SearchPages } from './api/search-persons.js';
import { liveNotice, type LiveNotice } from './live-notice.js';
import { afterEvent } from './live-results.js';
import { calm, withNotice } from './notice-burst.js';
import { filterCount, noFilters } from './search-filters.js';
import type { SearchTerms } from './search-terms.js';

/** Why the results may be out of date although the changes of persons are applied to them. */
export type Outdated = 'lists-changed' | 'missed';

interface LiveSearch {
  /** Ids of those who came while the results were on screen. */
  readonly arrived: ReadonlySet<string>;
  readonly outdated: Outdated | null;
  /** Called when the search is made again. */
  readonly renewed: () => void;
}

/**
 * Keeps the results of one search up to date and says what changed. Making it again is left to the user: it can cost
 * a search of the allowance.
 */
export const useLiveSearch = (terms: SearchTerms, filters: SearchFilters = noFilters): LiveSearch => {
  const queryClient = useQueryClient();
  const setFeed = useSetLiveFeed();
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const [outdated, setOutdated] = useState<Outdated | null>(null);
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
    // The whole search stays up to date behind a narrowed one.
    for (const shown of filterCount(filters) > 0 ? [noFilters, filters] : [noFilters]) {
      queryClient.setQueryData<SearchPages>(searchKey(terms, shown), (data) => {
        if (data === undefined) return undefined;
        const pages = afterEvent(data.pages, event, terms, shown);
        return pages === data.pages ? data : { ...data, pages: [...pages] };
      });
    }
    if (event.event === 'list-updated') setOutdated('lists-changed');
    if (event.event === 'gap') setOutdated('missed');

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
  return { arrived, outdated, renewed: () => setOutdated(null) };
};
