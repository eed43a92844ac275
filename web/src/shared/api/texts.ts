/** Why no usable response came. */
export const failureTexts = {
  refused: 'Error',
  signInSilent: 'The sign-in service does not answer right now. Try again in a moment.',
  unreachable: {
    title: 'Probity does not answer',
    detail: 'No answer came from the server. Check your internet connection and try again.',
  },
  unavailable: {
    title: 'Probity is unavailable',
    detail: 'Your connection works, but the server behind it does not answer. Try again in a moment.',
  },
  offline: {
    title: 'Offline',
    detail: 'You are offline. Please check your internet connection.',
  },
  unreadable: {
    title: 'Answer not understood',
    detail:
      'The server answered in a way this page does not understand. Load the page again to get its newest version.',
  },
  changedMeanwhile: 'It was changed elsewhere meanwhile, so it was left as it is now.',
  broken: {
    title: 'Something went wrong',
    detail: 'This page made a mistake. Load it again; nothing you saved is lost.',
  },
} as const;
