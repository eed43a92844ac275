import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dataErased, dataHolders, userDeleted, erasureReceipt, receiptLink } from '@probity/contracts';
import { messageOf, outboxOf } from '@probity/kit/testing';
import {
  digitsIn,
  goodPassword,
  runAuth,
  signedUp,
  type RunningAuth,
  type SignedUp,
} from '../auth.harness.js';

let auth: RunningAuth;
let ada: SignedUp;
let email: string;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());
beforeEach(async () => {
  email = `ada-${crypto.randomUUID()}@example.org`;
  ada = await signedUp(auth, email);
});

const erase = (body: object, bearer: string | undefined = ada.accessToken) =>
  auth.call('/account', { method: 'delete', bearer, body });
const users = async () => auth.rows('SELECT id FROM users WHERE id = $1', [ada.userId]);
const receiptAt = (path: string) => auth.call(path.replace('/auth/v1', ''));
const linkIn = (body: object) => receiptLink.parse(body);

describe('an account that its owner deletes', () => {
  it('is gone with all that signs in, and its owner gets a receipt', async () => {
    const { status, body } = await erase({ password: goodPassword });
    const { receipt, receiptPath } = linkIn(body);
    expect([status, await users()]).toEqual([202, []]);
    expect(receipt).toMatchObject({
      state: 'under-way',
      parts: [{ service: 'auth', erased: expect.arrayContaining([{ what: 'sessions', count: 1 }]) }],
      waitingFor: ['screening', 'verification', 'notification', 'bff'],
    });
    expect((await auth.call('/user', { bearer: ada.accessToken })).status).toBe(403);
    const refresh = { body: { refresh_token: ada.refreshToken } };
    expect((await auth.call('/token?grant_type=refresh_token', refresh)).status).toBe(400);
    const mail = await auth.mailTo(email, 2);
    expect(mail.link).toBe(`https://probity.example${receiptPath}`);
    expect(
      await auth.rows('SELECT outcome FROM audit_entries WHERE action = $1 AND user_id = $2', [
        ...['delete-account', ada.userId],
      ]),
    ).toEqual([{ outcome: 'done' }]);
  });

  it('is announced once, and what the apps say of it completes the receipt, each once', async () => {
    const { receiptPath } = linkIn((await erase({ password: goodPassword })).body);
    const events = (await outboxOf(auth.test.database)).filter(({ key }) => key === ada.userId);
    const deleted = events.filter(({ topic }) => topic === userDeleted.topic);
    expect(deleted).toMatchObject([{ data: { userId: ada.userId } }]);
    const { erasureId } = deleted[0]?.data as { erasureId: string };
    const { consumer } = auth;
    for (const service of dataHolders.filter((each) => each !== 'auth'))
      for (const count of [2, 0]) {
        const part = { service, erased: [{ what: 'rows', count }], kept: [] };
        await consumer.publish(messageOf(dataErased, { erasureId, ...part }));
      }
    const receipt = erasureReceipt.parse((await receiptAt(receiptPath)).body);
    expect([receipt.state, receipt.parts.length, receipt.waitingFor]).toEqual(['complete', 5, []]);
    expect(receipt.parts.find(({ service }) => service === 'bff')?.erased).toEqual([
      { what: 'rows', count: 2 },
    ]);
    expect(JSON.stringify(receipt)).not.toMatch(new RegExp(`${ada.userId}|example\\.org`));
    expect((await receiptAt(`${receiptPath.slice(0, -1)}_`)).status).toBe(404);
  });

  it('wants the password or a mailed code, and counts wrong ones', async () => {
    const codeOf = async (body: object) => (await erase(body)).body['code'];
    expect(await codeOf({})).toBe('CURRENT_PASSWORD_MISSING');
    expect(await codeOf({ code: '000000' })).toBe('NONCE_WRONG');
    for (let tries = 0; tries < 3; tries += 1)
      expect(await codeOf({ password: 'wrong' })).toBe('CURRENT_PASSWORD_WRONG');
    expect(await codeOf({ password: goodPassword })).toBe('TOO_MANY_REQUESTS');
    expect(await users()).toHaveLength(1);
    await auth.call('/reauthenticate', { bearer: ada.accessToken });
    expect((await erase({ code: digitsIn(await auth.mailTo(email, 2)) })).status).toBe(202);
    expect(await users()).toEqual([]);
  });

  it('stays for nobody, with a token of a session that ended, and as the last administrator', async () => {
    expect((await erase({ password: goodPassword }, 'not.a.token')).status).toBeGreaterThanOrEqual(401);
    await auth.rows(`UPDATE users SET access_role = 'administrator' WHERE id = $1`, [ada.userId]);
    expect((await erase({ password: goodPassword })).body).toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    await auth.rows(`UPDATE users SET access_role = 'user' WHERE id = $1`, [ada.userId]);
    await auth.call('/logout', { method: 'post', bearer: ada.accessToken });
    expect((await erase({ password: goodPassword })).status).toBeGreaterThanOrEqual(401);
    expect(await users()).toHaveLength(1);
  });
});

describe('what auth holds of its caller', () => {
  it('is the account, sessions and entries of the log, without what signs in', async () => {
    const { status, body } = await auth.call('/account/data', { bearer: ada.accessToken });
    expect([status, body]).toEqual([
      200,
      {
        user: expect.objectContaining({ id: ada.userId, email }),
        sessions: [expect.objectContaining({ id: ada.sessionId, current: true })],
        privacy: expect.objectContaining({ region: null }),
        auditEntries: expect.arrayContaining([
          expect.objectContaining({ action: 'sign-up', outcome: 'done' }),
        ]),
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|sealed|secret|password_hash/i);
    expect((await auth.call('/account/data')).status).toBe(401);
  });
});
