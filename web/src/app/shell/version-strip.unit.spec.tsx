/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { keepAppOffline } from '../../shared/device/service-worker.js';
import {
  FakeRegistration,
  FakeWorker,
  installServiceWorkers,
} from '../../shared/device/service-worker.fake.js';
import { VersionStrip } from './version-strip.js';

const registration = new FakeRegistration();

const page = (): void => {
  render(
    <MemoryRouter initialEntries={['/app/search']}>
      <VersionStrip />
      <input aria-label="Name" />
      <Link to="/app">Home</Link>
    </MemoryRouter>,
  );
};

const pressReload = (): Promise<void> =>
  act(async () => {
    screen.getByRole('button', { name: 'Reload' }).click();
    await Promise.resolve();
  });

beforeAll(() => {
  installServiceWorkers(registration);
  return keepAppOffline();
});
afterEach(cleanup);

describe('a new version', () => {
  it('is offered when it is there, and starts when the user says so', async () => {
    page();
    expect(screen.queryByText('A new version is ready')).toBeNull();
    let worker = new FakeWorker();
    act(() => {
      worker = registration.download();
    });
    screen.getByText('A new version is ready');
    expect(worker.messages).toEqual([]);
    await pressReload();
    expect(worker.messages).toEqual(['take-over']);
  });

  it('waits until the screen is left when something was typed there', async () => {
    const worker = registration.download();
    page();
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Marek' } });
    await pressReload();
    screen.getByText(/starts when you leave this screen/);
    expect(worker.messages).toEqual([]);
    await act(async () => {
      screen.getByRole('link', { name: 'Home' }).click();
      await Promise.resolve();
    });
    expect(worker.messages).toEqual(['take-over']);
  });
});
