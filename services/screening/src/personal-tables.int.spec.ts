import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dataErased, getHeldData, splitEntry, userDeleted } from '@probity/contracts';
import { messageOf, outboxOf } from '@probity/kit/testing';
import { day } from './persons/stored-entry.builder.js';
import { keptData } from './personal-tables.js';
import { storeEvent } from './media/stored-event.builder.js';
import { listed, runScreening, type RunningScreening, type TestUser } from './screening.harness.js';

let screening: RunningScreening;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  screening = await runScreening();
  [ada, bob] = [await screening.user('analyst'), await screening.user('analyst')];
});
afterAll(() => screening.stop());

const held = (user: TestUser) => screening.api.call(getHeldData, {}, user);

/** What only staff decide. */
const decideAll = async (user: TestUser): Promise<void> => {
  const { rows } = screening;
  const [one, other] = [`ftm:one-${user.userId}`, `ftm:other-${user.userId}`];
  const subject = listed(user.userId, `Ramona ${user.userId} Tillier`, { birthDates: [day('1970-01-20')] });
  await screening.load(one, [subject]);
  await screening.load(other, [subject]);
  const personId = await screening.personOf(other, user.userId);
  const body = { source: other, entryId: user.userId, reason: 'Another person' };
  await screening.api.call(splitEntry, { params: { personId }, body }, user);
  await storeEvent(rows, { personId });
  const added = { by: user.userId, at: '2026-05-03T00:00:00.000Z', because: 'Seen in print' };
  await rows('UPDATE media_links SET added = $2 WHERE event_id = $1', personId, JSON.stringify(added));
  await rows(
    `INSERT INTO media_decisions (id, person_id, event_id, decision, reason, decided_by, decided_at, stages, agreed,
       awaits_second)
     VALUES (gen_random_uuid(), $1, $1, 'unclear', 'Too little', $2, now(), '{}', '{}', false)`,
    ...[personId, user.userId],
  );
  await rows(
    `INSERT INTO list_decisions (source, action, version, decided_by, decided_at) VALUES ($1, 'release', 'v', $2, now())`,
    ...[one, user.userId],
  );
  await rows(
    `INSERT INTO held_versions (source, version, entries, held_at, release_requested_by) VALUES ($1, 'v', 1, now(), $2)`,
    ...[one, user.userId],
  );
};

it('are shown to whom they name, also what stays by id alone, which the receipt says', async () => {
  for (const user of [ada, bob]) await decideAll(user);
  const shown = await held(ada);
  const decided = {
    entry_splits: [expect.objectContaining({ reason: 'Another person', decided_by: ada.userId })],
    media_decisions: [expect.objectContaining({ reason: 'Too little', decided_by: ada.userId })],
    media_links: [expect.objectContaining({ added: expect.objectContaining({ because: 'Seen in print' }) })],
    list_decisions: [expect.objectContaining({ action: 'release', decided_by: ada.userId })],
    held_versions: [expect.objectContaining({ release_requested_by: ada.userId })],
  };
  expect(shown).toMatchObject(decided);
  expect(JSON.stringify(shown)).not.toContain(bob.userId);
  await screening.bus.publish(messageOf(userDeleted, { userId: ada.userId, erasureId: 'first' }));
  expect(await held(ada)).toMatchObject(decided);
  const receipt = (await outboxOf(screening.test.database)).find(({ topic }) => topic === dataErased.topic);
  expect(receipt?.data).toMatchObject({
    kept: expect.arrayContaining(keptData.map(({ what, why }) => ({ what, why }))),
  });
});

it('are all that name who decided something', async () => {
  const named = keptData.flatMap(({ tables = [] }) =>
    tables.map(({ table, column }) => `${table} ${column}`),
  );
  const columns = await screening.rows<{ name: string }>(
    `SELECT table_name || ' ' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name LIKE '%\\_by'`,
  );
  expect(columns.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});
