import type {
  LiveEvent,
  LivePerson,
  PersonSummary,
  LiteralMatch,
  SearchFilters,
  SearchResponse,
} from '@probity/contracts';
import { matchesSearch } from './matches-search.js';
import { noFilters, passesFilters } from './search-filters.js';
import type { SearchTerms } from './search-terms.js';

const summary = ({ names: _names, ...person }: LivePerson): PersonSummary => person;

const replacing =
  (person: PersonSummary) =>
  <Shown extends PersonSummary>(shown: Shown): Shown =>
    shown.id === person.id ? { ...shown, ...person } : shown;

const replaced = (pages: readonly SearchResponse[], person: LivePerson): readonly SearchResponse[] => {
  const replace = replacing(summary(person));
  return pages.map((page) => ({
    ...page,
    results: page.results.map(replace),
    similar: page.similar.map(replace),
  }));
};

/** While pages are not loaded, the person may be on one of them and so be counted already. */
const certainlyUncounted = (pages: readonly SearchResponse[]): boolean => pages.at(-1)?.nextCursor === null;

/** Nobody monitors who was just added; the name in which the term is does not come with the event. */
const justAdded = (person: LivePerson): LiteralMatch => ({
  ...summary(person),
  monitored: false,
  matchedName: null,
});

const prepended = (pages: readonly SearchResponse[], person: LivePerson): readonly SearchResponse[] =>
  pages.map((page, index) => ({
    ...page,
    total: certainlyUncounted(pages) ? page.total + 1 : page.total,
    results: index === 0 ? [justAdded(person), ...page.results] : page.results,
    similar: page.similar.filter(({ id }) => id !== person.id),
  }));

const removed = (pages: readonly SearchResponse[], personId: string): readonly SearchResponse[] => {
  const stays = ({ id }: PersonSummary): boolean => id !== personId;
  const gone = pages.some((page) => !page.results.every(stays)) ? 1 : 0;
  return pages.map((page) => ({
    ...page,
    total: page.total - gone,
    results: page.results.filter(stays),
    similar: page.similar.filter(stays),
  }));
};

const isShown = (pages: readonly SearchResponse[], personId: string): boolean =>
  pages.some((page) => page.results.some(({ id }) => id === personId));

/**
 * The results after an event: a new match comes first, a changed person replaces the old one, a removed one is taken out.
 * The same pages when the event does not concern them.
 */
export const afterEvent = (
  pages: readonly SearchResponse[],
  event: LiveEvent,
  terms: SearchTerms,
  filters: SearchFilters = noFilters,
): readonly SearchResponse[] => {
  switch (event.event) {
    case 'person-added':
      if (isShown(pages, event.data.person.id)) return replaced(pages, event.data.person);
      return matchesSearch(event.data.person, terms) && passesFilters(event.data.person, filters)
        ? prepended(pages, event.data.person)
        : pages;
    case 'person-changed':
    case 'risk-changed':
    case 'alert-raised':
      return replaced(pages, event.data.person);
    case 'person-removed':
      return removed(pages, event.data.personId);
    case 'ready':
    case 'gap':
    case 'list-updated':
    case 'notification-created':
    case 'notification-read':
    case 'session-ended':
      return pages;
  }
};
