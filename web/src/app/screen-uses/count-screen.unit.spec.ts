/** @jest-environment ./web/testing/dom-environment.mjs */
import { jest } from '@jest/globals';
import { usualAlertSettings, usualPrivacySettings } from '@probity/contracts';
import { createQueryClient } from '../../shared/api/query-client.js';
import { queryKeys } from '../../shared/api/query-keys.js';
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

it('asks for the settings once, however many screens are opened', async () => {
  serve(true);
  const queryClient = createQueryClient();
  const { fetch } = globalThis;
  let asked = 0;
  globalThis.fetch = (path, options) => {
    if (typeof options?.body !== 'string') asked += 1;
    return fetch(path, options);
  };
  for (const path of ['/app', '/app/search', '/app/reports']) {
    await countScreen(path, queryClient);
    // As if it had been asked for long ago.
    queryClient.setQueryData(queryKeys.settings, (settings) => settings, { updatedAt: 1 });
  }
  expect([asked, counted.length]).toEqual([1, 3]);
});

it('says nothing when the settings are called off, as with their screen or at a sign-out', async () => {
  const warn = jest.spyOn(console, 'warn');
  serve(true);
  const queryClient = createQueryClient();
  const count = countScreen('/app/settings', queryClient);
  await queryClient.cancelQueries({ queryKey: queryKeys.settings });
  await count;
  expect(counted).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
