import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getLists, getReport, screenPerson, type ListState } from '@probity/contracts';
import { testIdentity } from '@probity/kit/testing';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';
import { ImportList } from '../watchlists/import-list.js';
import { fakeSource, fileOf } from '../watchlists/list-source.builder.js';

let screening: RunningScreening;
let user: TestUser;

beforeAll(async () => {
  screening = await runScreening();
  user = await screening.user();
});
afterAll(() => screening.stop());

const screen = async (personId: string) =>
  screening.api.call(
    screenPerson,
    { params: { personId }, body: { checkId: crypto.randomUUID(), userId: user.userId } },
    { bearer: await testIdentity('verification').tokenFor('screening') },
  );
const stateOf = (lists: readonly ListState[], source: string): ListState | undefined =>
  lists.find((list) => list.source === source);

describe('a check', () => {
  it('succeeds while a version of a list is held', async () => {
    const source = 'ftm:held';
    const entries = Array.from({ length: 20 }, (_, index) => listed(`${index}`, `Tamsin Orlebar ${index}`));
    await screening.load(source, entries);
    const held = { source: fakeSource(source), files: [fileOf(entries.slice(0, 3))], force: false };
    await expect(screening.app.get(ImportList).execute(held)).rejects.toMatchObject({ code: 'LIST_SHRUNK' });
    const { lists } = await screening.api.call(getLists, {}, user);
    expect(stateOf(lists, source)).toMatchObject({ entries: 20, held: { entries: 3 } });
    const { reportId } = await screen(await screening.personOf(source, '7'));
    const report = await screening.api.call(getReport, { params: { reportId } }, user);
    expect(stateOf(report.lists, source)).toMatchObject({ entries: 20, degraded: true });
  });
});
