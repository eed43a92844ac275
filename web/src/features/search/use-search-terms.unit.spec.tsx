/** @jest-environment ./web/testing/dom-environment.mjs */
import { allCountries } from '@probity/contracts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ManualTimers } from '../../shared/device/manual-timers.fake.js';
import { useSearchTerms } from './use-search-terms.js';

const open = (address = '/app/search') => {
  const timers = new ManualTimers();
  const { Provider, navigate, location } = memoryAddress(address);
  const { result } = renderHook(() => useSearchTerms(timers), { wrapper: Provider });
  return {
    form: () => result.current,
    asked: () => result.current.asked.term,
    drafted: () => result.current.draft.term,
    type: (term: string) => act(() => result.current.type(term)),
    submit: () => act(() => result.current.submit()),
    pass: (ms: number) => act(() => timers.pass(ms)),
    timers,
    navigate,
    location,
  };
};

const memoryAddress = (address: string) => {
  let children: ReactNode = null;
  const router = createMemoryRouter([{ path: '*', Component: () => <>{children}</> }], {
    initialEntries: [address],
  });
  const Provider = ({ children: inner }: { readonly children: ReactNode }) => {
    children = inner;
    return <RouterProvider router={router} />;
  };
  return {
    Provider,
    navigate: (to: string) => act(() => router.navigate(to)),
    location: () => router.state.location.search,
  };
};

describe('useSearchTerms', () => {
  it('begins with the search of the address', () => {
    const { form } = open('/app/search?q=ada&country=FR');
    expect(form()).toMatchObject({
      draft: { term: 'ada', country: 'FR' },
      asked: { term: 'ada', country: 'FR' },
    });
  });

  it('searches 500 ms after the last key, and writes the search into the address', () => {
    const { type, pass, asked, location } = open();
    type('ad');
    pass(499);
    type('ada');
    pass(499);
    expect(asked()).toBe('');
    pass(1);
    expect([asked(), location()]).toEqual(['ada', '?q=ada']);
  });

  it('searches at once on the button, and not again when typing would have settled', () => {
    const { type, submit, pass, asked, timers } = open();
    type('ada');
    submit();
    expect(asked()).toBe('ada');
    pass(500);
    expect([asked(), timers.next]).toEqual(['ada', null]);
  });

  it('searches at once for a country, with what is typed', () => {
    const { form, type, asked } = open();
    type('ada');
    act(() => form().choose('FR'));
    expect([asked(), form().asked.country]).toEqual(['ada', 'FR']);
  });

  it('keeps what is typed while the last search is written', () => {
    const { type, pass, asked, drafted } = open();
    type('ada');
    pass(500);
    type('adam');
    expect([asked(), drafted()]).toEqual(['ada', 'adam']);
    pass(500);
    expect([asked(), drafted()]).toEqual(['adam', 'adam']);
  });

  it('follows the address when a link or the back button changes it', async () => {
    const { type, pass, navigate, form } = open();
    type('ada');
    pass(500);
    await navigate('/app/search?q=berg');
    expect(form()).toMatchObject({ draft: { term: 'berg', country: allCountries }, asked: { term: 'berg' } });
    pass(500);
    expect(form().asked.term).toBe('berg');
  });

  it('forgets a search when its term is removed', () => {
    const { type, pass, asked, location } = open('/app/search?q=ada');
    type('  ');
    pass(500);
    expect([asked(), location()]).toEqual(['', '']);
  });
});
