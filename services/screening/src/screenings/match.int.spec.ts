import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAllowance, matchSubjects, type RouteInput, type SubjectResponse } from '@probity/contracts';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { SetSubscription } from '../plans/set-subscription.js';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';
import { day } from '../persons/stored-entry.builder.js';

let screening: RunningScreening;
let user: TestUser;

beforeAll(async () => {
  screening = await runScreening();
  user = await screening.user('analyst');
});
afterAll(() => screening.stop());

type Body = RouteInput<typeof matchSubjects>['body'];

const match = async (body: Body): Promise<SubjectResponse[]> =>
  (await screening.api.call(matchSubjects, { body }, user)).answers;

describe('POST /match', () => {
  it('says that no list is loaded, and never that no match was found', async () => {
    await expect(match({ subjects: [{ names: ['Marek Toral'] }] })).rejects.toMatchObject({
      code: 'LIST_NOT_LOADED',
    });
  });

  it('returns subjects in their order, with reasons that add up and the person', async () => {
    await screening.load('ftm:people', [
      listed('toral', 'TORAL, Marek', { birthDates: [day('1970-01-20')] }),
      listed('other', 'Greta Silbermann'),
    ]);
    const results = await match({
      subjects: [
        { id: 'a', names: ['Unlisted Whatsoever'] },
        { id: 'b', names: [{ first: 'Marek', last: 'Toral' }], birthDate: '1970-01-20' },
      ],
    });
    expect(results.map(({ id, matches }) => [id, matches.length])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
    const [hit] = results[1]?.matches ?? [];
    expect(hit).toMatchObject({
      source: 'ftm:people',
      entryId: 'toral',
      personId: await screening.personOf('ftm:people', 'toral'),
      match: true,
      agreed: ['birth-date'],
    });
    const sum = hit?.features.reduce((total, { contribution }) => total + contribution, 0);
    expect(sum).toBeCloseTo(hit?.score ?? Number.NaN, 4);
    expect(results[0]?.lists).toContainEqual(
      expect.objectContaining({ source: 'ftm:people', degraded: false }),
    );
  });

  it('keeps to the lists, threshold and limit it is given', async () => {
    await screening.load('ftm:more', [listed('same', 'Marek Toral')]);
    const subjects = [{ names: ['Marek Toral'] }];
    const [both] = await match({ subjects });
    expect(both?.matches.map(({ source }) => source).sort()).toEqual(['ftm:more', 'ftm:people']);
    const [one] = await match({ subjects, lists: ['ftm:more'], threshold: 0.5, limit: 1 });
    expect(one?.matches.map(({ source }) => source)).toEqual(['ftm:more']);
    expect(one?.lists.map(({ source }) => source)).toEqual(['ftm:more']);
    expect(one?.threshold).toBe(0.5);
    await expect(match({ subjects, lists: ['un-sc'] })).rejects.toMatchObject({ code: 'LIST_NOT_LOADED' });
  });

  const one = (change: object) => ({ subjects: [{ names: ['A B'], ...change }] });
  const unlisted = { names: ['A B'] };
  const ids = (count: number, length = 9) =>
    Array.from({ length: count }, () => ({ type: 'passport', value: '1'.repeat(length) }));

  it.each<[string, unknown, string]>([
    ['no subject', { subjects: [] }, 'body.subjects: it must have at least 1 item'],
    [
      '101 subjects',
      { subjects: Array.from({ length: 101 }, () => unlisted) },
      'body.subjects: it must have at most 100 items',
    ],
    ['no list of subjects', {}, 'body.subjects: '],
    ['an unknown field', { subjects: [unlisted], fuzzy: true }, '"fuzzy"'],
    [
      'an unknown field of a subject',
      one({ dob: '1970' }),
      'body.subjects.0: it has the unknown field "dob"',
    ],
    ['a subject without names', { subjects: [unlisted, {}] }, 'body.subjects.1.names: '],
    ['no name', one({ names: [] }), 'body.subjects.0.names: it must have at least 1 item'],
    ['a blank name', one({ names: ['A B', ' '] }), 'body.subjects.0.names.1: '],
    ['an empty name', one({ names: [{}] }), 'body.subjects.0.names.0: '],
    ['an unknown part of a name', one({ names: [{ given: 'A' }] }), '"given"'],
    ['a part that is no text', one({ names: [{ last: 7 }] }), 'body.subjects.0.names.0.last: '],
    ['a name that is no text', one({ names: [7] }), 'body.subjects.0.names.0: '],
    ['a name that cannot be compared', one({ names: ['???'] }), 'body.subjects.0.names: '],
    ['a day that does not exist', one({ birthDate: '1970-02-30' }), 'body.subjects.0.birthDate: '],
    ['another form of date', one({ birthDate: '30.1.1970' }), 'body.subjects.0.birthDate: '],
    ['a country by name', one({ countries: ['FR', 'Russia'] }), 'body.subjects.0.countries.1: '],
    ['a country in small letters', one({ countries: ['ru'] }), 'body.subjects.0.countries.0: '],
    ['an unknown kind', one({ kind: 'company' }), 'body.subjects.0.kind: '],
    ['an unknown gender', one({ gender: 'm' }), 'body.subjects.0.gender: '],
    [
      'an identifier without type',
      one({ identifiers: [{ value: 'AB123' }] }),
      'body.subjects.0.identifiers.0.type: ',
    ],
    [
      'an identifier without value',
      one({ identifiers: [{ type: 'passport', value: '' }] }),
      'body.subjects.0.identifiers.0.value: ',
    ],
    ['a name of 501 characters', one({ names: ['A'.repeat(501)] }), 'body.subjects.0.names.0: '],
    [
      '101 names',
      one({ names: Array.from({ length: 101 }, () => 'A B') }),
      'body.subjects.0.names: it must have at most 100 items',
    ],
    [
      '51 identifiers',
      one({ identifiers: ids(51) }),
      'body.subjects.0.identifiers: it must have at most 50 items',
    ],
    [
      '51 countries',
      one({ countries: Array.from({ length: 51 }, () => 'FR') }),
      'body.subjects.0.countries: ',
    ],
    [
      'a long identifier',
      one({ identifiers: ids(1, 201) }),
      'body.subjects.0.identifiers.0.value: it must have at most 200 characters',
    ],
    ['a long id', one({ id: 'x'.repeat(201) }), 'body.subjects.0.id: it must have at most 200 characters'],
    ['a number as id', one({ id: 7 }), 'body.subjects.0.id: '],
    ['a threshold above 1', { subjects: [unlisted], threshold: 2 }, 'body.threshold: '],
    ['a threshold in words', { subjects: [unlisted], threshold: '0.7' }, 'body.threshold: '],
    ['no match at most', { subjects: [unlisted], limit: 0 }, 'body.limit: '],
    ['half a match at most', { subjects: [unlisted], limit: 1.5 }, 'body.limit: '],
    ['no list', { subjects: [unlisted], lists: [] }, 'body.lists: '],
    ['what is no JSON', '{"subjects":[', 'The body is not valid JSON.'],
  ])('refuses %s and says where', async (_what, body, where) => {
    const { status, body: problem } = await screening.request('/match', user, body);
    expect([status, problem['code']]).toEqual([400, 'INVALID_REQUEST']);
    expect(problem['detail']).toContain(where);
    expect(problem).not.toHaveProperty('answers');
  });

  it('refuses a body over 1 MiB', async () => {
    const subjects = Array.from({ length: 100 }, () => ({ names: ['A'.repeat(11_000)] }));
    const { status, body } = await screening.request('/match', user, { subjects });
    expect([status, body['code']]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('names every field at fault, not just the first', async () => {
    const { body } = await screening.request('/match', user, {
      subjects: [
        { names: ['A B'], kind: 'boat' },
        { ...unlisted, birthDate: '70' },
      ],
      limit: -1,
    });
    for (const field of ['body.subjects.0.kind', 'body.subjects.1.birthDate', 'body.limit'])
      expect(body['detail']).toContain(field);
  });
});

describe('batches of one user', () => {
  const body = {
    subjects: Array.from({ length: 100 }, (_, at) => ({
      names: Array.from({ length: 15 }, (__, name) => `Marek Toral ${at} ${name}`),
    })),
  };

  it('are two at most, and leave searches and others their turn', async () => {
    const batches = Array.from({ length: 4 }, () => screening.request('/match', user, body));
    const other = await screening.user();
    expect(
      (await screening.request('/match', other, { subjects: [{ names: ['Marek Toral'] }] })).status,
    ).toBe(200);
    const responses = await Promise.all(batches);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.body['code']).toBe('MATCH_LIMIT_REACHED');
    expect(refused?.headers.get('retry-after')).toBe('2');
    expect((await screening.request('/match', user, { subjects: [{ names: ['Marek Toral'] }] })).status).toBe(
      200,
    );
  });
});

describe('a result while a list is missing', () => {
  const states = (results: SubjectResponse[]) =>
    Object.fromEntries((results[0]?.lists ?? []).map((list) => [list.source, list]));

  it('names it as degraded, with the reason', async () => {
    const results = await match({ subjects: [{ names: ['Unlisted Whatsoever'] }] });
    expect(states(results)).toMatchObject({
      'ftm:people': { degraded: false, version: expect.any(String) as unknown },
      'ofac-sdn': { degraded: true, version: null, reason: 'Nothing has been loaded yet.' },
    });
    expect(results[0]?.lists.every((list) => !list.degraded || list.reason !== undefined)).toBe(true);
  });

  it('names one whose newest version could not be loaded, and still searches the one before', async () => {
    await screening.rows(`UPDATE list_sources SET degraded_since = now(), failure_reason = 'It was cut short.'
      WHERE source = 'ftm:people'`);
    const results = await match({ subjects: [{ names: ['Marek Toral'] }] });
    expect(states(results)['ftm:people']).toMatchObject({
      degraded: true,
      reason: 'It was cut short.',
      version: expect.any(String) as unknown,
    });
    expect(results[0]?.matches.map(({ source }) => source)).toContain('ftm:people');
  });

  it.each([
    ['no such list', ['mars-list'], 'The list "mars-list" is not loaded.'],
    ['a list that was never loaded', ['ftm:people', 'un-sc'], 'The list "un-sc" is not loaded: Nothing'],
  ])('is refused when it requests %s', async (_what, lists, detail) => {
    const { status, body } = await screening.request('/match', user, {
      subjects: [{ names: ['A B'] }],
      lists,
    });
    expect([status, body['code']]).toEqual([422, 'LIST_NOT_LOADED']);
    expect(body['detail']).toContain(detail);
  });
});

describe('the charge of POST /match', () => {
  const subjects = (count: number) => Array.from({ length: count }, () => ({ names: ['Marek Toral'] }));
  const post = (caller: TestUser, count: number) =>
    screening.request('/match', caller, { subjects: subjects(count) });
  const used = async (caller: TestUser) => (await screening.api.call(getAllowance, {}, caller)).day.used;

  it('is that of a search for each subject, all of a batch or none', async () => {
    const ada = await screening.user();
    expect((await post(ada, 2)).status).toBe(200);
    expect(await used(ada)).toBe(2);
    const refused = await post(ada, 2);
    expect([refused.status, refused.body['code']]).toEqual([429, 'SEARCH_LIMIT_REACHED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).not.toHaveProperty('answers');
    expect((await post(ada, 1)).status).toBe(200);
    expect(await used(ada)).toBe(3);
    expect((await post(ada, 1)).status).toBe(429);
  });

  it('gives each of several users who are charged together the persons of his own matches', async () => {
    const names = ['Orlo', 'Tamsin', 'Wendeline', 'Gustave', 'Ibrahima', 'Xanthe'].map(
      (first) => `${first} Bellwether`,
    );
    const entries = names.map((name, at) => listed(`bell-${at}`, name));
    await screening.load('ftm:bells', entries);
    const users = await Promise.all(names.map(() => screening.user()));
    const found = await Promise.all(
      users.map(async (caller, at) => {
        const body = { subjects: [{ names: [names[at] ?? ''] }], lists: ['ftm:bells'], limit: 1 };
        const { answers } = await screening.api.call(matchSubjects, { body }, caller);
        return answers[0]?.matches.map(({ entryId, personId }) => [entryId, personId]);
      }),
    );
    const persons = await Promise.all(entries.map(({ entryId }) => screening.personOf('ftm:bells', entryId)));
    expect(found).toEqual(entries.map(({ entryId }, at) => [[entryId, persons[at]]]));
    expect(await Promise.all(users.map(used))).toEqual(users.map(() => 1));
  });

  it('holds nobody up whose plan allows more than the smallest one', async () => {
    const ada = await screening.user();
    const premium = { plan: 'premium' } as const;
    await screening.app.get(SetSubscription).execute(ada.userId, premium, jobTrigger('test', systemIds));
    for (const count of [4, 100, 1]) {
      const { status, body } = await post(ada, count);
      expect(status).toBe(200);
      expect(body['answers']).toHaveLength(count);
    }
    expect(await used(ada)).toBe(105);
  });

  it('names no time for a batch that the plan never allows', async () => {
    const ada = await screening.user();
    const { status, headers, body } = await post(ada, 4);
    expect([status, headers.get('retry-after')]).toEqual([429, null]);
    expect(body['detail']).toContain('4 subjects at once are more than the 3 searches a day of this plan.');
    expect(await used(ada)).toBe(0);
  });

  it('is never more than the plan allows, however many requests race', async () => {
    const ada = await screening.user();
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await post(ada, 1)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  });

  it('is nothing for a request that is refused, and for analysts', async () => {
    const ada = await screening.user();
    expect((await screening.request('/match', ada, { subjects: [{}] })).status).toBe(400);
    const notLoaded = { subjects: subjects(1), lists: ['un-sc'] };
    expect((await screening.request('/match', ada, notLoaded)).status).toBe(422);
    expect(await used(ada)).toBe(0);
    const analyst = await screening.user('analyst');
    expect((await post(analyst, 100)).status).toBe(200);
    expect(await used(analyst)).toBe(0);
  });
});
