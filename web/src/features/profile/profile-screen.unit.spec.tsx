/** @jest-environment ./web/testing/dom-environment.mjs */
import { coverageOf } from '@probity/contracts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { queryKeys } from '../../shared/api/query-keys.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { lists, person } from './person.builder.js';
import { ProfileScreen } from './profile-screen.js';

const monitored = {
  ...person,
  monitoredSince: '2026-05-01T10:00:00.000Z',
  lastUpdated: '2026-05-01T10:00:00.000Z',
  listed: true,
  entityVersion: 1,
  alerts: 0,
  lastAlert: null,
};

const result = {
  checkId: 'k1',
  status: 'medium_risk',
  score: 44,
  message: 'Nothing new.',
  monitoringStarted: true,
  lists: [],
  coverage: coverageOf([]),
};

const problem = (status: number, code: string, { title, detail } = { title: code, detail: code }) =>
  Response.json({ type: 'about:blank', title, status, code, detail, correlationId: 'c' }, { status });

type Answers = Readonly<Record<string, (init?: RequestInit) => Response | Promise<Response>>>;
const { fetch } = globalThis;

/** Answers by the end of the path; what a spec does not name is not there. */
const open = (answers: Answers): QueryClient => {
  const queries = createQueryClient();
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const end = Object.keys(answers).find((path) => pathname.endsWith(path));
    return Promise.resolve(end === undefined ? problem(404, 'PERSON_NOT_FOUND') : answers[end]!(init));
  };
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ProfileScreen id="p1" />
      </MemoryRouter>
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
  return queries;
};
const served = (): Answers => ({ '/persons/p1': () => Response.json(person) });
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
};

afterEach(() => {
  dismissNotices();
  cleanup();
  globalThis.fetch = fetch;
});

it('says that it loads', () => {
  open({ '/persons/p1': () => new Promise(() => undefined) });
  screen.getByText('Loading profile...');
});

it('shows nothing of the person that the state of the lists would push down', async () => {
  let answerLists: (response: Response) => void = () => undefined;
  const queries = open({
    ...served(),
    '/lists': () => new Promise((answer) => (answerLists = answer)),
  });
  await waitFor(() => expect(queries.getQueryData(queryKeys.person('p1'))).toBeDefined());
  screen.getByText('Loading profile...');
  await act(async () =>
    answerLists(Response.json({ lists: [{ ...lists[0], degraded: true }], notLoaded: [] })),
  );
  await screen.findByRole('heading', { name: 'Marek Toral' });
  screen.getByText('Some lists could not be asked');
});

it('says that there is nobody, and leads back to the search', async () => {
  open({});
  await screen.findByRole('heading', { name: 'Profile Not Found' });
  expect(screen.getByRole('link', { name: 'Return to Search' }).getAttribute('href')).toBe('/app/search');
});

it('shows nobody any more who was erased meanwhile', async () => {
  let isErased = false;
  const queries = open({
    '/persons/p1': () => (isErased ? problem(404, 'PERSON_NOT_FOUND') : Response.json(person)),
  });
  await screen.findByRole('heading', { name: 'Marek Toral' });
  isErased = true;
  await act(() => queries.invalidateQueries({ queryKey: queryKeys.person('p1') }));
  await screen.findByRole('heading', { name: 'Profile Not Found' });
  expect(screen.queryByRole('heading', { name: 'Marek Toral' })).toBeNull();
});

it('sums up who it is and what is known', async () => {
  open(served());
  await screen.findByRole('heading', { name: 'Marek Toral' });
  const value = (term: string) => screen.getByText(term).parentElement?.textContent;
  expect(value('PEP status')).toContain('No PEP match');
  expect(value('Sanctions hits')).toContain('0');
  expect(value('Overall risk')).toContain('Medium');
  for (const name of [
    'Risk Profile',
    'Verify Identity',
    'Save Report',
    /^Summary/,
    /^Sanctions/,
    /^PEP/,
    /^Media/,
  ])
    screen.getByRole('tab', { name });
  for (const [tab, text] of [
    [/^Sanctions/, 'No sanctions found'],
    [/^PEP/, 'No PEP information found'],
    [/^Media/, 'No adverse media found'],
  ] as const) {
    act(() => screen.getByRole('tab', { name: tab }).click());
    await screen.findByText(text);
  }
});

it.each([
  [true, 'Active PEP'],
  [false, 'Former PEP'],
])('says of a political office whether it is held: %s', async (active, text) => {
  const office = {
    id: 'o1',
    source: 'pep',
    sourceName: 'List of pep',
    entryId: '7',
    listVersion: 'f00',
    position: 'Minister of Ports',
    level: 'national',
    country: 'MT',
    since: '2019',
    active,
  };
  open({ '/persons/p1': () => Response.json({ ...person, pep: [office] }) });
  await screen.findByRole('heading', { name: 'Marek Toral' });
  expect(screen.getByText('PEP status').parentElement?.textContent).toContain(text);
});

it('shows the area of the report as a whole, so that nothing pushes its links down later', async () => {
  open(served());
  await screen.findByRole('heading', { name: 'Marek Toral' });
  act(() => screen.getByRole('tab', { name: 'Save Report' }).click());
  // Its form is code that this is the first to load.
  expect(screen.queryByRole('link', { name: 'Open risk report' })).toBeNull();
  await screen.findByLabelText('Password of the file');
  screen.getByRole('link', { name: 'Open risk report' });
});

it('runs the checks, says so, and shows the result and that monitoring began', async () => {
  let answer: (response: Response) => void = () => undefined;
  open({ ...served(), 'verify-identity': () => new Promise((resolve) => (answer = resolve)) });
  await screen.findByRole('heading', { name: 'Marek Toral' });
  act(() => screen.getByRole('tab', { name: 'Verify Identity' }).click());
  screen.getByRole('button', { name: 'Run Enhanced Due Diligence' }).focus();
  await press('Run Enhanced Due Diligence');
  expect(document.activeElement?.textContent).toBe('Running Checks...');
  await screen.findByText('Due Diligence Checks');
  screen.getByText('Running compliance checks...');
  expect(screen.getAllByRole('button', { name: 'Running Checks...' })).toHaveLength(2);
  await act(async () => answer(Response.json(result)));
  await screen.findByText('Checks Complete');
  screen.getByRole('region', { name: 'Due Diligence Results' });
  expect(screen.getAllByText('Risk assessment: medium risk (Score: 44)').length).toBeGreaterThan(0);
  await screen.findByText('Monitoring Enabled');
  screen.getByText('Entity added to continuous monitoring');
});

it('says that the checks failed', async () => {
  open({ ...served(), 'verify-identity': () => problem(503, 'UNAVAILABLE') });
  await press('Run Due Diligence Checks');
  await screen.findByText('Due Diligence Error');
  screen.getByText('Failed to complete compliance checks.');
});

it.each([
  'Daily check limit reached. Upgrade to premium for more checks.',
  'Daily check limit reached. It resets at midnight UTC.',
])('says that the checks of the day are used: %s', async (detail) => {
  const limit = { title: 'Check Limit Reached', detail };
  open({ ...served(), 'verify-identity': () => problem(429, 'CHECK_LIMIT_REACHED', limit) });
  await press('Run Due Diligence Checks');
  await screen.findByText('Check Limit Reached');
  screen.getByText(detail);
  act(() => screen.getByRole('tab', { name: 'Verify Identity' }).click());
  expect(screen.getAllByText(detail)).toHaveLength(2);
});

it('switches monitoring on and off, and says which', async () => {
  let isOn = false;
  const change = (): Response => {
    isOn = !isOn;
    return isOn ? Response.json(monitored) : new Response(null, { status: 204 });
  };
  open({ '/persons/p1': () => Response.json({ ...person, monitored: isOn }), '/monitoring/p1': change });
  await press('Enable Continuous Monitoring');
  await screen.findByText('Monitoring Enabled');
  await press('Disable Monitoring');
  await screen.findByText('Monitoring Disabled');
  screen.getByText('Entity removed from continuous monitoring');
});

it('says that no verification session could be made', async () => {
  open({ ...served(), 'verify-identity': () => problem(503, 'UNAVAILABLE') });
  await screen.findByRole('heading', { name: 'Marek Toral' });
  act(() => screen.getByRole('tab', { name: 'Verify Identity' }).click());
  await press('Create verification session');
  await screen.findByText('Verification Error');
  screen.getByText('Failed to create verification session.');
});

/** Of the one route, by what it was asked to do. */
const verification =
  (answers: Readonly<Record<string, () => Response>>) =>
  async (init?: RequestInit): Promise<Response> => {
    const { action } = JSON.parse(init?.body as string) as { readonly action: string };
    return answers[action]?.() ?? problem(404, 'SESSION_NOT_FOUND');
  };

const session = {
  sessionId: 's1',
  personId: 'p1',
  status: 'created',
  expiresAt: '2026-05-02T10:00:00.000Z',
  reasons: [],
};

it('says that a verification session was made, and when its status is not to be had', async () => {
  open({
    ...served(),
    'verify-identity': verification({ 'create-session': () => Response.json(session) }),
    '/verification-sessions/s1/link': () =>
      Response.json({ path: '/scan-link#token', expiresAt: session.expiresAt }, { status: 201 }),
  });
  await screen.findByRole('heading', { name: 'Marek Toral' });
  act(() => screen.getByRole('tab', { name: 'Verify Identity' }).click());
  await press('Create verification session');
  await screen.findByText('Verification Session Created');
  await screen.findByText('Status Check Error');
  expect(screen.getAllByText('Failed to check verification status.').length).toBeGreaterThan(0);
});
