import { matchSubjects, searchPersons } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { percentile } from '@probity/scripts';
import type { SignedIn } from '../../harness/account.client.js';

export interface LoadFigures {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

interface Load {
  /** Who asks in turn, on a plan without a limit. */
  readonly users: readonly SignedIn[];
  /** What each request asks for; every one is charged to the allowance as a new one. */
  readonly names: readonly string[];
  /** Requests that are open at a time. */
  readonly open: number;
}

/** Searches through the gateway. Rejects when one fails. */
export const measureSearches = (url: string, load: Load): Promise<LoadFigures> => {
  const api = new RouteClient(`${url}/api/v1`, 30_000);
  return measure(load, (term, { bearer }) =>
    api.call(searchPersons, { body: { term, country: 'all_countries' } }, { bearer }),
  );
};

/** Matches of one person each. Rejects when one fails. */
export const measureSingleMatches = (url: string, load: Load): Promise<LoadFigures> => {
  const api = new RouteClient(`${url}/api/v1`, 30_000);
  return measure(load, (name, { bearer }) =>
    api.call(matchSubjects, { body: { subjects: [{ kind: 'person', names: [name] }] } }, { bearer }),
  );
};

const measure = async (
  { users, names, open }: Load,
  request: (name: string, user: SignedIn) => Promise<unknown>,
): Promise<LoadFigures> => {
  const waiting = [...names];
  const times: number[] = [];
  const client = async (user: SignedIn): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const from = performance.now();
      await request(name, user);
      times.push(performance.now() - from);
    }
  };
  const from = performance.now();
  const clients = Array.from({ length: open }, (_, at) => users[at % users.length]);
  await Promise.all(clients.map(async (user) => user !== undefined && (await client(user))));
  const seconds = (performance.now() - from) / 1_000;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
};
