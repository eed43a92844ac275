/** Whether the user has this tab before them, and not another one or another program. */
export const isPageVisible = (): boolean => document.visibilityState === 'visible';
