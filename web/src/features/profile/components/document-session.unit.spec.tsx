/** @jest-environment ./web/testing/dom-environment.mjs */
import type { SessionStatus } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { forgetTab } from '../../../shared/device/storage.js';
import { dismissNotices } from '../../../shared/ui/toast.js';
import { keptSession } from '../kept-session.js';
import { DocumentSession } from './document-session.js';

const { fetch } = globalThis;
const expiresAt = '2026-05-02T10:00:00.000Z';
const unknown = {
  type: 'about:blank',
  title: 'Verification session not found',
  status: 404,
  code: 'SESSION_NOT_FOUND',
  detail: 'There is no verification session for this person. Create one first.',
  correlationId: 'c1',
};

/** Sessions that the server knows, by their ids. */
const sessions = new Map<string, SessionStatus>();
let made = 0;

const answer = (body: { readonly action: string; readonly sessionId?: string }): Response => {
  const sessionId = body.sessionId ?? `s${String((made += 1))}`;
  if (body.action === 'create-session') sessions.set(sessionId, 'created');
  const status = sessions.get(sessionId);
  if (status !== undefined)
    return Response.json({ sessionId, personId: 'p1', status, expiresAt, reasons: [] });
  return Response.json(unknown, { status: 404 });
};

/** Opens the tab of the profile, as after a reload of the page. */
const open = (personId = 'p1'): void => {
  cleanup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DocumentSession personId={personId} />
    </QueryClientProvider>,
  );
};
const create = (name: string): Promise<void> => act(async () => screen.getByRole('button', { name }).click());

beforeEach(() => {
  globalThis.fetch = async (path, init) =>
    (path as string).endsWith('/link')
      ? Response.json({ path: `/scan-link#${path as string}`, expiresAt }, { status: 201 })
      : answer(JSON.parse(init?.body as string) as Parameters<typeof answer>[0]);
});
afterEach(() => {
  dismissNotices();
  cleanup();
  forgetTab();
  sessions.clear();
  made = 0;
  globalThis.fetch = fetch;
});

describe('a verification session', () => {
  it('is there again after another tab of the profile was open, for its person alone, until the sign-out', async () => {
    open();
    await create('Create verification session');
    await screen.findByRole('button', { name: 'Copy link' });
    sessions.set('s1', 'verified');
    open();
    screen.getByRole('button', { name: 'Copy link' });
    screen.getByRole('button', { name: 'Create another session' });
    await screen.findByText('Verified');
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    open('p2');
    screen.getByRole('button', { name: 'Create verification session' });
    forgetTab();
    open();
    screen.getByRole('button', { name: 'Create verification session' });
  });

  it('is kept, too, where its tab was left while it was made', async () => {
    open();
    act(() => screen.getByRole('button', { name: 'Create verification session' }).click());
    cleanup();
    await waitFor(() => expect(keptSession('p1')?.sessionId).toBe('s1'));
    open();
    await screen.findByText('Waiting for the document');
  });

  it('that the server does not know any more says so, and another one can be made', async () => {
    open();
    await create('Create verification session');
    await screen.findByText('Waiting for the document');
    sessions.clear();
    open();
    await screen.findByText(unknown.detail);
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    await create('Create another session');
    await screen.findByText('Waiting for the document');
    screen.getByRole('button', { name: 'Copy link' });
  });
});
