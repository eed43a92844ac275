/** @jest-environment ./web/testing/dom-environment.mjs */
import { allCountries, searchPersons } from '@probity/contracts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { openOffline, signOut } from '../../shared/api/session.js';
import { setDevice } from '../../shared/device/port/chosen-device.js';
import { FakeDevice } from '../../shared/device/port/device.fake.js';
import { searchFieldFocus } from '../../shared/ui/list-focus.js';
import { SearchBanners } from './components/search-banners.js';
import { searchPage } from './people.builder.js';
import { close, open, refusal, searches } from './search-screen.harness.js';

const ada = { userId: 'ada', email: 'ada@probity.test', isAdministrator: false, isAnalyst: false };

afterEach(close);

describe('the form of the search, and what it says where there is no answer', () => {
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

  it('has the focus in its field for whoever comes by the key for it', () => {
    const hasFocus = () => screen.getByRole('searchbox') === document.activeElement;
    open(searchPage([]), '');
    expect(hasFocus()).toBe(false);
    cleanup();
    open(searchPage([]), '', '/app/search', searchFieldFocus);
    expect(hasFocus()).toBe(true);
  });

  it('asks for a term before it asks the server', () => {
    openOffline(ada);
    open(searchPage([]), '');
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    screen.getByText('Please enter a search term');
    expect(searches).toEqual([]);
  });

  it('says of a search whether a pause in typing began it', async () => {
    openOffline(ada);
    open(searchPage([]), '');
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    type('Iva');
    await waitFor(() => expect(searches).toHaveLength(1));
    type('Ivan');
    await waitFor(() => expect(searches).toHaveLength(2));
    type('Ivan P');
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(searches).toHaveLength(3));
    expect(searches.map(({ body }) => body)).toEqual([
      { term: 'Iva', country: allCountries, typedAfter: '' },
      { term: 'Ivan', country: allCountries, typedAfter: 'Iva' },
      { term: 'Ivan P', country: allCountries },
    ]);
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
