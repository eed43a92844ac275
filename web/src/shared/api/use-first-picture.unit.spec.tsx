/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { ManualTimers } from '../device/manual-timers.fake.js';
import { useFirstPicture } from './use-first-picture.js';

const Screen = ({ name, read }: { readonly name: string; readonly read: () => Promise<string> }) => (
  <p>{useQuery({ queryKey: [name], queryFn: read }).data ?? `${name} is loading`}</p>
);

const timers = new ManualTimers();

const Page = ({ read, later }: { readonly read: () => Promise<string>; readonly later: boolean }) => {
  const isShown = useFirstPicture(timers);
  return (
    <>
      <Screen name="first" read={read} />
      {later && <Screen name="later" read={() => new Promise(() => undefined)} />}
      <p>{isShown ? 'shown' : 'not shown'}</p>
    </>
  );
};

describe('useFirstPicture', () => {
  it('is true some time after the first queries have settled, and stays so', async () => {
    const queryClient = new QueryClient();
    let respond: (text: string) => void = () => undefined;
    const read = (): Promise<string> => new Promise((resolve) => (respond = resolve));
    const page = (later: boolean) => (
      <QueryClientProvider client={queryClient}>
        <Page later={later} read={read} />
      </QueryClientProvider>
    );
    const { rerender } = render(page(false));
    act(() => timers.pass(10_000));
    screen.getByText('not shown');

    await act(async () => respond('what was read'));
    await screen.findByText('what was read');
    screen.getByText('not shown');
    act(() => timers.pass(500));
    screen.getByText('shown');

    rerender(page(true));
    await screen.findByText('later is loading');
    screen.getByText('shown');
  });
});
