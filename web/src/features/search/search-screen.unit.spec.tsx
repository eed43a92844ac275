/** @jest-environment ./web/testing/dom-environment.mjs */
import { allCountries } from '@probity/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { livePerson, possibleMatch, searchPage } from './people.builder.js';
import { close, open, requests, results, searches } from './search-screen.harness.js';

afterEach(close);

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
});
