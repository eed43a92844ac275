import { useSyncExternalStore } from 'react';

const print = (): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia('print') : null;

const subscribe = (changed: () => void): (() => void) => {
  const query = print();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};

/** Whether the page is being printed: what is on paper need not be what is on screen. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => print()?.matches ?? false);

export const printPage = (): void => window.print();
