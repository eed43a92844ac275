/** @jest-environment ./web/testing/dom-environment.mjs */
import 'fake-indexeddb/auto';
import type { AdverseMedia } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { openOffline, signOut } from '../../../shared/api/session.js';
import { Toasts } from '../../../shared/ui/toast.js';
import { EventActions } from './event-actions.js';

const { fetch } = globalThis;
const item = { id: 'a', headline: 'Event a', event: { stage: 'charged' } } as AdverseMedia;

afterEach(async () => {
  cleanup();
  await signOut();
  globalThis.fetch = fetch;
});

it('keeps the reason that was typed when a decision is refused', async () => {
  globalThis.fetch = async () => {
    const refusal = { title: 'Conflict', detail: 'The event has changed.', code: 'CONFLICT' };
    const problem = { type: 'about:blank', status: 409, correlationId: 'c1', ...refusal };
    return Response.json(problem, { status: 409 });
  };
  openOffline({ userId: 'ada', email: 'ada@probity.test', isAdministrator: false, isAnalyst: true });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EventActions item={item} personId="p1" />
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
  await act(async () => screen.getByRole('button', { name: 'Not the subject: Event a' }).click());
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Born elsewhere' } });
  await act(async () => screen.getByRole('button', { name: 'Not the subject', hidden: true }).click());
  await within(screen.getByRole('dialog', { hidden: true })).findByText('The event has changed.');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Born elsewhere');
});
