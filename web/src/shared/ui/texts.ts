export const productName = 'Probity';

export const commonTexts = {
  individual: 'Individual',
  company: 'Company',
  vessel: 'Vessel',
  aircraft: 'Aircraft',
  unknownKind: 'Type unknown',
  countryUnknown: 'Country unknown',
  neverChecked: 'Not checked yet',
  lastChecked: (date: string) => `Checked ${date}`,
  score: (score: number) => `Score: ${score}`,
  risk: (score: number) => `Risk: ${score}`,
  outOfHundred: (score: number) => `Score: ${score}/100`,
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  lowRisk: 'Low Risk',
  mediumRisk: 'Medium Risk',
  highRisk: 'High Risk',
  loading: 'Loading...',
  tryAgain: 'Try again',
  close: 'Close',
  showMore: 'Show more',
  dateUnknown: 'Date unknown',
  yes: 'Yes',
  no: 'No',
  correlation: (id: string) => `Reference for support: ${id}`,
  unreachable: {
    title: 'Probity does not answer',
    detail: 'No answer came from the server. Check your internet connection and try again.',
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
  broken: {
    title: 'Something went wrong',
    detail: 'This page made a mistake. Load it again; nothing you saved is lost.',
  },
  reload: 'Load the page again',
  outdated: (time: string) => `Could not be refreshed. What you see is from ${time}.`,
} as const;

export const listTexts = {
  degradedTitle: 'Some lists could not be asked',
  degradedText: 'An entry on these lists may be missing from this answer.',
  neverLoaded: 'not loaded yet',
  lastGood: (date: string) => `last good version of ${date}`,
  used: (count: number) => (count === 1 ? '1 list asked' : `${count} lists asked`),
  usedOf: (asked: number, all: number) => `${asked} of ${all} lists asked`,
  none: 'No list is loaded, so nothing could be asked.',
  published: (date: string) => `published ${date}`,
  loaded: (date: string) => `loaded ${date}`,
  entries: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`,
  version: (hash: string) => `version ${hash.slice(0, 8)}`,
  unavailable: 'The state of the lists could not be asked.',
} as const;
