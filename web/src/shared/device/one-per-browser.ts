/** False without Web Locks (an insecure origin): every tab works for itself there. */
export const tabsShareWork = (): boolean => 'locks' in navigator;

/**
 * Runs `work` in exactly one tab of this browser; when that tab closes, another takes over. Returns what gives
 * that up.
 */
export const onePerBrowser = (name: string, work: (signal: AbortSignal) => Promise<void>): (() => void) => {
  const end = new AbortController();
  const hold = (): Promise<void> => work(end.signal);
  if (tabsShareWork()) {
    navigator.locks.request(name, { signal: end.signal }, hold).catch((cause: unknown) => {
      if (!end.signal.aborted) throw cause;
    });
  } else {
    void hold();
  }
  return () => end.abort();
};
