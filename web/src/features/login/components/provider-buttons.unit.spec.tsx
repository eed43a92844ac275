/** @jest-environment ./web/testing/dom-environment.mjs */
import { cleanup, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { ProviderButtons } from './provider-buttons.js';

const open = (respond: () => Promise<Response>): void => {
  globalThis.fetch = respond;
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <ProviderButtons disabled={false} onFault={() => undefined} />
    </QueryClientProvider>,
  );
};

afterEach(cleanup);

describe('the buttons of providers', () => {
  it('name each provider', async () => {
    const providers = [
      { id: 'acme', name: 'Acme' },
      { id: 'bank', name: 'The Bank' },
    ];
    open(() => Promise.resolve(Response.json({ providers, external: {} })));
    await screen.findByRole('button', { name: 'Sign in with Acme' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Sign in with Acme',
      'Sign in with The Bank',
    ]);
  });

  it('say that they could not be loaded, which is not the same as none', async () => {
    open(() => Promise.resolve(new Response('', { status: 503 })));
    await screen.findByText('Other ways to sign in could not be loaded.');
    open(() => Promise.resolve(Response.json({ providers: [{ id: 'acme', name: 'Acme' }] })));
    screen.getAllByRole('button', { name: 'Try again' })[0]?.click();
    await screen.findAllByRole('button', { name: 'Sign in with Acme' });
  });
});
