import type {
  EvidenceKind,
  ListChange,
  ListDecision,
  ListImport,
  ListVersion,
  MediaSourceState,
  MediaSourceTest,
} from '@probity/contracts';
import { formatPercent } from '../../shared/ui/format.js';

const counts = (added: number, changed: number, removed: number): string =>
  `${added} added, ${changed} changed, ${removed} removed`;

export const listsTexts = {
  shown: (count: number) => (count === 1 ? '1 list' : `${count} lists`),
  none: {
    title: 'No lists',
    text: 'No list was ever loaded. An administrator imports one on this screen, or by the command line.',
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
      upload: 'File sent for import',
      'request-release': 'Release requested',
      release: 'Released',
      discard: 'Discarded',
    } satisfies Record<ListDecision['action'], string>,
    you: 'by you',
    other: (userId: string) => `by the administrator ${userId}`,
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
      upload: { you: 'sent by you', other: (userId: string) => `sent by the administrator ${userId}` },
      release: {
        you: 'released by you',
        other: (userId: string) => `released by the administrator ${userId}`,
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
    none: 'The version in use changed no entry.',
    words: { added: 'Added', changed: 'Changed', removed: 'Removed' } satisfies Record<
      ListChange['change'],
      string
    >,
    entry: (entryId: string) => `Key ${entryId}`,
    label: (name: string) => `Changes of ${name}`,
  },
} as const;

const counted = (count: number): string => count.toLocaleString('en');

export const mediaSourcesTexts = {
  title: 'Sources of adverse media',
  text: 'Where articles come from. One that is switched off or fails is never taken for no news: checks say what they did without.',
  none: {
    title: 'No sources',
    text: 'This installation has no source of articles. Add some to SCREENING_MEDIA_SOURCES, or import a file on this screen or by the command line.',
  },
  states: {
    off: 'Off',
    waiting: 'Not fetched yet',
    current: 'Up to date',
    failing: 'Failing',
    held: 'Held',
    overdue: 'Overdue',
  } satisfies Record<MediaSourceState['state'], string>,
  kinds: {
    feed: 'Feed',
    gal: 'List of articles, minute by minute',
    doj: 'Archive, page by page',
    file: 'Folder for files',
  } satisfies Record<MediaSourceState['kind'], string>,
  source: 'Source',
  kind: 'Kind',
  newestItem: 'Newest article',
  lastSuccess: 'Last fetched',
  day: 'Read within a day',
  failingSince: 'Failing since',
  nextFetch: 'Next fetch',
  never: 'never',
  noItem: 'none yet',
  notByItself: 'not fetched by itself',
  whenDropped: 'when a file is there',
  counts: ({ dayArticles, dayKept }: Pick<MediaSourceState, 'dayArticles' | 'dayKept'>): string =>
    dayArticles === 0
      ? 'no articles'
      : `${dayArticles === 1 ? '1 article' : `${counted(dayArticles)} articles`}, ${counted(dayKept)} kept (${formatPercent(dayKept / dayArticles)})`,
  stays: 'What was stored of it stays.',
  held: (items: number | null): string =>
    `${items === null ? 'More' : `${counted(items)} items, more`} than ten times what is usual came at once. Nothing of it is stored until an administrator accepts it.`,
  overdue: 'Nobody fetched it for a day.',
  notHere: 'The settings of this installation do not have it fetched (SCREENING_MEDIA_SOURCES).',
  noFolder: 'The settings of this installation name no folder (SCREENING_MEDIA_FOLDER).',
  switch: (name: string) => `Use ${name}`,
  switchHint: 'Off, nothing new is taken from it. Who switches it stands in the audit log.',
  fetchNow: 'Fetch now',
  fetchNamed: (name: string) => `Fetch now: ${name}`,
  accept: 'Accept and fetch',
  acceptNamed: (name: string) => `Accept what is held and fetch: ${name}`,
  accepted: { title: 'Source is being fetched', text: 'This screen shows the new state when it is there.' },
  notFetched: { title: 'Source is not fetched here', text: 'It was switched off, or its settings changed.' },
  failed: 'Nothing was changed about the source',
  terms: 'Terms of use',
  termsOf: (name: string) => `of ${name}, opens in a new tab`,
  noTerms: 'Its terms of use are not known here. Read them before you switch it on.',
  test: {
    run: 'Test',
    named: (name: string) => `Test: ${name}`,
    states: {
      read: 'It was read, and nothing was stored',
      failed: 'It could not be read',
      'not-fetched': 'Nothing is fetched here',
    } satisfies Record<MediaSourceTest['state'], string>,
    counts: ({ items, articles, kept }: Pick<MediaSourceTest, 'items' | 'articles' | 'kept'>): string =>
      items === 0
        ? 'It has no items.'
        : `${counted(items)} ${items === 1 ? 'item' : 'items'}, ${counted(articles)} of them ${articles === 1 ? 'an article' : 'articles'}, ${counted(kept)} would be kept.`,
    newest: (time: string): string => `Newest article: ${time}`,
    titles: 'Newest titles',
  },
} as const;
