/** @jest-environment ./web/testing/dom-environment.mjs */
import { allCountries } from '@probity/contracts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ManualTimers } from '../../shared/device/manual-timers.fake.js';
import { forgetTab } from '../../shared/device/storage.js';
import { storeTerms } from './search-terms.js';
import { useSearchTerms } from './use-search-terms.js';

const open = (state: object | null = null) => {
  const timers = new ManualTimers();
  const { Provider, navigate, location } = memoryPage(state);
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

const memoryPage = (state: object | null) => {
  let children: ReactNode = null;
  const router = createMemoryRouter([{ path: '*', Component: () => <>{children}</> }], {
    initialEntries: [{ pathname: '/app/search', search: '?debug=1', state }],
  });
  const Provider = ({ children: inner }: { readonly children: ReactNode }) => {
    children = inner;
    return <RouterProvider router={router} />;
  };
  return {
    Provider,
    navigate: (next: object) => act(() => router.navigate('/app/search?debug=1', { state: next })),
    location: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
};

afterEach(() => forgetTab());

describe('useSearchTerms', () => {
  it('begins with the search that is kept for the page', () => {
    const { form } = open(storeTerms(null, { term: 'ada', country: 'FR' }));
    expect(form()).toMatchObject({
      draft: { term: 'ada', country: 'FR' },
      asked: { term: 'ada', country: 'FR' },
    });
  });

  it('searches 500 ms after the last key, and writes nothing of it into the address', () => {
    const { type, pass, asked, location } = open();
    type('ad');
    pass(499);
    type('ada');
    pass(499);
    expect(asked()).toBe('');
    pass(1);
    expect([asked(), location()]).toEqual(['ada', '/app/search?debug=1']);
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

  it('follows the page when a link or the back button changes it', async () => {
    const { type, pass, navigate, form } = open();
    type('ada');
    pass(500);
    await navigate(storeTerms(null, { term: 'berg', country: allCountries }));
    expect(form()).toMatchObject({ draft: { term: 'berg', country: allCountries }, asked: { term: 'berg' } });
    pass(500);
    expect(form().asked.term).toBe('berg');
  });

  it('forgets a search when its term is removed', () => {
    const { type, pass, asked, location } = open(storeTerms(null, { term: 'ada', country: allCountries }));
    type('  ');
    pass(500);
    expect([asked(), location()]).toEqual(['', '/app/search?debug=1']);
  });
});

describe('a search that a pause in typing began', () => {
  const openTyped = (state?: object) => {
    const opened = open(state);
    const { type, pass, form } = opened;
    /** What the search of a pause says that it was typed after. */
    const pause = (term: string): string | undefined => {
      type(term);
      pass(500);
      return form().asked.typedAfter;
    };
    return { ...opened, pause, typedAfter: () => form().asked.typedAfter };
  };

  it('names the one before, blank for the first', () => {
    const { pause } = openTyped();
    expect([pause('iva'), pause('ivan p'), pause('ivan')]).toEqual(['', 'iva', 'ivan p']);
  });

  it('names the one before of a screen that was left, and what was there before the field was blank', () => {
    const { pause } = openTyped(storeTerms(null, { term: 'iva', country: allCountries }));
    expect(pause('ivan')).toBe('iva');
    pause(' ');
    expect(pause('ivano')).toBe('ivan');
  });

  it('names none of the button, which says nothing itself', () => {
    const { pause, type, submit, typedAfter } = openTyped();
    pause('iva');
    type('ivan');
    submit();
    expect(typedAfter()).toBeUndefined();
    expect(pause('ivan p')).toBe('iva');
  });

  it('is none of a country, a recent search, a link or an opened page', async () => {
    const { pause, form, navigate, typedAfter } = openTyped(
      storeTerms(null, { term: 'ada', country: allCountries }),
    );
    expect(typedAfter()).toBeUndefined();
    pause('iva');
    act(() => form().choose('FR'));
    expect([form().asked.country, typedAfter()]).toEqual(['FR', undefined]);
    act(() => form().repeat({ term: 'berg', country: allCountries }));
    expect([form().asked.term, typedAfter()]).toEqual(['berg', undefined]);
    pause('bergen');
    await navigate(storeTerms(null, { term: 'ada', country: allCountries }));
    expect([form().asked.term, typedAfter()]).toEqual(['ada', undefined]);
  });
});
