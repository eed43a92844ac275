import type { EvidenceKind, ListChange, ListDecision } from '@probity/contracts';

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
  overdue: (time: string) => `overdue since ${time}`,
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
  held: {
    title: 'A version waits for a decision',
    counts: (entries: number, live: number, heldAt: string) =>
      `Since ${heldAt} the publisher shows ${entries.toLocaleString('en')} entries instead of ${live.toLocaleString('en')}, fewer than an update may leave.`,
    isRequested: 'An administrator asked for its release; another one has to confirm.',
    isReleased: 'It is released, and used as soon as it is fetched or imported again.',
    actions: { release: 'Release', discard: 'Discard' },
    confirmRelease: 'Confirm release',
    named: {
      release: (name: string) => `Release the held version: ${name}`,
      discard: (name: string) => `Discard the held version: ${name}`,
    },
    questions: {
      release: (name: string) => `Release this version of ${name}?`,
      discard: (name: string) => `Discard this version of ${name}?`,
    },
    consequences: {
      release:
        'Entries that it does not hold count as delisted, scores fall, and whoever monitors these subjects is alerted. Where there are two administrators, a second one has to confirm.',
      discard: 'The version in use stays. A newer version is measured anew.',
    },
    cancel: 'Cancel',
    released: { title: 'Version released', text: 'The list is being fetched again.' },
    requested: { title: 'Release requested', text: 'Another administrator has to confirm it.' },
    discarded: { title: 'Version discarded', text: 'The version in use stays.' },
    failed: 'Nothing was decided',
  },
  decisions: {
    show: 'Decisions',
    showNamed: (name: string) => `Decisions about ${name}`,
    none: 'No administrator decided anything about this list.',
    words: {
      fetch: 'Fetched on request',
      'request-release': 'Release requested',
      release: 'Released',
      discard: 'Discarded',
    } satisfies Record<ListDecision['action'], string>,
    you: 'by you',
    other: (userId: string) => `by the administrator ${userId}`,
    version: (hash: string) => `version ${hash}`,
    label: (name: string) => `Decisions about ${name}`,
  },
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
