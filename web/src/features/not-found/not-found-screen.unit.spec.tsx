/** @jest-environment ./web/testing/dom-environment.mjs */
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NotFoundScreen } from './not-found-screen.js';

const { error: logError } = console;
afterEach(() => {
  console.error = logError;
  cleanup();
});

it('says that there is no such page, leads home, and logs the path', () => {
  const logged: unknown[][] = [];
  console.error = (...texts) => void logged.push(texts);
  render(
    <MemoryRouter initialEntries={['/nowhere/at-all']}>
      <NotFoundScreen />
    </MemoryRouter>,
  );
  screen.getByRole('heading', { name: 'Oops! Page not found' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  expect(logged).toEqual([['404: there is no page at', '/nowhere/at-all']]);
});
