import type { EvidenceKind, ListChange } from '@probity/contracts';

const counts = (added: number, changed: number, removed: number): string =>
  `${added} added, ${changed} changed, ${removed} removed`;

export const listsTexts = {
  shown: (count: number) => (count === 1 ? '1 list' : `${count} lists`),
  none: {
    title: 'No lists',
    text: 'No list was ever loaded. An administrator loads one with: npm run -s probity -- lists import <source> <files>',
  },
  states: { current: 'Up to date', outdated: 'Not up to date', missing: 'Not loaded' },
  source: 'Source',
  entries: 'Entries',
  covers: 'Holds',
  kinds: {
    sanction: 'Sanctions',
    pep: 'PEPs',
    media: 'Adverse media',
    'other-listing': 'Other listings',
  } satisfies Record<EvidenceKind, string>,
  published: 'Published',
  loaded: 'Loaded',
  checked: 'Last found current',
  nextFetch: 'Next fetch',
  version: 'Version (SHA-256)',
  unknown: 'not known',
  byHand: 'not fetched by itself',
  stillUsed: 'The version below stays in use.',
  fetchNow: 'Fetch now',
  fetchNamed: (name: string) => `Fetch now: ${name}`,
  accepted: { title: 'List is being fetched', text: 'This screen shows the new state when it is there.' },
  notFetched: {
    title: 'List is not fetched here',
    text: 'Add it to SCREENING_LISTS, or import files by the command line.',
  },
  fetchFailed: 'List was not fetched',
  changes: {
    show: 'What this version changed',
    showNamed: (name: string) => `What this version changed: ${name}`,
    summary: (added: number, changed: number, removed: number, loaded: string) =>
      `${counts(added, changed, removed)} on ${loaded}`,
    none: 'The version in use changed no entry.',
    words: { added: 'Added', changed: 'Changed', removed: 'Removed' } satisfies Record<
      ListChange['change'],
      string
    >,
    entry: (entryId: string) => `Key ${entryId}`,
    label: (name: string) => `Changes of ${name}`,
  },
} as const;
