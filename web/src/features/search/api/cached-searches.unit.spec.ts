import { allCountries, type LiveEvent, type LivePerson, type SearchFilters } from '@probity/contracts';
import { QueryClient } from '@tanstack/react-query';
import { livePerson, searchPage } from '../people.builder.js';
import type { SearchTerms } from '../search-terms.js';
import { applyToSearches, searchKey, type SearchPages } from './cached-searches.js';

const terms: SearchTerms = { term: 'marek toral', country: allCountries };
const eva = livePerson({ id: 'eva', name: 'Eva' });

/** Searches that are kept, and shown by no screen. */
const open = (people: readonly LivePerson[] = [livePerson()]) => {
  const queryClient = new QueryClient();
  const keep = (kept: SearchTerms, filters?: SearchFilters): void =>
    void queryClient.setQueryData<SearchPages>(searchKey(kept, filters), {
      pages: [searchPage(people)],
      pageParams: [null],
    });
  const pages = (kept: SearchTerms = terms, filters?: SearchFilters) =>
    queryClient.getQueryData<SearchPages>(searchKey(kept, filters))?.pages ?? [];
  const names = (kept?: SearchTerms, filters?: SearchFilters): string[] =>
    pages(kept, filters).flatMap(({ results }) => results.map(({ name }) => name));
  keep(terms);
  return {
    queryClient,
    keep,
    pages,
    names,
    receive: (event: LiveEvent) => applyToSearches(queryClient, event),
  };
};

const added = (id: string, name: string): LiveEvent => ({
  id: `e:${id}`,
  event: 'person-added',
  data: { person: livePerson({ id: `p${id}`, name, names: [] }) },
});

describe('the searches that are kept', () => {
  it('have a new match first, whatever the order in which its list writes the name', () => {
    const { receive, names } = open();
    receive(added('1', 'TORAL, Marek'));
    expect(names()).toEqual(['TORAL, Marek', 'Ada Marchand']);
  });

  it('leave out who does not match their terms or their filters', () => {
    const { keep, receive, names } = open();
    const other: SearchTerms = { term: 'toral', country: 'MT' };
    const filters: SearchFilters = { kind: 'person', band: 'high' };
    keep(other);
    keep(terms, filters);
    receive(added('1', 'BERG, Ida'));
    receive(added('2', 'TORAL, Marek'));
    expect(names()).toEqual(['TORAL, Marek', 'Ada Marchand']);
    expect([names(other), names(terms, filters)]).toEqual([['Ada Marchand'], ['Ada Marchand']]);
  });

  it('replace who changed and remove who left, in place', () => {
    const { receive, names, pages } = open([livePerson(), eva]);
    const person = livePerson({ id: 'eva', name: 'Eva Berg', riskScore: 82 });
    receive({ id: 'e:1', event: 'risk-changed', data: { person, before: 45, after: 82 } });
    expect(names()).toEqual(['Ada Marchand', 'Eva Berg']);
    expect(pages()[0]?.results[1]?.riskScore).toBe(82);
    receive({ id: 'e:2', event: 'person-removed', data: { personId: 'ada' } });
    expect(names()).toEqual(['Eva Berg']);
  });

  it('say that a list changed or events were missed', () => {
    const { keep, pages, receive } = open();
    receive({
      id: 'e:1',
      event: 'list-updated',
      data: { source: 'un-sc', entries: 1, added: 1, changed: 0, removed: 0 },
    });
    expect(pages()[0]?.outdated).toBe('lists-changed');
    receive({ id: 'e:2', event: 'gap', data: {} });
    receive({ id: 'e:3', event: 'person-removed', data: { personId: 'ada' } });
    expect(pages()[0]?.outdated).toBe('missed');
    keep(terms); // as it is once it was made again
    expect(pages()[0]?.outdated).toBeUndefined();
  });

  it('are not made again, and stay away where they are no longer kept', () => {
    const { queryClient, receive } = open();
    queryClient.clear();
    receive({ id: 'e:1', event: 'gap', data: {} });
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
