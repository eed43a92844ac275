import { searchPersons, verifyIdentity, type PersonSummary } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import * as z from 'zod/mini';
import type { DemoLogin } from './demo-login.js';

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

const session = z.object({ access_token: z.string() });

/** Runs the checks that a first day would have seen, as the demo user through the client API. */
export const checkDemoSubjects = async (url: string, login: DemoLogin): Promise<void> => {
  const api = new RouteClient(`${url}/api/v1`, 15_000);
  const bearer = await signIn(url, login);
  for (const name of checked) {
    const { id } = await find(api, bearer, name);
    await api.call(verifyIdentity, { body: { action: 'run-checks', personId: id } }, { bearer });
  }
};

const signIn = async (url: string, login: DemoLogin): Promise<string> => {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  if (!answer.ok) throw new Error(`the demo account could not sign in: ${await answer.text()}`);
  return z.parse(session, await answer.json()).access_token;
};

const find = async (api: RouteClient, bearer: string, term: string): Promise<PersonSummary> => {
  const { results } = await api.call(searchPersons, { body: { term, country: 'all_countries' } }, { bearer });
  const [person] = results;
  if (person === undefined) throw new Error(`the demo list has no ${term}`);
  return person;
};
