/** @jest-environment ./web/testing/dom-environment.mjs */
import type { LiveEvent } from '@probity/contracts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { livePerson, searchPage } from './people.builder.js';
import { close, open, receive, results, searches } from './search-screen.harness.js';

const updated: LiveEvent = {
  id: 'e:1',
  event: 'list-updated',
  data: { source: 'un-sc', entries: 1, added: 1, changed: 0, removed: 0 },
};
const banner = 'A watchlist was updated after this search.';

afterEach(close);

describe('results that a list update may have put out of date', () => {
  it('say so, also after another screen was open, until the search is made again', async () => {
    const page = searchPage([livePerson()]);
    open(page);
    await results();
    expect(screen.queryByText(banner)).toBeNull();
    cleanup();
    receive(updated);
    open(page);
    await screen.findByText(banner);
    expect(searches).toHaveLength(1);
    Object.assign(page, searchPage([livePerson({ name: 'Ada Marchand-Berg' })]));
    act(() => screen.getByRole('button', { name: 'Search again' }).click());
    await screen.findByText('Ada Marchand-Berg');
    expect(screen.queryByText(banner)).toBeNull();
    expect(searches).toHaveLength(2);
  });

  it('say so, too, where it came while the search was made', async () => {
    let respond = (_response: Response): void => undefined;
    open(new Promise<Response>((resolve) => (respond = resolve)));
    await waitFor(() => expect(searches).toHaveLength(1));
    receive(updated);
    respond(Response.json(searchPage([livePerson()])));
    await screen.findByText(banner);
  });
});
