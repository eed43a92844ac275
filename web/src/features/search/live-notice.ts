import { isNotableRiskChange, type LiveEvent } from '@probity/contracts';
import { liveTexts } from './live-texts.js';
import { matchesSearch } from './matches-search.js';
import type { SearchTerms } from './search-terms.js';

export interface LiveNotice {
  readonly kind: 'new-match' | 'risk-changed';
  readonly title: string;
  readonly text: string;
  readonly tone: 'info' | 'warning' | 'good';
}

/**
 * What an event says to someone at the search screen: a new match of the search, or a score that moved by more than
 * ten points, a warning when it rose. Null: nothing.
 */
export const liveNotice = (event: LiveEvent, terms: SearchTerms): LiveNotice | null => {
  if (event.event === 'person-added') {
    const { person } = event.data;
    if (!matchesSearch(person, terms)) return null;
    return {
      kind: 'new-match',
      title: liveTexts.newMatch,
      text: liveTexts.newMatchText(person.name, person.riskScore),
      tone: 'info',
    };
  }
  if (event.event === 'risk-changed') {
    const { person, before, after } = event.data;
    if (!isNotableRiskChange(before, after)) return null;
    return {
      kind: 'risk-changed',
      title: liveTexts.riskChanged,
      text: liveTexts.riskChangedText(person.name, before, after),
      tone: after > before ? 'warning' : 'good',
    };
  }
  return null;
};
