import { setTimeout as wait } from 'node:timers/promises';
import { DomainError, searchPersons, verifyIdentity } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import * as z from 'zod/mini';

/** Names of the demo list, one of each kind of risk: as many as the specification's sample of checks. */
const checked = [
  'Eleanor Whitfern',
  'Idrissa Kambolou',
  'Claire Dumontel',
  'Tobias Ohlendreher',
  'Chen Weizhao',
  'Marisol Quintavar',
  'Grant Hollowbrook',
];

/** A service that has only just started is unavailable for a moment, on a busy machine for several. */
const mostTries = 20;
const pauseMs = 1_000;

const session = z.object({ access_token: z.string() });

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

/** Runs the checks that a first day would have seen, as the demo user through the client API. */
export const checkDemoSubjects = async (url: string, login: DemoLogin): Promise<void> => {
  const api = new RouteClient(`${url}/api/v1`, 15_000);
  const bearer = await signIn(url, login);
  for (const term of checked) {
    const query = { term, country: 'all_countries' };
    const { results } = await withRetries(() => api.call(searchPersons, { body: query }, { bearer }));
    const [person] = results;
    if (person === undefined) throw new Error(`the demo list has no ${term}`);
    const body = { action: 'run-checks', personId: person.id } as const;
    await withRetries(() => api.call(verifyIdentity, { body }, { bearer }));
  }
};

const withRetries = async <Response>(request: () => Promise<Response>): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await request();
    } catch (error) {
      const isPassing = error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE';
      if (!isPassing || tries >= mostTries) throw error;
      await wait(pauseMs);
    }
  }
};

const signIn = async (url: string, login: DemoLogin): Promise<string> => {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  if (!response.ok) throw new Error(`the demo account could not sign in: ${await response.text()}`);
  return z.parse(session, await response.json()).access_token;
};
