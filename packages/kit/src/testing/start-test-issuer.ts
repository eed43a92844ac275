import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listAdministrators, listEndedSessions, listReviewers } from '@probity/contracts';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { ServiceIdentity } from '../http/index.js';
import { bearerIn } from '../http/bearer.js';
import { testIdentity } from './test-identity.js';

interface TokenOf {
  /** A new one when absent. */
  readonly userId?: string;
  /** `user` when absent. */
  readonly role?: 'user' | 'analyst' | 'administrator';
  /** A new one when absent. */
  readonly sessionId?: string;
  /** What its session must still do; nothing when absent. */
  readonly mfaRequired?: string;
  /** When it expires, an hour from now when absent; may lie in the past. */
  readonly expiresAt?: Date;
  readonly isAnonymous?: boolean;
}

/** An auth service that only has keys and sessions: signs the tokens that `JwtStrategy` accepts. */
export interface TestIssuer {
  readonly issuer: string;
  readonly authUrl: string;
  /** Of an app that may ask it. */
  readonly identity: ServiceIdentity;
  signTestToken(token?: TokenOf): Promise<string>;
  /** Ends the session: it is listed from now on, and its tokens are refused. */
  endSession(sessionId: string): void;
  /** Ids of the users who administer. */
  readonly administrators: string[];
  /** Ids of the users who review. */
  readonly reviewers: string[];
  /** How often a path was requested, such as `/user`. */
  asked(path: string): number;
  /** Signs with another key from now on; the one before is none any more. */
  replaceKey(): Promise<void>;
  /** Responds with this status to whatever it is asked; undefined: as it should. */
  breakWith(status: number | undefined): void;
  stop(): Promise<void>;
}

/** Apps that may know who administers. */
const notified: readonly string[] = ['notification', 'screening'];

export const startTestIssuer = async (): Promise<TestIssuer> => {
  let signing = await makeKey('test');
  const own = testIdentity('auth', ['bff', ...notified]);
  const requested: string[] = [];
  const ended = new Set<string>();
  const administrators: string[] = [];
  const reviewers: string[] = [];
  let broken: number | undefined;
  const respond = async (path: string, bearer: string): Promise<readonly [status: number, body: object]> => {
    if (broken !== undefined) return [broken, {}];
    if (path === '/.well-known/jwks.json') return [200, { keys: [signing.publicJwk] }];
    if (path === listAdministrators.path)
      return notified.includes((await own.callerOf(bearer)) ?? '')
        ? [200, { userIds: administrators }]
        : [401, {}];
    if (path === listReviewers.path)
      return (await own.callerOf(bearer)) === 'screening' ? [200, { userIds: reviewers }] : [401, {}];
    if (path === listEndedSessions.path)
      return (await own.callerOf(bearer)) === 'bff'
        ? [200, { cursor: '1', sessionIds: [...ended], keyIds: [signing.publicJwk.kid] }]
        : [401, {}];
    return ended.has(sessionIn(bearer)) ? [403, { error_code: 'session_not_found' }] : [200, {}];
  };
  const server = createServer(({ url = '', headers }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    requested.push(pathname);
    void respond(pathname, bearerIn({ headers }) ?? '').then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    authUrl: issuer,
    identity: testIdentity('bff'),
    administrators,
    reviewers,
    signTestToken: ({ userId, role = 'user', sessionId, mfaRequired, expiresAt, isAnonymous = false } = {}) =>
      new SignJWT({
        session_id: sessionId ?? randomUUID(),
        role: 'authenticated',
        is_anonymous: isAnonymous,
        app_metadata: { role },
        ...(mfaRequired !== undefined && { mfa_required: mfaRequired }),
      })
        .setProtectedHeader({ alg: 'ES256', kid: signing.publicJwk.kid })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setSubject(userId ?? randomUUID())
        .setIssuedAt(Math.min(Date.now(), expiresAt?.getTime() ?? Infinity) / 1_000)
        .setExpirationTime(expiresAt ?? new Date(Date.now() + 3_600_000))
        .sign(signing.privateKey),
    replaceKey: async () => {
      signing = await makeKey(randomUUID());
    },
    endSession: (sessionId) => void ended.add(sessionId),
    asked: (path) => requested.filter((each) => each === path).length,
    breakWith: (status) => {
      broken = status;
    },
    stop: () =>
      new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
};

const makeKey = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
};

const sessionIn = (bearer: string): string => String(decodeJwt(bearer)['session_id']);
