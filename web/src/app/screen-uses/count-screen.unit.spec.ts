/** @jest-environment ./web/testing/dom-environment.mjs */
import { usualAlertSettings, usualPrivacySettings } from '@probity/contracts';
import { createQueryClient } from '../../shared/api/query-client.js';
import { countScreen } from './count-screen.js';

const counted: unknown[] = [];

const serve = (useAnalytics: boolean): void => {
  const privacy = { ...usualPrivacySettings, useAnalytics };
  const settings = {
    ...{ alerts: usualAlertSettings, monitorAbove50: true, mailDigest: 'off' },
    ...{ privacy, region: null, privacyConsent: null },
  };
  globalThis.fetch = (_path, { body } = {}) => {
    if (typeof body !== 'string') return Promise.resolve(Response.json(settings));
    counted.push(JSON.parse(body));
    return Promise.resolve(new Response(null, { status: 204 }));
  };
};

afterEach(() => {
  counted.length = 0;
});

it.each([
  [true, [{ screen: 'profile' }]],
  [false, []],
])('with useAnalytics %s, opening a profile sends %j', async (useAnalytics, sent) => {
  serve(useAnalytics);
  await countScreen('/app/profile/0191f29f', createQueryClient());
  expect(counted).toEqual(sent);
});
