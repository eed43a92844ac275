/** @jest-environment ./web/testing/dom-environment.mjs */
import { allCountries, searchPersons, type SearchResponse } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, parsePath } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { openOffline, signOut } from '../../shared/api/session.js';
import { setDevice } from '../../shared/device/port/chosen-device.js';
import { FakeDevice } from '../../shared/device/port/device.fake.js';
import { UiState } from '../../shared/state/ui-state.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { SearchBanners } from './components/search-banners.js';
import { livePerson, possibleMatch, searchPage } from './people.builder.js';
import { SearchScreen } from './search-screen.js';
import { storeTerms } from './search-terms.js';

const requests: string[] = [];
const searches: { readonly body: unknown; readonly key: string | null }[] = [];

const open = (
  page: SearchResponse | Response | Promise<Response>,
  term = 'marek torall',
  address = '/app/search',
): void => {
  globalThis.fetch = (input, init) => {
    const path = new URL(input instanceof Request ? input.url : String(input), 'http://localhost').pathname;
    requests.push(path);
    if (path === '/api/v1/searches') {
      const key = new Headers(init?.headers).get('idempotency-key');
      searches.push({ body: JSON.parse(init?.body as string), key });
      return page instanceof Response || page instanceof Promise
        ? Promise.resolve(page)
        : Promise.resolve(Response.json(page));
    }
    if (path === '/api/v1/functions/sync-external-data') {
      return Promise.resolve(Response.json({ status: 'accepted' }, { status: 202 }));
    }
    return Promise.resolve(Response.json(searchPage([]).allowance));
  };
  const state = storeTerms(null, { term, country: allCountries });
  render(
    <UiState>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[{ ...parsePath(address), state }]}>
          <SearchScreen />
        </MemoryRouter>
        <Toasts theme="light" />
      </QueryClientProvider>
    </UiState>,
  );
};

const ada = { userId: 'ada', email: 'ada@probity.test', isAdministrator: false, isAnalyst: false };

const refusal = (status: number, code: string, detail = code): Response => {
  const problem = { type: 'about:blank', title: code, status, detail, code, correlationId: 'c1' };
  return Response.json(problem, { status });
};

const results = async (): Promise<string[]> => {
  const list = await screen.findByRole('list', { name: 'Search Results' });
  return within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '');
};

afterEach(() => {
  dismissNotices();
  cleanup();
  requests.length = 0;
  searches.length = 0;
});

describe('the search screen', () => {
  it('answers a typo with the listed person as a possible match, never with "no results"', async () => {
    const toral = possibleMatch({ id: 'toral', name: 'TORAL, Marek', reason: 'Two words sound alike.' });
    open(searchPage([], { similar: [toral] }));
    const [only] = await results();
    expect(only).toContain('Marek ToralPublished as TORAL, Marek');
    expect(only).toContain('Possible match, 87%');
    expect(only).toContain('Two words sound alike.');
    screen.getByText('Showing 1 result.');
    await screen.findByText('Search Complete');
    screen.getByText('Found 1 result');
    expect(screen.queryByText('No results found')).toBeNull();
    expect(screen.queryByText('No Results')).toBeNull();
    expect(screen.queryByText('Check for typos or misspellings')).toBeNull();
    expect(requests).toContain('/api/v1/functions/sync-external-data');
  });

  it('lists literal matches first, and counts both', async () => {
    open(searchPage([livePerson()], { similar: [possibleMatch({ id: 'alike', name: 'Ida Marchant' })] }));
    const [first, second] = await results();
    expect(first).toContain('Ada Marchand');
    expect(first).not.toContain('Possible match');
    expect(second).toContain('Ida Marchant');
    screen.getByText('Showing 2 results.');
    await screen.findByText('Found 2 results');
  });

  it('says that not all similar names were compared, also beside "no results"', async () => {
    open(searchPage([], { truncated: true }));
    await screen.findByText(/^So many names are like this one that not all of them were compared\./);
  });

  it('marks the words by which somebody was found, and says by which name', async () => {
    const { similar, ...page } = searchPage([livePerson({ name: 'Ada Torallova' })]);
    const [person] = page.results;
    if (person === undefined) throw new Error('nobody');
    open({ ...page, similar, results: [{ ...person, matchedName: 'Marek TORALL' }] });
    const [only] = await results();
    expect(only).toContain('Found by Marek TORALL');
    const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['Torallova', 'Marek', 'TORALL']);
  });

  it('tells what supports a possible match, what weakens it and what is not known', async () => {
    open(searchPage([], { similar: [possibleMatch()] }));
    await results();
    fireEvent.click(screen.getByText('What supports and what weakens this match'));
    screen.getByRole('row', { name: /^Name supports the match .* \+92$/ });
    screen.getByRole('row', { name: /^Country weakens the match .* −5$/ });
    screen.getByRole('row', { name: 'Match score 87%' });
    screen.getByText(/^Not compared: birth date\./);
  });

  it('narrows the results under the key of the search, so that it costs nothing more', async () => {
    open(searchPage([livePerson()]));
    await results();
    fireEvent.change(screen.getByLabelText('Risk'), { target: { value: 'high' } });
    await screen.findByText('Filters (1 on)');
    const terms = { term: 'marek torall', country: allCountries };
    expect(searches.map(({ body }) => body)).toEqual([terms, { ...terms, band: 'high' }]);
    expect(new Set(searches.map(({ key }) => key)).size).toBe(1);
    fireEvent.click(screen.getByText('Clear filters'));
    await screen.findByText('Filters');
    expect(searches).toHaveLength(2);
  });

  it('says that nobody was found, with tips, only when there is neither', async () => {
    open(searchPage([]));
    await screen.findByText('No results found');
    screen.getByText('Showing 0 results.');
    screen.getByText('Check for typos or misspellings');
    await screen.findByText('No Results');
    screen.getByText('No matches found. Try different search terms.');
    for (const tip of [
      'Try a different search term',
      'Search without the country filter',
      'Try a more common name or company',
    ])
      screen.getByText(tip);
    expect(requests).not.toContain('/api/v1/functions/sync-external-data');
  });

  it('begins with an empty form, whose countries are those of the specification', () => {
    open(searchPage([]), '');
    screen.getByText('No search results yet. Try searching for a name or company.');
    screen.getByRole('button', { name: 'Search' });
    const countries = within(screen.getByLabelText('Select country')).getAllByRole('option');
    expect(countries.map(({ textContent }) => textContent)).toEqual([
      ...['All Countries', 'United States', 'United Kingdom', 'Canada', 'Australia', 'Germany', 'France'],
      ...['Japan', 'Brazil', 'India', 'Russia', 'China', 'South Africa', 'Mexico'],
      ...['United Arab Emirates', 'Singapore'],
    ]);
    expect(searches).toEqual([]);
  });

  it('asks for a term before it asks the server', () => {
    openOffline(ada);
    open(searchPage([]), '');
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    screen.getByText('Please enter a search term');
    expect(searches).toEqual([]);
  });

  it('shows its state to whoever looks for a fault, and to nobody else', () => {
    const shown: unknown[] = [];
    const { alert } = window;
    const { warn } = console;
    window.alert = (text) => shown.push(text);
    console.warn = (...texts) => shown.push(texts[0]);
    open(searchPage([]), '');
    expect(screen.queryByRole('button', { name: 'Debug' })).toBeNull();
    cleanup();
    open(searchPage([]), '', '/app/search?debug=1');
    fireEvent.click(screen.getByRole('button', { name: 'Debug' }));
    window.alert = alert;
    console.warn = warn;
    expect(shown).toEqual(['Search state', expect.stringContaining(allCountries)]);
  });

  it('says that a search failed, on the screen and in passing', async () => {
    open(Response.json({ odd: 'answer' }, { status: 500 }));
    expect((await screen.findAllByText('Search Error')).length).toBeGreaterThan(0);
    expect(screen.queryByText('No results found')).toBeNull();
  });

  it('says that it searches, in the button and aloud', () => {
    open(new Promise(() => undefined));
    screen.getByRole('button', { name: 'Searching...' });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Searching...');
  });

  it('asks to sign in where the server knows nobody', async () => {
    open(refusal(401, 'NOT_SIGNED_IN', searchPersons.signedOut));
    await screen.findByText('Authentication Required');
    screen.getByText('Please sign in to use the search functionality.');
    await screen.findByText('Please sign in to search');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  it('says without a connection that there is none', async () => {
    const device = new FakeDevice();
    setDevice(device);
    device.setOnline(false);
    open(Promise.reject(new TypeError('Failed to fetch')));
    const texts = () => screen.getAllByText('You are offline. Please check your internet connection.');
    await waitFor(() => expect(texts()).toHaveLength(2)); // on the screen, and in passing
    for (const { parentElement } of texts()) expect(parentElement?.textContent).toContain('Offline');
    device.setOnline(true);
  });

  it('has words for a failure that is none of the API', () => {
    render(<SearchBanners error={new Error('a fault of the client')} retry={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toContain('Search failed');
  });

  it('shows each with company, country and a badge in the colour of its band', async () => {
    open(searchPage([29, 30, 69, 70].map((riskScore) => livePerson({ id: `p${riskScore}`, riskScore }))));
    const [first] = await results();
    for (const text of ['Ada Marchand', 'Banque du Lac', 'France', 'Risk: 29']) expect(first).toContain(text);
    const bands = screen.getAllByText(/^Risk: \d+$/).map(({ className }) => className);
    expect(bands).toEqual(
      ['low', 'medium', 'medium', 'high'].map((band): unknown => expect.stringContaining(`is-${band}`)),
    );
  });

  it('lets each name of a row run in its own direction', async () => {
    open(searchPage([livePerson({ name: 'محمد الأمين', company: null })]), 'محمد');
    await results();
    const [name] = document.querySelectorAll('bdi');
    expect([name?.textContent, name?.dir, name?.lang]).toEqual(['محمد الأمين', 'auto', 'und-Arab']);
  });

  it('shows a refusal as one, not as an empty list', async () => {
    open(refusal(429, 'SEARCH_LIMIT_REACHED'));
    const alert = await screen.findByText('Search Limit Reached');
    expect(alert).toBeTruthy();
    expect(screen.queryByText('No results found')).toBeNull();
  });

  it('takes no search of somebody who is known to be signed out', async () => {
    openOffline(ada);
    open(searchPage([]), '');
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button).toHaveProperty('disabled', false);
    await act(() => signOut());
    expect(button).toHaveProperty('disabled', true);
  });
});
