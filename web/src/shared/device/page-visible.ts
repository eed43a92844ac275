/** Whether the user has this tab before them, and not another one or another program. */
export const isPageVisible = (): boolean => document.visibilityState === 'visible';

/** Calls back whenever the user comes back to this tab. */
export const onPageVisible = (work: () => void): void =>
  document.addEventListener('visibilitychange', () => {
    if (isPageVisible()) work();
  });
