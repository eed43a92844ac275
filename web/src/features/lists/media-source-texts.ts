import type { MediaSourceState, MediaSourceTest } from '@probity/contracts';
import { formatPercent } from '../../shared/ui/format.js';

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
