import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTHeaderParameters } from 'jose';
import { claimsOf, runAuth, signedUp, type RunningAuth, type SignedUp } from '../auth.harness.js';
import { AdminTokens } from '../keys/admin-tokens.js';
import { KeyRing } from '../keys/key-ring.js';

let auth: RunningAuth;
let ada: SignedUp;
let published: JWK;
let trap: Server;
let trapped = 0;
beforeAll(async () => {
  auth = await runAuth();
  ada = await signedUp(auth, 'ada@example.org');
  [published = {}] = (await auth.call('/.well-known/jwks.json')).body['keys'] as JWK[];
  trap = createServer((_request, response) => {
    trapped += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
});
afterAll(async () => {
  trap.close();
  await auth.stop();
});

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const claims = (): Record<string, unknown> => claimsOf(ada.accessToken);

/** How user and administration answer to a token. */
const responsesTo = async (bearer: string): Promise<unknown[]> => {
  const user = await auth.call('/user', { bearer });
  const users = await auth.call('/admin/users', { bearer });
  return [user.status, user.body['code'], users.status < 200 || users.status > 299, users.status < 500];
};
const refused = [403, 'bad_jwt', true, true];

describe('a token', () => {
  it.each(['none', 'None', 'NONE', ''])('with the algorithm %j is refused', async (alg) => {
    for (const signature of ['', 'AAAA'])
      expect(await responsesTo(`${encode({ alg })}.${encode(claims())}.${signature}`)).toEqual(refused);
  });

  it('that takes our public key for a shared secret is refused', async () => {
    const pem = String(
      createPublicKey({ key: published, format: 'jwk' }).export({ type: 'spki', format: 'pem' }),
    );
    for (const secret of [pem, pem.trim(), JSON.stringify(published), published.x ?? ''])
      for (const alg of ['HS256', 'HS512']) {
        const forged = await new SignJWT(claims())
          .setProtectedHeader({ alg, ...(published.kid && { kid: published.kid }) })
          .sign(Buffer.from(secret.padEnd(64, ' ')));
        expect(await responsesTo(forged)).toEqual(refused);
      }
  });

  it('that brings its own key, or says where to get one, is refused, and nothing is asked for', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/keys`;
    const kids = [
      String(published.kid),
      '../../etc/passwd',
      `' OR 1=1 --`,
      '',
      'x'.repeat(5_000),
      url,
      '__proto__',
    ];
    const headers: Partial<JWTHeaderParameters>[] = [
      ...kids.map((kid) => ({ kid })),
      ...[{}, { jwk }, { jku: url }, { x5u: url }, { x5c: ['AAAA'] }],
    ];
    for (const header of headers) {
      const forged = await new SignJWT(claims())
        .setProtectedHeader({ ...header, alg: 'ES256' })
        .sign(privateKey);
      expect(await responsesTo(forged)).toEqual(refused);
    }
    expect(trapped).toBe(0);
  });

  it.each([
    ['another audience', { aud: 'urn:probity:administration' }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'https://evil.example/auth/v1' }],
    ['no end', { exp: undefined }],
    ['an end in words', { exp: 'never' }],
    ['an end that has passed', { exp: 1 }],
    ['a subject that is no user', { sub: 'administrator' }],
    ['a list as a subject', { sub: ['a', 'b'] }],
    ['no session', { session_id: undefined }],
    ['a session that is no id', { session_id: `' OR 1=1` }],
  ])('of our own key with %s is refused', async (_name, change) => {
    const { kid, key } = await auth.app.get(KeyRing).signing();
    // `as never`: claims of kinds that the library's types rightly forbid.
    const forged = new SignJWT({ ...claims(), ...change } as never).setProtectedHeader({ alg: 'ES256', kid });
    expect(await responsesTo(await forged.sign(key))).toEqual(refused);
  });

  it('of our own key with the session or role of somebody else gives nothing', async () => {
    const { kid, key } = await auth.app.get(KeyRing).signing();
    const eve = await signedUp(auth, 'eve@example.org');
    const sign = (change: object): Promise<string> =>
      new SignJWT({ ...claims(), ...change }).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
    const borrowed = await auth.call('/user', { bearer: await sign({ session_id: eve.sessionId }) });
    expect([borrowed.status, borrowed.body['code']]).toEqual([403, 'session_not_found']);
    // A service's role is believed of the tokens of the command alone, which have an audience of their own.
    for (const role of ['service_role', 'supabase_admin'])
      expect((await auth.call('/admin/users', { bearer: await sign({ role }) })).status).toBe(403);
    const app_metadata = { role: 'administrator' };
    expect((await auth.call('/admin/users', { bearer: await sign({ app_metadata }) })).body['code']).toBe(
      'not_admin',
    );
  });

  it('for administration is nobody elsewhere', async () => {
    const { token } = await auth.app.get(AdminTokens).sign(60);
    expect((await auth.call('/admin/users', { bearer: token })).status).toBe(200);
    const user = await auth.call('/user', { bearer: token });
    expect([user.status, user.body['code']]).toEqual([403, 'bad_jwt']);
  });

  it('that is broken, critical or endless is refused without a fault', async () => {
    const [header = '', payload = '', signature = ''] = ada.accessToken.split('.');
    const critical = encode({ alg: 'ES256', kid: published.kid, crit: ['exp'], exp: 1 });
    for (const broken of [
      `${critical}.${payload}.${signature}`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature}.${signature}`,
      `${header}..${signature}`,
      `${encode(null)}.${payload}.${signature}`,
      `${encode([])}.${encode([])}.${signature}`,
      `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
      'e30.e30.e30',
    ])
      expect(await responsesTo(broken)).toEqual(refused);
    const { status } = await auth.call('/user', { bearer: 'a'.repeat(100_000) });
    expect([403, 431]).toContain(status);
  });
});
