/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { onSessionEnd, openOffline } from '../../../shared/api/session.js';
import { dismissNotices, Toasts } from '../../../shared/ui/toast.js';
import { AccountDeletion } from './account-deletion.js';

const { fetch } = globalThis;

afterEach(() => {
  cleanup();
  dismissNotices();
  globalThis.fetch = fetch;
});

it('still says that the account is deleted once its session has ended', async () => {
  onSessionEnd(dismissNotices); // as the app has it
  const receipt = { requestedAt: '2026-05-02T10:00:00.000Z', state: 'under-way', parts: [], waitingFor: [] };
  globalThis.fetch = async () =>
    Response.json({ receiptId: 'r1', receiptPath: '/receipts/r1', receipt }, { status: 202 });
  openOffline({ userId: 'ada', email: 'ada@probity.test', isAdministrator: false, isAnalyst: false });
  render(
    <>
      <AccountDeletion onKeep={() => undefined} />
      <Toasts theme="light" />
    </>,
  );
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'eleven paper lanterns' } });
  await act(async () => screen.getByRole('button', { name: 'Delete for good' }).click());
  await screen.findByText('Account deleted');
});
