import { callRoute, DomainError, listEndedSessions, type RouteResponse } from '@probity/contracts';
import * as z from 'zod/mini';
import type { ServiceIdentity } from './service-identity.js';

/** Where it can be asked which sessions live. Every method rejects where no clear response came. */
export interface SessionAuthority {
  /** Sessions that ended since `cursor`, and some that were listed before; absent, all that still matter. */
  endedAfter(cursor: string | undefined): Promise<RouteResponse<typeof listEndedSessions>>;
  /** Whether the session of this token may go on. */
  isLive(bearer: string): Promise<boolean>;
}

/** Milliseconds for one question; callers wait on it. */
const timeoutMs = 2_000;

/** Codes of `GET /user` that say that the token's session is over. Any other failure says nothing. */
const overCodes: readonly unknown[] = ['bad_jwt', 'user_not_found', 'session_not_found', 'user_banned'];

const failure = z.object({ error_code: z.string() });

/** The auth service. Its questions are no spans: every process puts one a second. */
export class AuthService implements SessionAuthority {
  constructor(
    private readonly url: string,
    private readonly identity: ServiceIdentity,
  ) {}

  async endedAfter(cursor: string | undefined): Promise<RouteResponse<typeof listEndedSessions>> {
    const outcome = await callRoute(listEndedSessions, { query: { after: cursor } }, async (request) => {
      const response = await this.get(request.path, await this.identity.tokenFor('auth'));
      return { status: response.status, text: await response.text(), retryAfter: null };
    });
    if (outcome.state === 'done') return outcome.data;
    throw new Error(`the auth service responded ${outcome.status} when asked for ended sessions`);
  }

  async isLive(bearer: string): Promise<boolean> {
    const response = await this.get('/user', bearer);
    if (response.status === 200) return true;
    const { data } = failure.safeParse(await response.json());
    if (overCodes.includes(data?.error_code)) return false;
    throw new DomainError('SERVICE_UNAVAILABLE', {
      cause: new Error(`the auth service responded ${response.status} when asked for a user`),
    });
  }

  private get(path: string, bearer: string): Promise<Response> {
    return fetch(this.url + path, {
      headers: { accept: 'application/json', authorization: `Bearer ${bearer}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  }
}
