import { isNotableRiskChange, type LiveEvent } from '@probity/contracts';
import type { FeedItem } from '../../shared/state/live-feed.js';
import { liveTexts } from '../../features/search/live-texts.js';

/**
 * The line an event adds to the live card wherever the user is; null adds none. `listName` gives a list's title.
 * New matches of a search are added by the search screen, which alone knows the search.
 */
export const feedItem = (
  event: LiveEvent,
  now: number,
  listName: (source: string) => string,
): FeedItem | null => {
  if (event.event === 'risk-changed') {
    const { person, before, after } = event.data;
    if (!isNotableRiskChange(before, after)) return null;
    return {
      id: event.id,
      type: 'risk_change',
      title: liveTexts.riskChanged,
      message: liveTexts.riskChangedText(person.name, before, after),
      timestamp: now,
      severity: after > before ? 'warning' : 'success',
    };
  }
  if (event.event === 'list-updated') {
    const { source, added, changed, removed } = event.data;
    return {
      id: event.id,
      type: 'list_update',
      title: liveTexts.listUpdated,
      message: liveTexts.listUpdatedText(listName(source), added, changed, removed),
      timestamp: now,
      severity: 'info',
    };
  }
  return null;
};
