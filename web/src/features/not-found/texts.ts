export const notFoundTexts = {
  title: 'Oops! Page not found',
  text: 'There is nothing at this address. It may be misspelt, or the page has moved.',
  home: 'Return to Home',
} as const;
