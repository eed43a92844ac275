/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, render, screen } from '@testing-library/react';
import { ManualTimers } from '../../shared/device/manual-timers.fake.js';
import { notify, Toasts } from '../../shared/ui/toast.js';
import { Welcome } from './welcome.js';

it('is said a second after the first screen, and once', async () => {
  const timers = new ManualTimers();
  const page = render(<Toasts theme="light" />);
  render(<Welcome timers={timers} />);
  act(() => timers.pass(999));
  notify({ title: 'said before' });
  await screen.findByText('said before');
  expect(screen.queryByText('Welcome to Probity')).toBeNull();
  act(() => timers.pass(1));
  await screen.findByText('Welcome to Probity');

  const again = new ManualTimers();
  render(<Welcome timers={again} />);
  act(() => again.pass(1_000));
  notify({ title: 'said after' });
  await screen.findByText('said after');
  expect(page.getAllByText('Welcome to Probity')).toHaveLength(1);
});
