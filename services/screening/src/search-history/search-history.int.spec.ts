import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  clearRecentSearches,
  getHeldData,
  getRecentSearches,
  privacySettingsChanged,
  searchPersons,
  userDeleted,
  usualPrivacySettings,
} from '@probity/contracts';
import { fixedClock } from '@probity/kit/context';
import { messageOf } from '@probity/kit/testing';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';
import { DeleteHashedTerms } from './delete-hashed-terms.js';

const clock = fixedClock('2026-03-01T08:00:00.000Z');
let screening: RunningScreening;
beforeAll(async () => {
  screening = await runScreening(clock);
  await screening.load(
    'ftm:history',
    Array.from({ length: 25 }, (_, at) => listed(`p${at}`, `Paginated Person ${at}`)),
  );
});
afterAll(() => screening.stop());

const find = (user: TestUser, term: string, more: object = {}) =>
  screening.api.call(searchPersons, { body: { term, country: 'all_countries', ...more } }, user);
const store = ({ userId }: TestUser, storeSearches: boolean) =>
  screening.bus.publish(
    messageOf(privacySettingsChanged, { userId, ...usualPrivacySettings, storeSearches }),
  );
interface Kept {
  readonly folded: string | null;
  readonly typed: string | null;
  readonly hash: string | null;
}
/** What the table holds, the oldest first. */
const kept = ({ userId }: TestUser): Promise<Kept[]> =>
  screening.rows<Kept>(
    `SELECT term_folded AS folded, term_typed AS typed, term_hash AS hash FROM searches
     WHERE user_id = $1 ORDER BY id`,
    userId,
  );
const hashed = { folded: null, typed: null, hash: expect.stringMatching(/^[\w-]{43}$/) };

describe('recent searches', () => {
  const recent = async (user: TestUser): Promise<string[]> =>
    (await screening.api.call(getRecentSearches, {}, user)).searches.map(({ term }) => term);

  it('are one user’s own, until searches are not stored any more', async () => {
    const [ada, bob] = [await screening.user(), await screening.user()];
    await find(ada, 'Zoë Świętek');
    clock.advance(1_000);
    await find(ada, 'Marek Toral');
    await find(bob, 'Abelard');
    expect([await recent(ada), await recent(bob)]).toEqual([['Marek Toral', 'Zoë Świętek'], ['Abelard']]);
    await store(ada, false);
    await find(ada, 'Marek');
    expect([await recent(ada), await recent(bob)]).toEqual([[], ['Abelard']]);
  });

  it('are cleared on request, and searches stay paid for and go on being stored', async () => {
    const user = await screening.user();
    await find(user, 'Toral');
    await screening.api.call(clearRecentSearches, {}, user);
    expect([await recent(user), await kept(user)]).toEqual([[], [hashed]]);
    expect((await find(user, 'Toral')).allowance.day.used).toBe(1);
    expect(await recent(user)).toEqual(['Toral']);
  });
});

describe('the terms of searches', () => {
  it('are kept in words until the user chooses otherwise, then as hashes alone', async () => {
    const user = await screening.user();
    await find(user, 'Zoë Świętek');
    expect(await kept(user)).toEqual([{ folded: 'zoe swietek', typed: 'Zoë Świętek', hash: null }]);
    await store(user, false);
    expect(await kept(user)).toEqual([hashed]);
    await find(user, 'Marek Toral');
    expect(await kept(user)).toEqual([hashed, hashed]);
    expect(JSON.stringify(await screening.api.call(getHeldData, {}, user))).not.toMatch(/swi|toral/i);
    await store(user, true);
    await find(user, 'Quint Abelard');
    expect(await kept(user)).toEqual([
      hashed,
      hashed,
      { folded: 'quint abelard', typed: 'Quint Abelard', hash: null },
    ]);
  });

  it('cost nothing twice as hashes either, and serve further pages', async () => {
    const user = await screening.user();
    const first = await find(user, 'paginated');
    await store(user, false);
    await find(user, 'Paginated');
    await find(user, 'other');
    const again = await find(user, ' OTHER ');
    expect(again.allowance.day.used).toBe(2);
    const { results } = await find(user, 'paginated', { cursor: first.nextCursor });
    expect(results).toHaveLength(5);
    await expect(find(user, 'other', { cursor: first.nextCursor })).rejects.toThrow('another search');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const keyed = (term: string) => screening.request('/searches', user, { term }, key);
    expect([(await keyed('keyed')).status, (await keyed('keyed')).status]).toEqual([200, 200]);
    expect((await keyed('unlike')).body['code']).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('are unlike hashes of two users', async () => {
    const users = [await screening.user(), await screening.user()];
    for (const user of users) {
      await store(user, false);
      await find(user, 'same');
    }
    const hashes = (await Promise.all(users.map(kept))).flat().map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(2);
  });

  it('of one user are not touched by the choice of another', async () => {
    const [ada, bob] = [await screening.user(), await screening.user()];
    await find(ada, 'mine');
    await store(bob, false);
    expect(await kept(ada)).toMatchObject([{ folded: 'mine' }]);
  });

  it('leave after 30 days as hashes, and stay in words', async () => {
    const [ada, bob] = [await screening.user(), await screening.user()];
    await store(bob, false);
    for (const user of [ada, bob]) await find(user, 'old');
    clock.advance(30 * 86_400_000);
    const job = screening.app.get(DeleteHashedTerms);
    await job.execute(new AbortController().signal);
    expect(await kept(bob)).toEqual([hashed]);
    clock.advance(1);
    await job.execute(new AbortController().signal);
    expect([await kept(ada), await kept(bob)]).toMatchObject([[{ folded: 'old' }], []]);
  });

  it('are not stored of a user who was erased, nor is the choice', async () => {
    const user = await screening.user();
    await store(user, false);
    await screening.bus.publish(messageOf(userDeleted, { userId: user.userId, erasureId: 'e' }));
    await store(user, false);
    expect(await screening.api.call(getHeldData, {}, user)).toMatchObject({
      searches: [],
      search_storage: [],
    });
  });
});
