import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { usualPrivacySettings } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { runBff, type RunningBff } from '../bff.harness.js';
import { problem } from '../service.harness.js';
import { ScreenUsesRepository } from './screen-uses.repository.js';

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());

const choose = (choice: object): void => {
  const privacy = { ...usualPrivacySettings, ...choice };
  bff.auth.respond = () => ({ body: { privacy, region: null, privacyConsent: null } });
};
const open = async (screen: string, userId = crypto.randomUUID()): Promise<number> => {
  const authorization = await bff.authorization(userId);
  const { status } = await bff.http.post('/api/v1/screen-uses').set({ authorization }).send({ screen });
  return status;
};
const counted = async (of: 'everybody' | 'sharing') => {
  const found = await bff.app.get(Transactions).read((tx) => bff.app.get(ScreenUsesRepository).all(of, tx));
  return Object.fromEntries(found.map(({ screen, uses }) => [screen, uses]));
};

describe('screens that are opened', () => {
  it('are counted where the user wants it, and shown to others where the user shares', async () => {
    choose({});
    expect([await open('search'), await open('search')]).toEqual([204, 204]);
    choose({ shareAnonymousData: true });
    await open('search');
    await open('profile');
    choose({ useAnalytics: false, shareAnonymousData: true });
    expect(await open('reports')).toBe(204);
    expect(await counted('everybody')).toEqual({ search: 3, profile: 1 });
    expect(await counted('sharing')).toEqual({ search: 1, profile: 1 });
  });

  it('are not counted where nobody says whether the user wants it', async () => {
    bff.auth.respond = () => problem(503, 'SERVICE_UNAVAILABLE', 'Busy.');
    expect(await open('pricing')).toBe(503);
    expect(await counted('everybody')).not.toHaveProperty('pricing');
  });

  it('are those of a list, and not many in a moment', async () => {
    choose({});
    expect(await open('Ada Marchand')).toBe(400);
    const user = crypto.randomUUID();
    const statuses = await Promise.all(Array.from({ length: 30 }, () => open('scan', user)));
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
  });
});
