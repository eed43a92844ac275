export const searchTexts = {
  form: 'Search persons and companies',
  term: 'Name or Company',
  country: 'Country',
  selectCountry: 'Select country',
  allCountries: 'All Countries',
  search: 'Search',
  searching: 'Searching...',
  results: 'Search Results',
  idle: 'No search results yet. Try searching for a name or company.',
  showing: (shown: number) => `Showing ${shown} ${shown === 1 ? 'result' : 'results'}.`,
  inAll: (total: number) => `${total.toLocaleString('en')} in all.`,
  more: 'Load more results',
  loadingMore: 'Loading more results...',
  moreFailed: 'The next results could not be loaded.',
  emptyTerm: 'Please enter a search term',
  authRequired: { title: 'Authentication Required', text: 'Please sign in to use the search functionality.' },
  signIn: 'Sign in',
  errorTitle: 'Search Error',
  failed: 'Search failed',
  limitTitle: 'Search Limit Reached',
  upgrade: 'Upgrade to Premium',
  offlineTitle: 'Offline',
  complete: 'Search Complete',
  found: (count: number) => `Found ${count} ${count === 1 ? 'result' : 'results'}`,
  noneTitle: 'No Results',
  none: 'No matches found. Try different search terms.',
  empty: 'No results found',
  emptyAsked: (term: string, where: string) => `Nothing matches “${term}” ${where}.`,
  everywhere: 'in any country',
  inCountry: (country: string) => `in ${country}`,
  emptyIncomplete: 'This is not a clean result: lists are missing from the answer.',
  tipsTitle: 'What you can try',
  tips: [
    'Check for typos or misspellings',
    'Try a different search term',
    'Search without the country filter',
    'Try a more common name or company',
  ],
  possible: (percent: number) => `Possible match, ${percent}%`,
  possibleHint: 'Possible matches are spelled differently from your search. Compare before you decide.',
  isNew: 'New',
  lists: 'Lists behind this answer',
  debug: 'Debug',
} as const;

export const allowanceTexts = {
  label: 'Searches left',
  unlimited: 'Unlimited searches',
  left: (left: number, limit: number) => `${left} of ${limit}`,
  today: 'today',
  inPeriod: 'in 30 days',
  until: (date: string) => `until ${date}`,
  unavailable: 'What is left of your searches could not be asked.',
} as const;

export const liveTexts = {
  title: 'Live updates',
  connected: 'Connected',
  connecting: 'Connecting...',
  disconnected: 'Disconnected',
  connectedHint: 'Changes show here the moment they happen.',
  disconnectedHint: 'Changes are not shown until the connection returns. Probity keeps trying.',
  others: (online: number, searching: number) => {
    if (online === 0) return 'Nobody else is online.';
    return `${online} ${online === 1 ? 'other' : 'others'} online, ${searching} searching.`;
  },
  rest: (count: number) => `and ${count} more`,
  newMatch: 'New Match Found',
  newMatchText: (name: string, score: number) => `${name} matches your search (risk ${score}).`,
  riskChanged: 'Risk Score Updated',
  riskChangedText: (name: string, before: number, after: number) => `${name}: ${before} → ${after}`,
  moreChanged: (count: number) =>
    count === 1
      ? '1 more change. The newest are in the card.'
      : `${count} more changes. The newest are in the card.`,
  listsChanged: 'A watchlist was updated after this search.',
  missed: 'Some changes were missed after this search.',
  again: 'Search again',
  listUpdated: 'Watchlist updated',
  listUpdatedText: (name: string, added: number, changed: number, removed: number) =>
    `${name}: ${added.toLocaleString('en')} added, ${changed.toLocaleString('en')} changed, ${removed.toLocaleString('en')} removed`,
} as const;
