/** What the device believes; a request can still fail while this is true. */
export const hasNetwork = (): boolean => navigator.onLine;

/** Calls back when the device gains or loses its network; the returned function ends that. */
export const onNetworkChange = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};
