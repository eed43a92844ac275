/** @jest-environment ./web/testing/dom-environment.mjs */
import { allCountries, type LiveEvent, type LivePerson } from '@probity/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { SearchPages } from './api/search-persons.js';
import { searchKey } from './api/search-persons.js';
import { LiveCard } from './components/live-card.js';
import { livePerson, searchPage } from './people.builder.js';
import { dispatchLiveEvent } from '../../shared/api/live/live-events.js';
import { wasSaid } from '../../shared/ui/toast.js';
import { UiState } from '../../shared/state/ui-state.js';
import { useLiveSearch } from './use-live-search.js';

const terms = { term: 'marek toral', country: allCountries } as const;

/** What the search screen does with the hook, without the rest of the screen. */
const Live = () => {
  const { arrived, outdated, renewed } = useLiveSearch(terms);
  return (
    <>
      <p>arrived: {[...arrived].join(' ')}</p>
      <p>outdated: {outdated ?? 'no'}</p>
      <button onClick={renewed} type="button">
        Search again
      </button>
      <LiveCard colleagues={null} />
    </>
  );
};

const open = (people: readonly LivePerson[] = [livePerson()]) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData<SearchPages>(searchKey(terms), {
    pages: [searchPage(people)],
    pageParams: [null],
  });
  render(
    <UiState>
      <QueryClientProvider client={queryClient}>
        <Live />
      </QueryClientProvider>
    </UiState>,
  );
  return {
    receive: (event: LiveEvent) => act(() => dispatchLiveEvent(event)),
    names: () =>
      queryClient
        .getQueryData<SearchPages>(searchKey(terms))
        ?.pages.flatMap(({ results }) => results.map(({ name }) => name)),
  };
};

const added = (id: string, name: string): LiveEvent => ({
  id: `e:${id}`,
  event: 'person-added',
  data: { person: livePerson({ id: `p${id}`, name, names: [] }) },
});

describe('useLiveSearch', () => {
  it('puts a new match first, whatever the order in which its list writes the name', () => {
    const { receive, names } = open();
    receive(added('1', 'TORAL, Marek'));
    expect(names()).toEqual(['TORAL, Marek', 'Ada Marchand']);
    screen.getByText('arrived: p1');
    screen.getByText('New Match Found');
  });

  it('leaves out who does not match', () => {
    const { receive, names } = open();
    receive(added('1', 'BERG, Ida'));
    expect(names()).toEqual(['Ada Marchand']);
    expect(screen.queryByText('New Match Found')).toBeNull();
  });

  it('replaces who changed and removes who left, in place', () => {
    const eva = livePerson({ id: 'eva', name: 'Eva' });
    const { receive, names } = open([livePerson(), eva]);
    receive({
      id: 'e:1',
      event: 'person-changed',
      data: { person: livePerson({ id: 'eva', name: 'Eva Berg' }) },
    });
    expect(names()).toEqual(['Ada Marchand', 'Eva Berg']);
    receive({ id: 'e:2', event: 'person-removed', data: { personId: 'ada' } });
    expect(names()).toEqual(['Eva Berg']);
  });

  it('notes which moves of a score it has said by name', () => {
    const { receive } = open();
    const moves = [50, 51, 60, 70, 80].map((after) => ({
      id: `moved:${after}`,
      event: 'risk-changed' as const,
      data: { person: livePerson({ riskScore: after }), before: 40, after },
    }));
    for (const move of moves) receive(move);
    expect(moves.filter(({ id }) => wasSaid(id)).map(({ data }) => data.after)).toEqual([51, 60, 70]);
  });

  it('says that a list changed or events were missed, until the search is made again', () => {
    const { receive } = open();
    receive({
      id: 'e:1',
      event: 'list-updated',
      data: { source: 'un-sc', entries: 1, added: 1, changed: 0, removed: 0 },
    });
    screen.getByText('outdated: lists-changed');
    act(() => screen.getByRole('button', { name: 'Search again' }).click());
    screen.getByText('outdated: no');
    receive({ id: 'e:2', event: 'gap', data: {} });
    screen.getByText('outdated: missed');
  });
});
