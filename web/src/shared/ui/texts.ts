export const productName = 'Probity';

export const uiTexts = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  close: 'Close',
  showMore: 'Show more',
  correlation: (id: string) => `Reference for support: ${id}`,
  outdated: (time: string) => `Could not be refreshed. What you see is from ${time}.`,
  saved: (time: string) => `Saved ${time}. It may have changed since.`,
  waitingToSend: 'Waiting to send',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  messages: 'Messages',
} as const;
