import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { privacySettingsChanged, usualPrivacySettings } from '@probity/contracts';
import { outboxOf } from '@probity/kit/testing';
import { goodPassword, runAuth, signedUp, type RunningAuth, type SignedUp } from '../auth.harness.js';

let auth: RunningAuth;
let ada: SignedUp;
beforeAll(async () => {
  auth = await runAuth();
});
afterAll(() => auth.stop());
beforeEach(async () => {
  ada = await signedUp(auth, `ada-${crypto.randomUUID()}@example.org`);
});

const put = (kind: string, body: object, bearer?: string) =>
  auth.call(`/settings/${kind}`, { method: 'put', bearer: bearer ?? ada.accessToken, body });
const choices = async (of: SignedUp = ada) =>
  (await auth.call('/settings/privacy', { bearer: of.accessToken })).body;
const chosen = {
  storeSearches: false,
  shareAnonymousData: true,
  useAnalytics: false,
  storeBiometrics: true,
};

describe('the privacy settings of a user', () => {
  it('are the usual ones until the user chooses, and are one user’s own', async () => {
    const bob = await signedUp(auth, `bob-${crypto.randomUUID()}@example.org`);
    const usual = { privacy: usualPrivacySettings, region: null, privacyConsent: null };
    expect(await choices()).toEqual(usual);
    expect(await put('region', { region: 'uae' })).toMatchObject({ status: 200, body: { region: 'uae' } });
    expect(await choices()).toEqual({ ...usual, region: 'uae' });
    for (let times = 0; times < 2; times += 1)
      expect(await put('privacy', chosen)).toMatchObject({ status: 200, body: chosen });
    expect(await choices()).toEqual({ privacy: chosen, region: 'uae', privacyConsent: null });
    expect(await choices(bob)).toEqual(usual);
  });

  it('are announced when they change, and only then', async () => {
    await put('privacy', usualPrivacySettings);
    for (let times = 0; times < 2; times += 1) await put('privacy', chosen);
    const announced = (await outboxOf(auth.test.database)).filter(({ key }) => key === ada.userId);
    expect(announced.filter(({ topic }) => topic === privacySettingsChanged.topic)).toMatchObject([
      { data: { userId: ada.userId, ...chosen } },
    ]);
  });

  it('hold which notice was accepted and when, the first time', async () => {
    const [first, other] = ['0123456789abcdef', 'fedcba9876543210'];
    const { body } = await put('privacy-consent', { region: 'eu', version: first });
    expect(body).toEqual({ region: 'eu', version: first, acceptedAt: expect.any(String) });
    auth.clock.advance(60);
    expect((await put('privacy-consent', { region: 'eu', version: first })).body).toEqual(body);
    expect((await choices())['privacyConsent']).toEqual(body);
    const changed = (await put('privacy-consent', { region: 'eu', version: other })).body;
    expect(changed).toMatchObject({ version: other });
    expect(changed['acceptedAt']).not.toBe(body['acceptedAt']);
    expect((await put('privacy-consent', { region: 'eu', version: 'newest' })).status).toBe(400);
  });

  it('are set whole, by somebody who is signed in', async () => {
    const { useAnalytics, ...incomplete } = chosen;
    for (const wrong of [
      incomplete,
      { ...chosen, other: true },
      { ...chosen, useAnalytics: `${useAnalytics}` },
    ])
      expect((await put('privacy', wrong)).status).toBe(400);
    expect((await put('region', { region: 'mars' })).status).toBe(400);
    expect((await put('privacy', chosen, 'not.a.token')).status).toBeGreaterThanOrEqual(401);
  });

  it('are taken along and go with the account', async () => {
    await put('privacy', chosen);
    const { body } = await auth.call('/account/data', { bearer: ada.accessToken });
    expect(body).toMatchObject({ privacy: { privacy: chosen } });
    await auth.call('/account', {
      method: 'delete',
      bearer: ada.accessToken,
      body: { password: goodPassword },
    });
    const held = 'SELECT user_id FROM privacy_choices WHERE user_id = $1';
    expect(await auth.rows(held, [ada.userId])).toEqual([]);
  });
});
