import type { EvidenceKind, ListChange, ListDecision, ListImport, ListVersion } from '@probity/contracts';

const counts = (added: number, changed: number, removed: number): string =>
  `${added} added, ${changed} changed, ${removed} removed`;

export const listsTexts = {
  shown: (count: number) => (count === 1 ? '1 list' : `${count} lists`),
  none: {
    title: 'No lists',
    text: 'No list was ever loaded. An administrator imports one on this screen, or by the command line.',
  },
  notLoaded: {
    title: 'Not loaded here',
    text: 'Nothing is asked of these lists. Their id in SCREENING_LISTS has them fetched where their publisher lets them be; or import a file.',
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
    text: 'Add it to SCREENING_LISTS, or import a file on this screen.',
  },
  fetchFailed: 'List was not fetched',
  import: {
    title: 'Import a file',
    list: 'List that the file belongs to',
    another: 'Another list',
    source: 'Id of the list',
    example: 'ftm:us_sam',
    file: 'File (choose it, or drop it here)',
    submit: 'Import',
    sent: 'Sent of the file',
    sending: 'The file is being sent.',
    reading: 'The file is read and compared with the version in use. You may leave this screen.',
    done: 'Version imported',
    unchanged: 'This version was in use already',
    counts: ({ entries, added, changed, removed, version }: ListImport) =>
      `${entries.toLocaleString('en')} entries: ${counts(added, changed, removed)}. Version ${version.slice(0, 12)}.`,
    warning: (what: string, count: number) => `${count} × ${what}`,
    mostWarnings: 5,
    refused: 'The file was not imported',
    stays: 'Whatever version was in use stays in use.',
    tooLarge: 'A file may have 256 MB. Larger ones are imported from the folder or by the command line.',
  },
  held: {
    title: 'A version waits for a decision',
    counts: (entries: number, live: number, heldAt: string) =>
      `Since ${heldAt} the publisher shows ${entries.toLocaleString('en')} entries instead of ${live.toLocaleString('en')}; more of those in use are missing than an update may lose.`,
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
    releasedUnfetched: {
      title: 'Version released',
      text: 'This installation does not fetch the list. Import the same file again to use it.',
    },
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
      upload: 'File sent for import',
      'request-release': 'Release requested',
      release: 'Released',
      discard: 'Discarded',
    } satisfies Record<ListDecision['action'], string>,
    you: 'by you',
    other: (administrator: string) => `by the administrator ${administrator}`,
    version: (hash: string) => `version ${hash}`,
    label: (name: string) => `Decisions about ${name}`,
  },
  versions: {
    show: 'Versions',
    showNamed: (name: string) => `Versions of ${name}`,
    label: (name: string) => `Versions of ${name}`,
    none: 'No version of this list was in use yet.',
    current: 'In use',
    earlier: 'Earlier',
    title: (loaded: string, published: string | null) =>
      published === null ? loaded : `${loaded}, published ${published}`,
    counts: (entries: number, added: number, changed: number, removed: number) =>
      `${entries.toLocaleString('en')} entries: ${counts(added, changed, removed)}`,
    by: {
      upload: {
        you: 'sent by you',
        other: (administrator: string) => `sent by the administrator ${administrator}`,
      },
      release: {
        you: 'released by you',
        other: (administrator: string) => `released by the administrator ${administrator}`,
      },
    } satisfies Record<Exclude<ListVersion['by'], null>['action'], unknown>,
    forced: 'let past the shrink guard',
    warning: (what: string, count: number) => `${count} × ${what}`,
    version: (hash: string) => `version ${hash}`,
  },
  changes: {
    show: 'What this version changed',
    showNamed: (name: string) => `What this version changed: ${name}`,
    summary: (added: number, changed: number, removed: number, loaded: string) =>
      `${counts(added, changed, removed)} on ${loaded}`,
    choose: 'Changes that are shown',
    all: 'All',
    none: {
      all: 'The version in use changed no entry.',
      added: 'The version in use added no entry.',
      changed: 'The version in use changed no entry that was there before and stays.',
      removed: 'The version in use removed no entry.',
    },
    words: { added: 'Added', changed: 'Changed', removed: 'Removed' } satisfies Record<
      ListChange['change'],
      string
    >,
    entry: (entryId: string) => `Key ${entryId}`,
    unshown:
      'What changed is in no field that is shown, such as the parts of a name or a reference to another list.',
    label: (name: string) => `Changes of ${name}`,
  },
} as const;
