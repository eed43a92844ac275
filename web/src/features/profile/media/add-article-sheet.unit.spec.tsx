/** @jest-environment ./web/testing/dom-environment.mjs */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { AddArticleSheet } from './add-article-sheet.js';

const problem = (code: string, detail: string) => [
  400,
  { ...{ type: 'about:blank', status: 400, title: 'T', correlationId: 'c' }, code, detail },
];
const added = {
  ...{ state: 'added', doubts: [], category: 'fraud', stage: 'charged' },
  ...{ eventId: 'e1', identity: 'probable' },
};
const doubtful = {
  ...{ ...added, state: 'doubtful', doubts: ['not-adverse', 'not-named'], category: null },
  ...{ stage: 'unclear', eventId: null, identity: null },
};

const { fetch } = globalThis;
const sent: unknown[] = [];
const closed: string[] = [];
let responses: (readonly unknown[])[] = [];

beforeEach(() => {
  sent.length = 0;
  closed.length = 0;
  globalThis.fetch = (input, { body } = {}) => {
    sent.push([input, JSON.parse(body as string)]);
    const [status, response] = responses.shift() ?? [500, {}];
    const type = status === 200 ? 'application/json' : 'application/problem+json';
    const init = { status: status as number, headers: { 'content-type': type } };
    return Promise.resolve(new Response(JSON.stringify(response), init));
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddArticleSheet onClose={() => closed.push('closed')} personId="p1" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
});

const typed = {
  ...{ url: 'https://herald.example/a', headline: 'Ada Sample charged', text: 'With fraud.' },
  ...{ publishedOn: '2026-05-03', reason: 'Our client' },
};
const labels = {
  ...{ url: 'Address of the article', headline: 'Title', text: 'Text or summary' },
  ...{ publishedOn: 'Published on', reason: 'Why it is about this subject' },
} as const;
const field = (name: keyof typeof labels): HTMLElement => screen.getByLabelText(labels[name]);
const button = (name: string): HTMLElement => screen.getByRole('button', { name, hidden: true });
const fill = (): void => {
  for (const name of Object.keys(labels) as (keyof typeof labels)[])
    fireEvent.change(field(name), { target: { value: typed[name] } });
};
const press = (name: string): Promise<void> => act(async () => void fireEvent.click(button(name)));

it('sends what was typed, and closes once it is added', async () => {
  responses = [[200, added]];
  fill();
  await press('Add article');
  expect(sent).toEqual([['/api/v1/persons/p1/media/articles', typed]]);
  await waitFor(() => expect(closed).toEqual(['closed']));
});

it('says at its field what is wrong, and keeps what was typed', async () => {
  responses = [problem('ARTICLE_DATE_INVALID', 'The article cannot have been published in the future.')];
  fill();
  await press('Add article');
  await waitFor(() => expect(field('publishedOn').getAttribute('aria-invalid')).toBe('true'));
  const fault = document.getElementById(field('publishedOn').getAttribute('aria-describedby') ?? '');
  expect(fault?.textContent).toBe('The article cannot have been published in the future.');
  expect(field('url')).toHaveProperty('value', typed.url);
  expect(closed).toEqual([]);
  fireEvent.change(field('publishedOn'), { target: { value: '2026-05-02' } });
  await screen.findByLabelText('Published on');
  expect(field('publishedOn').getAttribute('aria-invalid')).toBe('false');
});

it('says why an article is refused', async () => {
  responses = [problem('ARTICLE_REFUSED', 'The article was erased. Reason: a court ordered it')];
  fill();
  await press('Add article');
  expect(await screen.findByText('The article was erased. Reason: a court ordered it')).toBeTruthy();
});

it('shows what the rules doubt, and adds it only with what the reviewer read in it', async () => {
  responses = [
    [200, doubtful],
    [200, { ...added, identity: 'possible' }],
  ];
  fill();
  await press('Add article');
  expect(await screen.findByText('The rules find nothing adverse in it.')).toBeTruthy();
  expect(button('Add anyway')).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('What it reports'), { target: { value: 'tax-crime' } });
  fireEvent.change(screen.getByLabelText('How far it is'), { target: { value: 'alleged' } });
  await press('Add anyway');
  expect(sent.at(-1)).toEqual([
    '/api/v1/persons/p1/media/articles',
    { ...typed, anyway: { category: 'tax-crime', stage: 'alleged' } },
  ]);
  await waitFor(() => expect(closed).toEqual(['closed']));
});
