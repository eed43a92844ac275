/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, render, screen } from '@testing-library/react';
import { ManualTimers } from '../../shared/device/manual-timers.fake.js';
import { UiState } from '../../shared/state/ui-state.js';
import { ConnectionStrip } from './connection-strip.js';

it('says that the connection is lost while it is, and for three seconds that it is back', () => {
  const timers = new ManualTimers();
  const strip = (connected: boolean) => (
    <UiState>
      <ConnectionStrip connected={connected} timers={timers} />
    </UiState>
  );
  const { rerender } = render(strip(false));
  const said = () => screen.getByRole('status').textContent;
  act(() => timers.pass(60_000));
  expect(said()).toBe('You are offline - using cached data');
  rerender(strip(true));
  act(() => timers.pass(2_999));
  expect(said()).toBe('Back online - syncing data');
  act(() => timers.pass(1));
  expect(said()).toBe('');
});
