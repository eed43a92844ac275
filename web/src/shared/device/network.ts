import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** What the device believes; a request can still fail while this is true. */
export const isOnline = (): boolean => navigator.onLine;

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

/** Calls back whenever the connection returns; the returned function ends that. */
export const onReconnect = (work: () => void): (() => void) => {
  window.addEventListener('online', work);
  return () => window.removeEventListener('online', work);
};
