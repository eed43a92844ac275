import { useSyncExternalStore } from 'react';

/** From 900 px on a list and one of its subjects stand beside each other. `frame.scss` and `panes.scss` say the same. */
const wide = typeof window.matchMedia === 'function' ? window.matchMedia('(min-width: 900px)') : null;

const subscribe = (changed: () => void): (() => void) => {
  wide?.addEventListener('change', changed);
  return () => wide?.removeEventListener('change', changed);
};

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? false);
