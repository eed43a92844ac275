/** @jest-environment ./web/testing/dom-environment.mjs */
import { allCountries, type LiveEvent } from '@probity/contracts';
import { act, render, screen } from '@testing-library/react';
import { LiveCard } from './components/live-card.js';
import { livePerson } from './people.builder.js';
import { dispatchLiveEvent } from '../../shared/api/live/live-events.js';
import { wasSaid } from '../../shared/ui/toast.js';
import { UiState } from '../../shared/state/ui-state.js';
import { useLiveSearch } from './use-live-search.js';

const terms = { term: 'marek toral', country: allCountries } as const;

/** What the search screen does with the hook, without the rest of the screen. */
const Live = () => (
  <>
    <p>arrived: {[...useLiveSearch(terms)].join(' ')}</p>
    <LiveCard colleagues={null} />
  </>
);

const open = () => {
  render(
    <UiState>
      <Live />
    </UiState>,
  );
  return { receive: (event: LiveEvent) => act(() => dispatchLiveEvent(event)) };
};

const added = (id: string, name: string): LiveEvent => ({
  id: `e:${id}`,
  event: 'person-added',
  data: { person: livePerson({ id: `p${id}`, name, names: [] }) },
});

describe('useLiveSearch', () => {
  it('says that a new match came, whatever the order in which its list writes the name', () => {
    const { receive } = open();
    receive(added('1', 'TORAL, Marek'));
    screen.getByText('arrived: p1');
    screen.getByText('New Match Found');
  });

  it('says nothing of who does not match', () => {
    const { receive } = open();
    receive(added('1', 'BERG, Ida'));
    screen.getByText('arrived:');
    expect(screen.queryByText('New Match Found')).toBeNull();
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
});
