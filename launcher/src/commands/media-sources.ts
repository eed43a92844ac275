import { DomainError } from '@probity/contracts';
import { FetchMediaNow, type ListedSource, type SourceFetch } from '@probity/screening/media-commands';
import { audited } from './audit-log.js';
import { grouped, withProgress } from './progress.js';
import { table } from './table.js';
import { countsOf, linkStored, withMedia } from './with-media.js';

/**
 * `media fetch`: sources at once, one after the other, then their articles are linked. Throws `INVALID_REQUEST` where a
 * source could not be read to its end.
 */
export const fetchArticles = async (ids: readonly string[], accept: boolean): Promise<void> => {
  const fetches = await withProgress(
    (seconds) => `Fetching articles, ${seconds} seconds so far…`,
    () =>
      withMedia('media fetch', async (media, installation) => {
        const results = await audited(
          installation,
          { command: 'media fetch', accept },
          () => media.get(FetchMediaNow).execute({ ids, accept }, new AbortController().signal),
          (fetched) => Object.fromEntries(fetched.map(({ source, state }) => [source, state])),
        );
        for (const fetch of results) console.log(describeFetch(fetch));
        if (results.some(({ state }) => state === 'imported')) await linkStored('new', media, installation);
        return results;
      }),
  );
  const failures = fetches.flatMap(failureOf);
  if (failures.length > 0) throw new DomainError('INVALID_REQUEST', { detail: failures.join('\n') });
};

const describeFetch = (fetch: SourceFetch): string => {
  const { source, state } = fetch;
  if (state !== 'imported') return table({ source, state });
  return table({ source, state, ...(fetch.result === null ? { articles: 'none' } : countsOf(fetch.result)) });
};

const failureOf = (fetch: SourceFetch): string[] => {
  switch (fetch.state) {
    case 'imported':
      return fetch.failure === null ? [] : [`${fetch.source}: ${fetch.failure}`];
    case 'failed':
      return [`${fetch.source}: ${fetch.reason}`];
    case 'held':
      return [
        `${fetch.source}: ${grouped(fetch.items)} items are more than ten times what is usual. --accept takes them.`,
      ];
    case 'unchanged':
    case 'stopped':
      return [];
  }
};

const sourceStates = {
  off: 'not fetched here',
  waiting: 'not fetched yet',
  current: 'current',
  failing: 'failing',
  held: 'held: more than ten times what is usual, until "media fetch --accept"',
  overdue: 'overdue: nobody fetched it for a day',
} satisfies Record<ListedSource['state'], string>;

export const describeSource = (source: ListedSource): string => {
  const { lastSuccessAt, newestItemAt, failingSince, reason } = source;
  return table({
    source: `${source.name} (${source.source})`,
    state: sourceStates[source.state],
    'last success': lastSuccessAt?.toISOString() ?? 'never',
    'newest item': newestItemAt?.toISOString() ?? 'none',
    'last day': `${grouped(source.dayArticles)} articles, ${grouped(source.dayKept)} stored`,
    ...(failingSince !== null && { 'failing since': failingSince.toISOString() }),
    ...(reason !== null && { reason }),
  });
};
