import { matchSubjects } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import type { SignedIn } from '../../harness/account.client.js';

/** Subjects a request: the most that one call accepts. */
const batch = 100;

/** Subjects a second that `POST /match` answers in batches of 100, from two clients. Rejects when a call fails. */
export const measureMatches = async (
  url: string,
  { bearer }: SignedIn,
  names: readonly string[],
): Promise<number> => {
  const api = new RouteClient(`${url}/api/v1`, 60_000);
  const batches = Array.from({ length: Math.floor(names.length / batch) }, (_, at) =>
    names.slice(at * batch, (at + 1) * batch).map((name) => ({ kind: 'person' as const, names: [name] })),
  );
  const total = batches.length * batch;
  const client = async (): Promise<void> => {
    for (let subjects = batches.pop(); subjects !== undefined; subjects = batches.pop()) {
      await api.call(matchSubjects, { body: { subjects } }, { bearer });
    }
  };
  const from = performance.now();
  await Promise.all([client(), client()]);
  return total / ((performance.now() - from) / 1_000);
};
