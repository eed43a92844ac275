/** `unsupported`: this platform has no share sheet. `cancelled`: the user closed it. */
export type ShareOutcome = 'shared' | 'cancelled' | 'unsupported';

export const shareLink = async (title: string, url: string): Promise<ShareOutcome> => {
  if (!('share' in navigator)) return 'unsupported';
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return 'cancelled';
    throw cause;
  }
};
