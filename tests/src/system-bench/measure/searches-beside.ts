import { DomainError, searchPersons } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { percentile } from '@probity/scripts';
import type { SignedIn } from '../../harness/account.client.js';
import { inventedName } from '../../harness/invented-list.builder.js';

interface Searched {
  readonly times: readonly number[];
  readonly failed: number;
}

/** Searches one after the other until `isOver`, each charged as a new one. */
const searchUntil = async (url: string, { bearer }: SignedIn, isOver: () => boolean): Promise<Searched> => {
  const api = new RouteClient(`${url}/api/v1`, 30_000);
  const times: number[] = [];
  let failed = 0;
  while (!isOver()) {
    const term = inventedName(Math.floor(Math.random() * 6_000_000));
    const from = performance.now();
    try {
      await api.call(searchPersons, { body: { term, country: 'all_countries' } }, { bearer });
      times.push(performance.now() - from);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      failed += 1;
    }
  }
  return { times, failed };
};

/** Searches beside some work. Times in milliseconds. */
export interface SearchFigures {
  readonly searches: number;
  /** Searches that got no response; they are in no percentile. */
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  /** Of the work. */
  readonly took: number;
}

/** One client searches until `work` is done. */
export const searchDuring = async (
  url: string,
  person: SignedIn,
  work: () => Promise<void>,
): Promise<SearchFigures> => {
  let over = false;
  const searching = searchUntil(url, person, () => over);
  const from = performance.now();
  try {
    await work();
  } finally {
    over = true;
  }
  const took = performance.now() - from;
  const { times, failed } = await searching;
  return { searches: times.length, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99), took };
};

/** What searches take while nothing else runs, for so many milliseconds. */
export const measureIdleSearches = async (
  url: string,
  person: SignedIn,
  during: number,
): Promise<{ readonly p50: number; readonly p99: number }> => {
  const until = performance.now() + during;
  const { times } = await searchUntil(url, person, () => performance.now() > until);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
};
