/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { failureTexts } from '../../../shared/api/texts.js';
import { setDevice } from '../../../shared/device/port/chosen-device.js';
import { FakeDevice } from '../../../shared/device/port/device.fake.js';
import { dismissNotices, Toasts } from '../../../shared/ui/toast.js';
import { useSwitchPush } from '../api/push-device.js';

const { fetch } = globalThis;

const Switch = () => {
  const { mutate } = useSwitchPush('ada');
  return <button onClick={() => mutate(true)}>On</button>;
};

afterEach(() => {
  dismissNotices();
  cleanup();
  globalThis.fetch = fetch;
});

it('says in words why pushes were not switched on', async () => {
  setDevice(new FakeDevice());
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Switch />
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
  await act(async () => screen.getByRole('button', { name: 'On' }).click());
  await screen.findByText(failureTexts.unreachable.detail);
});
