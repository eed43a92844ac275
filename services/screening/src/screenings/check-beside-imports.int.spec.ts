import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getLists, getReport, screenPerson, type ListState } from '@probity/contracts';
import { eventually, testIdentity } from '@probity/kit/testing';
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

  it('that meets an import of its person names the version from which the person is rebuilt', async () => {
    const source = 'ftm:changing';
    const entries = ['Ottoline Vexley', 'Corwin Maddox'].map((name, index) => listed(`${index}`, name));
    await screening.load(source, entries);
    const [first, second] = [await screening.personOf(source, '0'), await screening.personOf(source, '1')];
    const version = async () =>
      stateOf((await screening.api.call(getLists, {}, user)).lists, source)?.version;
    const before = await version();
    const blocker = screening.test.database.dataSource.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('SELECT FROM persons WHERE id = $1 FOR UPDATE', [second]);
    const waiting = (persons: number): Promise<unknown> =>
      eventually(
        () =>
          screening.rows(
            `SELECT FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM persons%'`,
          ),
        (found) => found.length === persons,
      );
    // It locks persons in the order of their ids: the first it has, and the second it waits for.
    const importing = screening.load(
      source,
      entries.map((entry) => ({ ...entry, remarks: 'New' })),
    );
    await waiting(1);
    const checking = screen(first);
    await waiting(2);
    await blocker.commitTransaction();
    await blocker.release();
    await importing;
    const after = await version();
    expect(after).not.toBe(before);
    expect(stateOf((await checking).lists, source)).toMatchObject({ version: after });
  });
});
