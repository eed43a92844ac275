/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ManualTimers } from '../../shared/device/manual-timers.fake.js';
import { SplashScreen } from './splash-screen.js';

it('gives way to the sign-in after three seconds', () => {
  const timers = new ManualTimers();
  render(
    <MemoryRouter>
      <Routes>
        <Route element={<SplashScreen timers={timers} />} path="/" />
        <Route element={<p>sign-in</p>} path="/login" />
      </Routes>
    </MemoryRouter>,
  );
  screen.getByRole('heading', { name: 'Probity' });
  act(() => timers.pass(2_999));
  expect(screen.queryByText('sign-in')).toBeNull();
  act(() => timers.pass(1));
  screen.getByText('sign-in');
});
