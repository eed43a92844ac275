import { searchPersons } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { percentile } from '@probity/scripts';
import type { SignedIn } from '../../harness/account.client.js';

export interface SearchFigures {
  readonly searches: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

interface Load {
  /** The term of each search, in turn; every search is charged to the allowance as a new one. */
  readonly terms: readonly string[];
  /** Clients that search one after the other. */
  readonly clients: number;
}

/** Searches through the gateway as a person on a plan without a limit does. Rejects when one fails. */
export const measureSearches = async (
  url: string,
  { bearer }: SignedIn,
  { terms, clients }: Load,
): Promise<SearchFigures> => {
  const api = new RouteClient(`${url}/api/v1`, 30_000);
  const waiting = [...terms];
  const times: number[] = [];
  const client = async (): Promise<void> => {
    for (let term = waiting.pop(); term !== undefined; term = waiting.pop()) {
      const from = performance.now();
      await api.call(searchPersons, { body: { term, country: 'all_countries' } }, { bearer });
      times.push(performance.now() - from);
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - from) / 1_000;
  return {
    searches: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
};
