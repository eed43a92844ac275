import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

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
}

/** An auth service that only has keys: signs the tokens that `JwtStrategy` accepts. */
export interface TestIssuer {
  readonly issuer: string;
  readonly jwksUrl: string;
  signTestToken(token?: TokenOf): Promise<string>;
  /** How often its keys were requested. */
  keysAsked(): number;
  stop(): Promise<void>;
}

const kid = 'test';

export const startTestIssuer = async (): Promise<TestIssuer> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }] });
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.setHeader('content-type', 'application/json').end(keys);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    jwksUrl: `${issuer}/.well-known/jwks.json`,
    signTestToken: ({ userId, role = 'user', sessionId, mfaRequired, expiresAt } = {}) =>
      new SignJWT({
        session_id: sessionId ?? randomUUID(),
        role: 'authenticated',
        app_metadata: { role },
        ...(mfaRequired !== undefined && { mfa_required: mfaRequired }),
      })
        .setProtectedHeader({ alg: 'ES256', kid })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setSubject(userId ?? randomUUID())
        .setIssuedAt(Math.min(Date.now(), expiresAt?.getTime() ?? Infinity) / 1_000)
        .setExpirationTime(expiresAt ?? new Date(Date.now() + 3_600_000))
        .sign(privateKey),
    keysAsked: () => requests,
    stop: () =>
      new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
};
