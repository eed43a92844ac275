import {
  getNotifications,
  getPerson,
  getReports,
  searchPersons,
  submitScan,
  verifyIdentity,
  type RouteResponse,
} from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import type { Belongings } from './known-routes.js';
import { signedIn, type Person } from './people.js';
import type { WholeSystem } from './whole-system.harness.js';

/** What the user has after a first day: a search, a check, a notification, a verification session, a factor. */
export const belongingsOf = async (
  { apps }: WholeSystem,
  user: Person,
  other: Person,
): Promise<Belongings> => {
  const { url } = apps.bff;
  const api = new RouteClient(`${url}/api/v1`, 30_000);
  const query = { term: 'Quillan', country: 'all_countries' };
  const { results, nextCursor } = await api.call(searchPersons, { body: query }, user);
  const personId = results[0]?.id ?? '';
  const act = (action: 'run-checks' | 'create-session') =>
    api.call(verifyIdentity, { body: { action, personId } }, user);
  await act('run-checks');
  const session = await act('create-session');
  const { scanId } = await api.call(submitScan, { body: { fields: { lastName: 'Quillan' } } }, user);
  const { sanctions } = await api.call(getPerson, { params: { personId } }, user);
  const { reports } = await api.call(getReports, { query: {} }, user);
  const { notifications } = await eventually(
    () => api.call(getNotifications, { query: {} }, user),
    (page: RouteResponse<typeof getNotifications>) => page.notifications.length > 0,
  );
  const second = await signedIn(url, user.email);
  return {
    personId,
    evidenceId: sanctions[0]?.id ?? '',
    reportId: reports[0]?.id ?? '',
    email: user.email,
    userId: user.userId,
    secondSessionId: second.sessionId,
    ...(await enrol(url, user)),
    verificationSessionId: 'sessionId' in session ? session.sessionId : '',
    scanId,
    notificationId: notifications[0]?.id ?? '',
    searchCursor: nextCursor ?? '',
    otherUserId: other.userId,
    otherEmail: other.email,
  };
};

const enrol = async (
  url: string,
  { bearer }: Person,
): Promise<Pick<Belongings, 'factorId' | 'challengeId'>> => {
  const post = async (path: string, body: object): Promise<string> => {
    const response = await fetch(`${url}/auth/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { id: string }).id;
  };
  const factorId = await post('/factors', { factor_type: 'totp', friendly_name: 'My phone' });
  return { factorId, challengeId: await post(`/factors/${factorId}/challenge`, {}) };
};
