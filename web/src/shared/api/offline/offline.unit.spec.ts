/** @jest-environment ./web/testing/dom-environment.mjs */
import 'fake-indexeddb/auto';
import type { Report } from '@probity/contracts';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { databasesHere } from '../../device/storage.harness.js';
import { lockVault, openVault } from '../../device/vault/open-vault.js';
import { clearLocalData } from '../../device/vault/vault-owner.js';
import type { Vault } from '../../device/vault/vault.js';
import { ApiError } from '../api-error.js';
import { createQueryClient } from '../query-client.js';
import { queryKeys, type QueryKey } from '../query-keys.js';
import { failureTexts } from '../texts.js';
import { keptSummary } from './kept-summary.js';
import { saveReport } from './saved-reports.js';
import { protect, unlock } from './vault-access.js';

const ada = { userId: 'ada', email: 'ada@probity.test', isAdministrator: false, isAnalyst: false };
const pin = 'harbour-48';

const unreachable = () => Promise.reject(new ApiError('UNREACHABLE', failureTexts.unreachable));
const refused = () => Promise.reject(new ApiError('PERSON_NOT_FOUND', failureTexts.unreachable));

const vaultOfAda = (): Vault => {
  const vault = openVault();
  if (vault === null) throw new Error('The vault is not open.');
  return vault;
};

/** What a screen sees of a query once it is settled. */
const seen = async (queryClient: QueryClient, queryKey: QueryKey, queryFn: () => Promise<unknown>) => {
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, enabled: false, retryDelay: 0 });
  const { data, error, dataUpdatedAt } = await observer.refetch();
  return { data, code: error instanceof ApiError ? error.code : null, dataUpdatedAt };
};

const afterReload = async (): Promise<QueryClient> => {
  lockVault();
  await unlock(ada.userId, pin);
  return createQueryClient();
};

describe('what is kept for offline use', () => {
  afterEach(async () => {
    const cleared = clearLocalData(ada.userId);
    lockVault();
    await cleared;
  });

  it('is shown where the server cannot be asked, as old as it is, and as failed', async () => {
    const before = createQueryClient();
    await protect(ada, pin, before);
    const asked = await seen(before, queryKeys.dashboard, () => Promise.resolve('checks of today'));
    expect(asked.code).toBeNull();
    expect(await seen(await afterReload(), queryKeys.dashboard, unreachable)).toEqual({
      data: 'checks of today',
      code: 'SAVED_COPY',
      dataUpdatedAt: expect.any(Number),
    });
  });

  it('says when it was saved', async () => {
    const before = createQueryClient();
    before.setQueryData(queryKeys.dashboard, 'old', { updatedAt: 1_000 });
    await protect(ada, pin, before);
    expect(await seen(await afterReload(), queryKeys.dashboard, unreachable)).toMatchObject({
      data: 'old',
      dataUpdatedAt: 1_000,
    });
  });

  it('never stands for a refusal, nor for what was never asked', async () => {
    const before = createQueryClient();
    await protect(ada, pin, before);
    await seen(before, queryKeys.person('p1'), () => Promise.resolve('a profile'));
    const after = await afterReload();
    expect(await seen(after, queryKeys.person('p1'), refused)).toMatchObject({
      data: undefined,
      code: 'PERSON_NOT_FOUND',
    });
    expect(await seen(after, queryKeys.person('p2'), unreachable)).toMatchObject({
      data: undefined,
      code: 'UNREACHABLE',
    });
  });

  it('goes with what the server has no more', async () => {
    const queryClient = createQueryClient();
    await protect(ada, pin, queryClient);
    await seen(queryClient, queryKeys.person('p1'), () => Promise.resolve('a profile'));
    await seen(queryClient, queryKeys.person('p1'), refused);
    expect(await keptSummary(vaultOfAda())).toEqual([]);
    expect(await seen(await afterReload(), queryKeys.person('p1'), unreachable)).toMatchObject({
      data: undefined,
    });
  });

  it('is nothing without a vault, and no search with one', async () => {
    await seen(createQueryClient(), queryKeys.dashboard, () => Promise.resolve('x'));
    expect(await databasesHere()).toEqual([]);
    const before = createQueryClient();
    await protect(ada, pin, before);
    await seen(before, [...queryKeys.search, 'Marek Toral'], () => Promise.resolve('x'));
    expect(await keptSummary(vaultOfAda())).toEqual([]);
  });

  it('is of the last twenty profiles', async () => {
    const before = createQueryClient();
    await protect(ada, pin, before);
    for (let count = 0; count < 23; count += 1)
      await seen(before, queryKeys.person(`p${String(count)}`), () => Promise.resolve(count));
    expect(await keptSummary(vaultOfAda())).toMatchObject([{ name: 'person', count: 20 }]);
    const after = await afterReload();
    expect(await seen(after, queryKeys.person('p22'), unreachable)).toMatchObject({ data: 22 });
    expect(await seen(after, queryKeys.person('p0'), unreachable)).toMatchObject({ data: undefined });
  });

  it('holds saved reports, found by their own id and by that of their person', async () => {
    await protect(ada, pin, createQueryClient());
    const report = (id: string, lastUpdated: string) => ({ id, personId: 'p1', lastUpdated }) as Report;
    await saveReport(vaultOfAda(), report('r1', '2026-01-01T00:00:00Z'));
    await saveReport(vaultOfAda(), report('r2', '2026-02-01T00:00:00Z'));
    const after = await afterReload();
    expect(await seen(after, queryKeys.report('r1'), unreachable)).toMatchObject({ data: { id: 'r1' } });
    expect(await seen(after, queryKeys.report('p1'), unreachable)).toMatchObject({ data: { id: 'r2' } });
  });
});
