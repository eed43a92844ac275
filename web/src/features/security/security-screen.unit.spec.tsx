/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { send } from '../../shared/api/connection/connection.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import { SecurityScreen } from './security-screen.js';

describe('the security screen without a server', () => {
  it('says so, and does not ask for ever', async () => {
    let requests = 0;
    globalThis.fetch = () => {
      requests += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    await expect(send('/api/v1/notifications')).rejects.toThrow('Failed to fetch');
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <SecurityScreen />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const apps = await screen.findByRole('region', { name: 'Authenticator apps' });
    await within(apps).findByText('Offline');
    expect(apps.isConnected).toBe(true);
    expect(requests).toBeLessThan(6);
  });
});
