import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { searchPersons, searchResponse, type PlanName, type SearchResponse } from '@probity/contracts';
import { fixedClock, jobTrigger, systemIds } from '@probity/kit/context';
import { LiveIndex } from '../live-index/live-index.js';
import { SetSubscription } from '../plans/set-subscription.js';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

const clock = fixedClock('2026-03-01T08:00:00.000Z');
let screening: RunningScreening;

beforeAll(async () => {
  screening = await runScreening(clock);
  await screening.load('ftm:search', [
    listed('exact', 'Marek Toral'),
    listed('prefix', 'Marek Toral-Venn', { countries: [{ code: 'RU', role: 'nationality' }] }),
    listed('part', 'Old Marek Toral'),
    listed('alias', 'Quint Abelard', {
      names: [
        { value: 'Quint Abelard', kind: 'primary' },
        { value: 'Zoë Świętek', kind: 'alias' },
      ],
    }),
    listed('near', 'Marak Torall'),
    listed('firm', 'Nordlicht 100% Handels GmbH', { kind: 'organization' }),
    ...Array.from({ length: 45 }, (_, at) =>
      listed(`p${at}`, `Paginated Person ${String.fromCharCode(65 + (at % 26))}${at}`, {
        topics: at % 3 === 0 ? ['pep'] : ['sanction'],
      }),
    ),
  ]);
});
afterAll(() => screening.stop());

const search = (user: TestUser | null, body: unknown, headers?: Record<string, string>) =>
  screening.request('/searches', user, body, headers);
/** As a client does: one that meets too many others comes again. */
const searchAgain = async (user: TestUser, body: unknown): Promise<number> => {
  const { status } = await search(user, body);
  return status === 503 ? searchAgain(user, body) : status;
};
const premium = async (plan: PlanName = 'premium'): Promise<TestUser> => {
  const user = await screening.user();
  await screening.app.get(SetSubscription).execute(user.userId, { plan }, jobTrigger('test', systemIds));
  return user;
};
const find = async (user: TestUser, term: string, more: object = {}): Promise<SearchResponse> =>
  screening.api.call(searchPersons, { body: { term, country: 'all_countries', ...more } }, user);
const names = (people: readonly { name: string }[]): string[] => people.map(({ name }) => name);
const used = async (user: TestUser): Promise<unknown> =>
  (await screening.request('/allowance', user)).body['day'];

describe('finding persons', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await premium();
  });

  it('puts the exact name first, then names that begin so, then those that hold it', async () => {
    const { results, total } = await find(user, '  MAREK  toral');
    expect(names(results)).toEqual(['Marek Toral', 'Marek Toral-Venn', 'Old Marek Toral']);
    expect(total).toBe(3);
  });

  it('finds by an alias, without its accents and case', async () => {
    const { results } = await find(user, 'zoe swietek');
    expect(results).toMatchObject([{ name: 'Quint Abelard', riskScore: 75, kind: 'person' }]);
  });

  it('writes what the contract has and no more, as the gateway passes it on unread', async () => {
    const first = await search(user, { term: 'paginated', country: 'all_countries' });
    const bodies = [
      first.body,
      (await search(user, { term: 'paginated', cursor: first.body['nextCursor'] })).body,
      (await search(user, { term: 'marek toral' })).body,
      (await search(user, { term: '7', country: 'RU' })).body,
    ];
    for (const body of bodies) expect(searchResponse.parse(body)).toEqual(body);
    expect(bodies[2]).toMatchObject({ results: { length: 3 }, similar: [{ name: 'Marak Torall' }] });
  });

  it('keeps to the requested country', async () => {
    expect(names((await find(user, 'marek toral', { country: 'RU' })).results)).toEqual(['Marek Toral-Venn']);
    expect((await find(user, 'marek toral', { country: 'SG' })).total).toBe(0);
  });

  it('says by which of its names or by which company somebody was found', async () => {
    const by = async (term: string) => (await find(user, term)).results.map((found) => found.matchedName);
    expect(await by('toral-venn')).toEqual(['Marek Toral-Venn']);
    expect(await by('swietek')).toEqual(['Zoë Świętek']);
    expect(await by('100%')).toEqual(['Nordlicht 100% Handels GmbH']);
  });

  it('narrows by kind, band and list: totals, pages and similar names with it', async () => {
    expect((await find(user, 'nordlicht', { kind: 'organization' })).total).toBe(1);
    expect((await find(user, 'nordlicht', { kind: 'person' })).total).toBe(0);
    const all = await find(user, 'paginated');
    const high = await find(user, 'paginated', { band: 'high' });
    const medium = await find(user, 'paginated', { band: 'medium' });
    expect([high.total, medium.total, high.total + medium.total]).toEqual([30, 15, all.total]);
    const next = await find(user, 'paginated', { band: 'high', cursor: high.nextCursor });
    expect([...high.results, ...next.results].every(({ riskScore }) => riskScore >= 70)).toBe(true);
    expect([high.results.length, next.results.length, next.total]).toEqual([20, 10, 30]);
    expect(next.nextCursor).toBeNull();
    expect((await find(user, 'paginated', { list: 'ftm:search', band: 'high' })).total).toBe(30);
    expect(names((await find(user, 'Marek Toral', { kind: 'person' })).similar)).toContain('Marak Torall');
    expect((await find(user, 'Marek Toral', { kind: 'vessel' })).similar).toEqual([]);
  });

  it('says that a list by which to narrow is unknown, which is not that nobody is on it', async () => {
    const { status, body } = await search(user, { term: 'toral', list: 'ftm:nowhere' });
    expect([status, body['code']]).toEqual([422, 'LIST_NOT_LOADED']);
  });

  it('shows similar names below, with score and reason, and none that matched literally', async () => {
    const { results, similar } = await find(user, 'Marek Toral');
    expect(names(similar)).toContain('Marak Torall');
    const literal = results.map(({ id }) => id);
    for (const person of similar) {
      expect(literal).not.toContain(person.id);
      expect(person.matchScore).toBeGreaterThanOrEqual(0.7);
      expect(person.reason).not.toBe('');
      const points = person.why.features.reduce((sum, { contribution }) => sum + contribution, 0);
      expect(points).toBeCloseTo(person.matchScore, 4);
    }
    expect(new Set(similar.map(({ id }) => id)).size).toBe(similar.length);
  });

  it('finds no one for an innocent name, and says which lists were searched', async () => {
    const response = await find(user, 'Penelope Quarterstone');
    expect(response).toMatchObject({ results: [], similar: [], total: 0, nextCursor: null });
    expect(response.lists).toContainEqual(expect.objectContaining({ source: 'ftm:search', degraded: false }));
  });

  it('says that a list is still being read, which is found literally but not by similar names', async () => {
    const index = screening.app.get(LiveIndex);
    const matched = await index.match([{ names: ['Marek Toral'] }], {});
    const match = jest.spyOn(index, 'match').mockResolvedValue({ ...matched, held: {} });
    const { results, lists } = await find(user, 'Marek Toral');
    match.mockRestore();
    expect(results).not.toEqual([]);
    expect(lists).toContainEqual(
      expect.objectContaining({
        source: 'ftm:search',
        degraded: true,
        reason: 'It is being read into memory.',
      }),
    );
  });

  it.each([
    ['%', 400],
    ['_____', 400],
    ['100%', 200],
    ["'; DROP TABLE persons; --", 200],
    ['\\', 400],
  ])('takes %j for a text, never for a pattern', async (term, status) => {
    const response = await search(user, { term });
    expect(response.status).toBe(status);
    if (status === 400) expect(response.body['code']).toBe('SEARCH_TERM_EMPTY');
  });

  it('counts a percent sign as no wildcard', async () => {
    expect(names((await find(user, '100%')).results)).toEqual(['Nordlicht 100% Handels GmbH']);
    expect((await find(user, 'mar%toral')).total).toBe(0);
  });

  it('gives searches at the same time each what it gives them alone', async () => {
    const users = await Promise.all(Array.from({ length: 24 }, () => premium()));
    await screening.rows(
      `INSERT INTO monitored_persons
       SELECT $1, id, $2, entity_version FROM persons WHERE name = 'Old Marek Toral'`,
      users[0]?.userId,
      clock.now(),
    );
    const asked: readonly (readonly [string, object])[] = [
      ['marek toral', {}],
      ['marek toral', { country: 'RU' }],
      ['paginated', { band: 'high' }],
      ['marak toral', { list: 'ftm:search' }],
      ['7', {}],
      ['nordlicht handels', { kind: 'organization' }],
      ['nobody at all', {}],
    ];
    const requests = users.map((each, at) => ({ each, asked: asked[at % asked.length] ?? ['', {}] }));
    const request = async ({ each, asked: [term, more] }: (typeof requests)[number]) => {
      const { results, similar, total, lists } = await find(each, term, more);
      return { results, similar, total, lists };
    };
    const together = await Promise.all(requests.map(request));
    expect(together[0]?.results.map((person) => person.monitored)).toEqual([false, false, true]);
    expect(together[7]?.results.map((person) => person.monitored)).toEqual([false, false, false]);
    for (const [at, alone] of requests.entries()) expect(together[at]).toEqual(await request(alone));
  });

  it('gives every match once over all pages, in one order', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await find(user, 'paginated person', cursor === undefined ? {} : { cursor });
      seen.push(...names(page.results));
      expect(page.total).toBe(45);
      if (pages > 0) expect(page.similar).toEqual([]);
      cursor = page.nextCursor ?? undefined;
      pages += 1;
    } while (cursor !== undefined);
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(45);
    const scores = await screening.rows<{ name: string; score: number }>(
      `SELECT name, risk_score AS score FROM persons WHERE name LIKE 'Paginated%'`,
    );
    const scoreOf = new Map(scores.map(({ name, score }) => [name, score]));
    const ordered = [...seen].sort(
      (a, b) => (scoreOf.get(b) ?? 0) - (scoreOf.get(a) ?? 0) || (a < b ? -1 : 1),
    );
    expect(seen).toEqual(ordered);
  });
});

describe('a search that is refused', () => {
  it.each(['', '   ', '\t\n', '...'])('for the blank term %j', async (term) => {
    const { status, body } = await search(await screening.user(), { term });
    expect([status, body['code'], body['detail']]).toEqual([
      400,
      'SEARCH_TERM_EMPTY',
      'Please enter a search term',
    ]);
  });

  it('for an unknown user', async () => {
    const { status, body } = await search(null, { term: 'x' });
    expect([status, body['code'], body['detail']]).toEqual([
      401,
      'NOT_SIGNED_IN',
      'Please sign in to search',
    ]);
  });

  it.each([
    ['a term of 201 characters', { term: 'x'.repeat(201) }],
    ['a term that spells out to thousands of letters', { term: '\ufdfa'.repeat(200) }],
    ['an unknown country', { term: 'x', country: 'ru' }],
    ['an unknown field', { term: 'x', limit: 3 }],
    ['an unknown kind', { term: 'x', kind: 'planet' }],
    ['an unknown band', { term: 'x', band: 'extreme' }],
    ['a cursor that is none', { term: 'x', cursor: 'bm9uZQ' }],
    ['no JSON', '{"term":'],
  ])('for %s', async (_what, body) => {
    const user = await screening.user();
    const response = await search(user, body);
    expect([response.status, response.body['code']]).toEqual([400, 'INVALID_REQUEST']);
    expect(await used(user)).toEqual({ used: 0, limit: 3 });
  });

  it.each([
    ['empty', ''],
    ['too long', 'k'.repeat(3000)],
    ['with a space', 'a b'],
    ['with a letter of Latin-1', 'clé'],
    ['sent twice', 'one, two'],
  ])('for an idempotency key that is %s', async (_what, key) => {
    const user = await screening.user();
    const response = await search(user, { term: 'toral' }, { 'idempotency-key': key });
    expect([response.status, response.body['code']]).toEqual([400, 'INVALID_REQUEST']);
    expect(await used(user)).toEqual({ used: 0, limit: 3 });
  });

  it('refuses a list that can be none', async () => {
    const user = await premium();
    const { status, body } = await search(user, { term: 'toral', list: 'un-sc\u0000' });
    expect([status, body['code']]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('finds names in other planes and half characters harmless', async () => {
    const user = await premium();
    for (const term of ['a\u0000b', '𝔐𝔞𝔯𝔢𝔨 𝔗𝔬𝔯𝔞𝔩', '你好', '\u202eabc', '7'])
      expect([term, (await search(user, { term })).status]).toEqual([term, 200]);
    expect((await search(user, { term: '\ud800' })).body['code']).toBe('SEARCH_TERM_EMPTY');
    expect((await find(user, '𝔐𝔞𝔯𝔢𝔨 𝔗𝔬𝔯𝔞𝔩')).total).toBe(3);
  });
});

describe('a cursor', () => {
  const cursorOf = async (user: TestUser): Promise<string> =>
    (await find(user, 'paginated')).nextCursor ?? '';
  const forged = (parts: readonly unknown[]): string =>
    Buffer.from(JSON.stringify(parts)).toString('base64url');

  it('costs nothing', async () => {
    const user = await screening.user();
    await find(user, 'paginated', { cursor: await cursorOf(user) });
    expect(await used(user)).toEqual({ used: 1, limit: 3 });
  });

  it.each([
    [
      'another user',
      async () => ({ user: await screening.user(), term: 'paginated', country: 'all_countries' }),
    ],
    ['another term', () => ({ term: 'person', country: 'all_countries' })],
    ['another country', () => ({ term: 'paginated', country: 'RU' })],
  ])('does not serve %s', async (_what, changed) => {
    const user = await screening.user();
    const cursor = await cursorOf(user);
    const { user: other = user, ...body } = (await changed()) as { user?: TestUser };
    const response = await search(other, { ...body, cursor });
    expect([response.status, response.body['code']]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('is refused when it was forged into something the database cannot take', async () => {
    const user = await premium();
    const { searchId } = await find(user, 'paginated');
    const id = crypto.randomUUID();
    const wild = [
      [searchId, 3_000_000_000, 0, 'x', id],
      [searchId, 0, 3_000_000_000, 'x', id],
      [searchId, 0, 0, 'x\u0000', id],
      [searchId, 0, 0, 'x', '------------------------------------'],
    ];
    for (const parts of wild) {
      const response = await search(user, { term: 'paginated', cursor: forged(parts) });
      expect([response.status, response.body['code']]).toEqual([400, 'INVALID_REQUEST']);
    }
  });
});

describe('the allowance of searches', () => {
  it.each([20, 500])('lets exactly 3 of %i racing searches through', async (count) => {
    const user = await screening.user();
    const statuses = await Promise.all(
      Array.from({ length: count }, (_, at) => searchAgain(user, { term: `race ${at}` })),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(count - 3);
    expect(await used(user)).toEqual({ used: 3, limit: 3 });
    const stored = await screening.rows('SELECT FROM searches WHERE user_id = $1', user.userId);
    expect(stored).toHaveLength(3);
  });

  it('charges users who search at the same time each for their own', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => screening.user()));
    const searches = users.flatMap((user, at) =>
      Array.from({ length: (at % 3) + 1 }, (_, nth) => searchAgain(user, { term: `together ${nth}` })),
    );
    const statuses = (await Promise.all(searches)).filter((status) => status === 200);
    expect(statuses).toHaveLength(searches.length);
    const counts = await Promise.all(users.map(used));
    expect(counts).toEqual(users.map((_, at) => ({ used: (at % 3) + 1, limit: 3 })));
  });

  it('says how long to wait, in the words of the specification', async () => {
    const user = await screening.user();
    for (const term of ['one', 'two', 'three']) await find(user, term);
    const { status, headers, body } = await search(user, { term: 'four' });
    expect([status, body['code'], body['detail']]).toEqual([
      429,
      'SEARCH_LIMIT_REACHED',
      'Search limit reached. Upgrade to premium for unlimited searches.',
    ]);
    expect(headers.get('retry-after')).toBe(String(16 * 3600));
  });

  it('charges a term and country once in ten minutes, however it is typed', async () => {
    const user = await screening.user();
    for (const term of ['Toral', ' toral ', 'TORÁL']) await find(user, term);
    expect((await find(user, 'toral')).allowance.day).toEqual({ used: 1, limit: 3 });
    expect((await find(user, 'toral', { country: 'RU' })).allowance.day).toEqual({ used: 2, limit: 3 });
    for (const filter of [{ kind: 'person' }, { band: 'high' }, { list: 'ftm:search' }])
      expect((await find(user, 'toral', filter)).allowance.day).toEqual({ used: 2, limit: 3 });
    clock.advance(10 * 60_000);
    expect((await find(user, 'toral')).allowance.day).toEqual({ used: 3, limit: 3 });
  });

  it('lets a user at the limit repeat what was paid for, and page through it', async () => {
    const user = await screening.user();
    const first = await find(user, 'paginated');
    for (const term of ['two', 'three']) await find(user, term);
    expect((await search(user, { term: 'paginated' })).status).toBe(200);
    expect((await search(user, { term: 'paginated', cursor: first.nextCursor })).status).toBe(200);
  });

  it('counts 50 racing requests with one key as one search', async () => {
    const user = await screening.user();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => search(user, { term: 'same' }, key)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body['searchId'])).size).toBe(1);
    expect(await used(user)).toEqual({ used: 1, limit: 3 });
  });

  it('refuses a key that served another term, and knows no key of another user', async () => {
    const [ada, bob] = [await screening.user(), await screening.user()];
    const key = { 'idempotency-key': 'shared-key' };
    await search(ada, { term: 'mine' }, key);
    const again = await search(ada, { term: 'other' }, key);
    expect([again.status, again.body['code']]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await search(bob, { term: 'other' }, key)).status).toBe(200);
    expect(await used(ada)).toEqual({ used: 1, limit: 3 });
  });

  it('has 5 in 30 days beside 3 a day', async () => {
    const user = await screening.user();
    for (const term of ['one', 'two', 'three']) await find(user, term);
    clock.advance(86_400_000);
    for (const term of ['four', 'five']) await find(user, term);
    const { status, headers } = await search(user, { term: 'six' });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBe(29 * 86_400);
    clock.advance(29 * 86_400_000);
    expect((await find(user, 'six')).allowance).toMatchObject({ day: { used: 1 }, period: { used: 1 } });
  });

  it('is unlimited with premium, from the upgrade on', async () => {
    const user = await screening.user();
    for (const term of ['one', 'two', 'three']) await find(user, term);
    expect((await search(user, { term: 'four' })).status).toBe(429);
    await screening.app
      .get(SetSubscription)
      .execute(user.userId, { plan: 'premium' }, jobTrigger('test', systemIds));
    expect((await find(user, 'four')).allowance).toMatchObject({
      plan: 'premium',
      day: { used: 4, limit: null },
      period: { used: 4, limit: null },
    });
  });
});
