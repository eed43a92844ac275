import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { generateKeyPair, SignJWT } from 'jose';
import request, { type Test } from 'supertest';
import { systemClock } from '../context/index.js';
import { silentLogger } from '../observability/index.js';
import { eventually, startTestIssuer, testIdentity, type TestIssuer } from '../testing/index.js';
import { startSampleApp, type SampleApp } from './sample-app.harness.js';
import { JwtStrategy } from './index.js';

const identity = testIdentity('sample', ['bff', 'screening']);

let issuer: TestIssuer;
let strategy: JwtStrategy;
let app: SampleApp;

beforeEach(async () => {
  issuer = await startTestIssuer();
  strategy = new JwtStrategy({ ...issuer, clock: systemClock });
  app = await startSampleApp(strategy, identity);
});

afterEach(async () => {
  await app.http.close();
  await issuer.stop();
});

const get = (path: string, bearer?: string): Test => {
  const asked = request(app.url).get(path);
  return bearer === undefined ? asked : asked.auth(bearer, { type: 'bearer' });
};

const signedOut = { status: 401, code: 'NOT_SIGNED_IN', detail: 'Please sign in to greet' };

describe('JwtAuthGuard', () => {
  it('knows who calls', async () => {
    const userId = '7d3f4b52-5c1c-4a4e-9d0c-0a9b0a1b2c3d';
    const bearer = await issuer.signTestToken({ userId, role: 'analyst' });
    await get('/me', bearer).expect(200, { userId, role: 'analyst' });
    await get('/desk', bearer).expect(204);
  });

  it('turns a weaker role away', async () => {
    const { body } = await get('/desk', await issuer.signTestToken()).expect(403);
    expect(body).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('logs whom it turned away, as far as that is known', async () => {
    const userId = '7d3f4b52-5c1c-4a4e-9d0c-0a9b0a1b2c3d';
    await get('/desk', await issuer.signTestToken({ userId })).expect(403);
    await get('/me', 'not.a.token').expect(401);
    const refused = await eventually(
      () => app.lines.filter(({ audit }) => audit === 'denied'),
      ({ length }) => length === 2,
    );
    expect(refused).toMatchObject([
      { level: 'info', method: 'GET', route: '/desk', status: 403, userId, ip: '127.0.0.1' },
      { route: '/me', status: 401, ip: '127.0.0.1' },
    ]);
    expect(JSON.stringify(refused)).not.toContain('not.a.token');
  });

  it('says in the words of the route that nobody is signed in', async () => {
    expect((await get('/me').expect(401)).body).toMatchObject(signedOut);
    expect((await get('/me', 'not.a.token').expect(401)).body).toMatchObject(signedOut);
    const basic = await request(app.url).get('/me').auth('ada', 'secret').expect(401);
    expect(basic.body).toMatchObject(signedOut);
  });

  it('refuses tokens that are expired, anonymous, of another issuer, key or algorithm, or not for users', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const claims = () =>
      new SignJWT({ session_id: 'a' }).setSubject('u').setAudience('authenticated').setExpirationTime('1h');
    const es256 = { alg: 'ES256', kid: 'test' };
    const other = await startTestIssuer();
    const forged = await Promise.all([
      issuer.signTestToken({ expiresAt: new Date(Date.now() - 60_000) }),
      issuer.signTestToken({ sessionId: '' }),
      issuer.signTestToken({ userId: '' }),
      issuer.signTestToken({ isAnonymous: true, role: 'administrator' }),
      other.signTestToken(),
      claims().setIssuer(issuer.issuer).setProtectedHeader(es256).sign(privateKey),
      claims()
        .setIssuer(issuer.issuer)
        .setProtectedHeader({ alg: 'HS256', kid: 'test' })
        .sign(new Uint8Array(32)),
      claims().setIssuer(issuer.issuer).setProtectedHeader({ alg: 'ES256', kid: 'unknown' }).sign(privateKey),
    ]);
    await other.stop();
    const [header, payload] = (await issuer.signTestToken()).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${String(payload)}.`;
    for (const bearer of [...forged, unsigned, `${String(header)}.${String(payload)}.AAAA`])
      expect((await get('/me', bearer)).body).toMatchObject(signedOut);
  });

  it('is 503 while the keys cannot be asked for, since a 401 would end sessions', async () => {
    const bearer = await issuer.signTestToken();
    const broken = createServer((asked, response) => {
      response.statusCode = asked.url?.startsWith('/404') === true ? 404 : 200;
      response.end('no keys');
    }).listen(0, '127.0.0.1');
    await once(broken, 'listening');
    const address = `http://127.0.0.1:${String((broken.address() as AddressInfo).port)}`;
    for (const authUrl of ['http://127.0.0.1:1/keys', `${address}/404`, `${address}/200`]) {
      const keyless = new JwtStrategy({ ...issuer, authUrl, clock: systemClock });
      await expect(keyless.verify(bearer)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      // The last strategy made is the one that passport knows.
      expect((await get('/me', bearer).expect(503)).body).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    }
    broken.close();
  });

  it.each([
    ['challenge', 'SECOND_FACTOR_NEEDED'],
    ['enroll', 'SECOND_FACTOR_MISSING'],
    ['', 'SECOND_FACTOR_NEEDED'],
    ['of tomorrow', 'SECOND_FACTOR_NEEDED'],
  ])('refuses a token that says %j is missing, here and outside of requests', async (mfaRequired, code) => {
    const bearer = await issuer.signTestToken({ mfaRequired, role: 'administrator' });
    for (const path of ['/me', '/desk', '/me'])
      expect((await get(path, bearer).expect(403)).body).toMatchObject({ code });
    await expect(strategy.verify(bearer)).rejects.toMatchObject({ code });
  });

  it('verifies a token once', async () => {
    const bearer = await issuer.signTestToken();
    await get('/me', bearer).expect(200);
    const verify = jest.spyOn(strategy, 'validate');
    await get('/me', bearer).expect(200);
    await strategy.verify(bearer);
    expect(verify).not.toHaveBeenCalled();
  });
});

describe('a session that has ended', () => {
  const sessionOf = async (sessionId: string) => ({
    known: await issuer.signTestToken({ sessionId }),
    fresh: await issuer.signTestToken({ sessionId, role: 'analyst' }),
  });

  it('is refused while its tokens are good, those that were verified and new ones', async () => {
    const unfollow = await strategy.sessions.follow(silentLogger);
    const [ada, bob] = [await sessionOf('of-ada'), await sessionOf('of-bob')];
    await get('/me', ada.known).expect(200);
    issuer.endSession('of-ada');
    await eventually(
      () => strategy.sessions.has('of-ada'),
      (isKnown) => isKnown,
    );
    for (const token of [ada.known, ada.fresh]) {
      expect((await get('/me', token).expect(401)).body).toMatchObject(signedOut);
      await expect(strategy.verify(token)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
    await get('/me', bob.known).expect(200);
    expect(issuer.asked('/user')).toBe(0);
    await unfollow();
  });

  it('is asked for, one token at a time, where nobody has said which have ended', async () => {
    const { known } = await sessionOf('of-ada');
    await get('/me', known).expect(200);
    await get('/me', known).expect(200);
    expect(issuer.asked('/user')).toBe(1);
    issuer.endSession('of-bob');
    const bob = await sessionOf('of-bob');
    for (const token of [bob.known, bob.fresh, bob.known])
      expect((await get('/me', token).expect(401)).body).toMatchObject(signedOut);
  });

  it.each([500, 503, 404, 401, 403, 302])(
    'is neither let in nor signed out where the auth service only says %i',
    async (status) => {
      const { known } = await sessionOf('of-ada');
      await get('/me', known).expect(200);
      const later = new JwtStrategy({ ...issuer, clock: systemClock });
      await later.verify(known);
      issuer.breakWith(status);
      const { fresh } = await sessionOf('of-bob');
      for (const token of [fresh, fresh]) {
        expect((await get('/me', token).expect(503)).body).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
        await expect(later.verify(token)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      }
    },
  );
});

describe('JwtStrategy', () => {
  it('verifies a token that came outside a request', async () => {
    const expiresAt = new Date('2100-01-01T00:00:00Z');
    const token = await issuer.signTestToken({ userId: 'ada', sessionId: 'session', expiresAt });
    const user = { userId: 'ada', sessionId: 'session', role: 'user', expiresAt, bearer: token };
    expect(await strategy.verify(token)).toEqual(user);
    expect(await strategy.verify(token)).toEqual(user);
  });

  it.each(['not.a.token', '', 'two words', 'a.b.c\r\nx: y'])('refuses %j', async (token) => {
    await expect(strategy.verify(token)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('asks for unknown keys no more than every so often', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const forge = (kid: string) =>
      new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid }).setExpirationTime('1h').sign(privateKey);
    const from = performance.now();
    for (let number = 0; number < 50; number += 1)
      await expect(strategy.verify(await forge(`unknown ${number}`))).rejects.toMatchObject({
        code: 'NOT_SIGNED_IN',
      });
    const most = 1 + (performance.now() - from) / 2_000;
    expect(issuer.asked('/.well-known/jwks.json')).toBeLessThanOrEqual(most);
  });

  it('takes the tokens of a new key at once, and none of one that was replaced, also where it was verified', async () => {
    const unfollow = await strategy.sessions.follow(silentLogger);
    const notified: boolean[] = [];
    strategy.sessions.listen((isEnded) => notified.push(isEnded('of-a-thief')));
    const stolen = await issuer.signTestToken({ sessionId: 'of-a-thief' });
    await get('/me', stolen).expect(200);
    await issuer.replaceKey();
    await eventually(
      () =>
        strategy.verify(stolen).then(
          () => 'let in',
          ({ code }: { code: string }) => code,
        ),
      (code) => code === 'NOT_SIGNED_IN',
    );
    expect(notified).toEqual([true]);
    const fresh = await issuer.signTestToken();
    await get('/me', fresh).expect(200);
    expect((await get('/me', stolen).expect(401)).body).toMatchObject(signedOut);
    await unfollow();
  });
});

describe('ServiceAuth', () => {
  it('lets in the app that the route names, and no other app and no user', async () => {
    await get('/internal', await testIdentity('bff').tokenFor('sample')).expect(204);
    for (const bearer of [await issuer.signTestToken(), undefined])
      expect((await get('/internal', bearer).expect(401)).body).toMatchObject({ code: 'NOT_SIGNED_IN' });
    const other = await testIdentity('screening').tokenFor('sample');
    expect((await get('/internal', other).expect(403)).body).toMatchObject({ code: 'FORBIDDEN' });
  });
});
