/** `unsupported`: this platform has no share sheet. `cancelled`: the user closed it. */
export type ShareOutcome = 'shared' | 'cancelled' | 'unsupported';

/** `path` is one of this installation. */
export const shareLink = async (title: string, path: string): Promise<ShareOutcome> => {
  if (!('share' in navigator)) return 'unsupported';
  try {
    await navigator.share({ title, url: new URL(path, window.location.origin).href });
    return 'shared';
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return 'cancelled';
    throw cause;
  }
};
