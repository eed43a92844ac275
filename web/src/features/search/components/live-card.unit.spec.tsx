/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, cleanup, render, screen } from '@testing-library/react';
import type { LiveStatus } from '../../../shared/api/live/live-connection.js';
import { UiState, useSetLiveFeed, useSetLiveStatus } from '../../../shared/state/ui-state.js';
import { LiveCard } from './live-card.js';

let setStatus: (status: LiveStatus) => void;
let setItems: (count: number) => void;

/** The connection and what came through it. */
const Live = () => {
  const setFeed = useSetLiveFeed();
  setStatus = useSetLiveStatus();
  setItems = (count) =>
    setFeed(() =>
      Array.from({ length: count }, (_, number) => ({
        id: `e${number}`,
        type: 'new_person',
        title: `Change ${number}`,
        message: 'Somebody new',
        timestamp: 0,
        severity: 'info',
      })),
    );
  return <LiveCard colleagues={null} />;
};

const open = (): void =>
  void render(
    <UiState>
      <Live />
    </UiState>,
  );

afterEach(cleanup);

it.each([
  ['connected', 'Connected', 'is-low'],
  ['connecting', 'Connecting...', 'is-high'],
  ['disconnected', 'Disconnected', 'is-high'],
] as const)('says by a word and the colour of a dot that it is %s', (status, text, colour) => {
  open();
  act(() => setStatus(status));
  expect(screen.getByText(text).querySelector('.dot')?.className).toContain(colour);
});

it('shows the latest three changes and counts the rest', () => {
  open();
  act(() => setItems(3));
  expect(screen.queryByText(/more$/)).toBeNull();
  act(() => setItems(10));
  const shown = screen.getAllByText(/^Change/).map(({ textContent }) => textContent);
  expect(shown).toEqual(['Change 0', 'Change 1', 'Change 2']);
  screen.getByText('and 7 more');
});
