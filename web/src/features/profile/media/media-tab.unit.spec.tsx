/** @jest-environment ./web/testing/dom-environment.mjs */
import 'fake-indexeddb/auto';
import {
  coverageOf,
  type AdverseMedia,
  type MediaEvent,
  type MediaReview,
  type PersonProfile,
} from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { openOffline, signOut } from '../../../shared/api/session.js';
import { Toasts } from '../../../shared/ui/toast.js';
import { MediaTab } from './media-tab.js';

const event: MediaEvent = {
  category: 'fraud',
  stage: 'charged',
  stages: [{ stage: 'charged', date: '2026-05-03' }],
  identity: 'probable',
  because: ['same-name', 'three-words'],
  matchedName: 'Marek Toral',
  subjectName: 'Marek Toral',
  sentence: null,
  marks: [],
  tier: 3,
  articles: 1,
  voices: 1,
  firstOn: '2026-05-03',
  lastOn: '2026-05-03',
  dateBasis: 'published',
  language: 'en',
};
const item = (id: string, change: Partial<MediaEvent> = {}): AdverseMedia => ({
  ...{ id, source: 'herald.example', sourceName: 'Herald', entryId: id, listVersion: 'v' },
  ...{ headline: `Event ${id}`, date: '2026-05-03', summary: '', url: 'https://herald.example/a' },
  event: { ...event, ...change },
});
const review: MediaReview = {
  id: 'd1',
  decision: 'not-the-subject',
  reason: 'Born elsewhere',
  decidedBy: 'ada',
  decidedAt: '2026-05-10T08:00:00.000Z',
  state: 'in-force',
  reopenedBecause: [],
  until: null,
};
const person = (media: Partial<PersonProfile>): PersonProfile => ({
  id: 'p1',
  kind: 'person',
  name: 'Marek Toral',
  company: null,
  country: null,
  riskScore: 0,
  lastChecked: null,
  monitored: false,
  names: [],
  birthDates: [],
  countries: [],
  identifiers: [],
  sanctions: [],
  pep: [],
  adverseMedia: [],
  otherListings: [],
  entries: [],
  coverage: coverageOf([]),
  risk: { score: 0, band: 'low', reasons: [], model: '3+0', computedAt: '2026-05-01T10:00:00.000Z' },
  ...media,
});

const made = { reason: 'Born elsewhere', decidedAt: '2026-05-10T08:00:00.000Z', awaitsSecond: false };
const decisions = [
  { ...made, id: 'd3', decision: 'undone', reason: '', decidedBy: 'ada' },
  { ...made, id: 'd2', decision: 'not-the-subject', decidedBy: 'eva-0123456789' },
  { ...made, id: 'd1', decision: 'confirmed', decidedBy: 'ada', reason: 'Same age', awaitsSecond: true },
];

const eva = { id: 'eva-0123456789', email: 'eva@probity.test', app_metadata: { role: 'analyst' } };

const { fetch } = globalThis;
const sent: { readonly path: string; readonly method: string; readonly body: unknown }[] = [];
let answer: object = {};
const show = (media: Partial<PersonProfile>, isAnalyst = true, isAdministrator = false): void => {
  openOffline({ userId: 'ada', email: 'ada@probity.test', isAdministrator, isAnalyst });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MediaTab openRecord={() => undefined} person={person(media)} />
    </QueryClientProvider>,
  );
};
beforeEach(() => {
  sent.length = 0;
  answer = { identity: 'dismissed', review };
  globalThis.fetch = (input, { method = 'GET', body } = {}) => {
    sent.push({ path: input as string, method, body: typeof body === 'string' ? JSON.parse(body) : null });
    if (sent.at(-1)?.path === '/auth/v1/admin/users/eva-0123456789')
      return Promise.resolve(Response.json(eva));
    if (method === 'GET') return Promise.resolve(Response.json({ decisions }));
    if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
    return Promise.resolve(Response.json(answer));
  };
});
afterEach(async () => {
  cleanup();
  await signOut();
  globalThis.fetch = fetch;
});

const button = (name: string) => screen.queryByRole('button', { name });

it('sends what a reviewer decides, with the reason and what was on the screen', async () => {
  show({
    adverseMedia: [item('a', { review: { ...review, state: 'reopened', reopenedBecause: ['new-stage'] } })],
  });
  screen.getByText('Open again, as a new stage is reported. Decided on May 10, 2026: Not the subject.');
  act(() => button('Not the subject: Event a')?.click());
  const dialog = await screen.findByRole('dialog', { hidden: true });
  const send = within(dialog).getByRole('button', { name: 'Not the subject', hidden: true });
  expect(send.hasAttribute('disabled')).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: ' Born elsewhere ' } });
  await act(async () => send.click());
  const [{ path, body } = { path: '', body: null }] = sent;
  expect(path).toBe('/api/v1/persons/p1/media/a/decisions');
  expect(body).toEqual({
    // As the server takes it: a UUID in lower case.
    decisionId: expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
    decision: 'not-the-subject',
    reason: 'Born elsewhere',
    stage: 'charged',
    reviewId: 'd1',
  });
});

it.each([
  ['awaits-second', 'Another reviewer has to confirm it too.'],
  ['in-force', 'The event is about the subject.'],
] as const)('says of a confirmation that is %s: %s', async (state, text) => {
  answer = { identity: 'possible', review: { ...review, decision: 'confirmed', state } };
  render(<Toasts theme="light" />);
  show({ adverseMedia: [item('a')] });
  act(() => button('This is the subject: Event a')?.click());
  const dialog = await screen.findByRole('dialog', { hidden: true });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Same age' } });
  await act(async () =>
    within(dialog).getByRole('button', { name: 'This is the subject', hidden: true }).click(),
  );
  await screen.findByText(text);
});

it('shows what was decided, and lets a reviewer take it back', async () => {
  show({ dismissedMedia: [item('a', { identity: 'dismissed', review })] });
  screen.getByText('Dismissed, not counted (1)');
  screen.getByText('Reason: Born elsewhere');
  expect(button('Not adverse: Event a')).toBeNull();
  await act(async () => button('Undo the decision: Event a')?.click());
  expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/api/v1/persons/p1/media/a/decisions/d1' });
});

it('lists who decided what and why once that is opened, also what was taken back', async () => {
  show({ adverseMedia: [item('a')] });
  expect(sent).toEqual([]);
  act(() => button('Decisions: Event a')?.click());
  const steps = await screen.findAllByText(/^(?:Decision undone|Not the subject|This is the subject)$/, {
    selector: 'strong',
  });
  expect(sent[0]).toMatchObject({ method: 'GET', path: '/api/v1/persons/p1/media/a/decisions' });
  const said = steps.map((step) => step.closest('li')?.textContent);
  expect(said[0]).toMatch(/^Decision undoneYou/);
  expect(said[1]).toMatch(/^Not the subjectReviewer eva-0123.*Reason: Born elsewhere$/);
  expect(said[2]).toMatch(/Reason: Same ageHad to be confirmed by a second reviewer\.$/);
  act(() => button('Hide decisions: Event a')?.click());
  expect(screen.queryByText('Decision undone')).toBeNull();
});

it('names reviewers by address to administrators', async () => {
  show({ adverseMedia: [item('a')] }, true, true);
  act(() => button('Decisions: Event a')?.click());
  await screen.findByText('eva@probity.test');
  expect(screen.queryByText(/^Reviewer/)).toBeNull();
});

it('offers nothing to users who do not review', () => {
  show({ dismissedMedia: [item('a', { identity: 'dismissed', review })] }, false);
  screen.getByText('Reason: Born elsewhere');
  expect(screen.queryByRole('button', { name: /Event a/ })).toBeNull();
});

it.each([
  ['ada', false],
  ['eva', true],
])('offers the second confirmation after %s: %s', (decidedBy, offered) => {
  const waits: MediaReview = { ...review, decision: 'confirmed', state: 'awaits-second', decidedBy };
  show({ adverseMedia: [item('a', { review: waits })] });
  screen.getByText(/Counts when a second reviewer sends it too/);
  expect(button('This is the subject: Event a') !== null).toBe(offered);
});

it('filters many events, also those that are folded', () => {
  const many = ['a', 'b', 'c', 'd'].map((id) => item(id));
  show({ adverseMedia: many, possibleMedia: [item('e', { stage: 'cleared' }), item('f', { tier: 1 })] });
  screen.getByText('6 of 6 events');
  fireEvent.change(screen.getByLabelText('Stage'), { target: { value: 'cleared' } });
  screen.getByText('1 of 6 events');
  screen.getByText('No event of this list fits the filter.');
  screen.getByText('Event e');
  expect(screen.queryByText('Event f')).toBeNull();
  expect(screen.queryByLabelText('Language')).toBeNull();
});
