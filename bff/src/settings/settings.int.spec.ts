import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  usualAlertSettings,
  usualMailSettings,
  usualMonitoringSettings,
  usualPrivacySettings,
} from '@probity/contracts';
import { runBff, type RunningBff } from '../bff.harness.js';

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());

describe('the settings', () => {
  const get = async () => bff.http.get('/api/v1/settings').set({ authorization: await bff.authorization() });

  const privacyChoices = { privacy: usualPrivacySettings, region: 'uae', privacyConsent: null };
  const showUsual = (): void => {
    bff.notification.respond = ({ path }) => ({
      body: path === '/settings/mail' ? usualMailSettings : usualAlertSettings,
    });
    bff.screening.respond = () => ({ body: usualMonitoringSettings });
    bff.auth.respond = () => ({ body: privacyChoices });
  };

  it('are of notification, screening and auth', async () => {
    showUsual();
    expect((await get()).body).toEqual({
      alerts: { riskAlerts: true, sanctionsUpdates: true, pepUpdates: false, mediaAlerts: true },
      monitorAbove50: true,
      mailDigest: 'off',
      ...privacyChoices,
    });
  });

  it('are set where they are acted on, all of a kind at once', async () => {
    const put = async (kind: string, body: object) =>
      bff.http
        .put(`/api/v1/settings/${kind}`)
        .set({ authorization: await bff.authorization() })
        .send(body);
    const alerts = { ...usualAlertSettings, pepUpdates: true };
    bff.notification.respond = () => ({ body: alerts });
    bff.screening.respond = () => ({ body: { monitorAbove50: false } });
    const { status, body } = await put('alerts', alerts);
    expect([status, body]).toEqual([200, alerts]);
    expect(bff.notification.requests.at(-1)).toMatchObject({ method: 'PUT', path: '/settings/alerts' });
    expect((await put('monitoring', { monitorAbove50: false })).body).toEqual({ monitorAbove50: false });
    expect(bff.screening.requests.at(-1)).toMatchObject({ method: 'PUT', path: '/settings/monitoring' });
    bff.notification.respond = () => ({ body: { mailDigest: 'daily' } });
    expect((await put('mail', { mailDigest: 'daily' })).body).toEqual({ mailDigest: 'daily' });
    expect(bff.notification.requests.at(-1)).toMatchObject({ method: 'PUT', path: '/settings/mail' });
    expect((await put('mail', { mailDigest: 'hourly' })).status).toBe(400);
    const privacy = { ...usualPrivacySettings, storeSearches: false };
    bff.auth.respond = ({ path }) => ({ body: path === '/settings/region' ? { region: 'eu' } : privacy });
    expect((await put('privacy', privacy)).body).toEqual(privacy);
    expect(bff.auth.requests.at(-1)).toMatchObject({ method: 'PUT', path: '/settings/privacy' });
    expect((await put('region', { region: 'eu' })).body).toEqual({ region: 'eu' });
    expect((await put('region', { region: 'mars' })).status).toBe(400);
    expect((await put('privacy', { storeSearches: false })).status).toBe(400);
    for (const wrong of [{ pepUpdates: true }, { ...alerts, other: true }])
      expect((await put('alerts', wrong)).status).toBe(400);
  });

  it('are not shown in part when one of them does not respond', async () => {
    showUsual();
    bff.screening.respond = () => ({ status: 503, body: {} });
    expect((await get()).status).toBe(503);
  });
});
