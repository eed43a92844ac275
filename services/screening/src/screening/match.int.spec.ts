import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { matchSubjects, type RouteInput, type SubjectAnswer } from '@probity/contracts';
import { listed, runScreening, type RunningScreening, type TestUser } from '../running-screening.fake.js';
import { day } from '../subjects/stored-entry.fake.js';

let screening: RunningScreening;
let user: TestUser;

beforeAll(async () => {
  screening = await runScreening();
  user = await screening.user();
});
afterAll(() => screening.stop());

type Body = RouteInput<typeof matchSubjects>['body'];

const match = async (body: Body): Promise<SubjectAnswer[]> =>
  (await screening.api.call(matchSubjects, { body }, user)).answers;

describe('POST /match', () => {
  it('says that no list is loaded, and never that nobody was found', async () => {
    await expect(match({ subjects: [{ names: ['Marek Toral'] }] })).rejects.toMatchObject({
      code: 'LIST_NOT_LOADED',
    });
  });

  it('answers subjects in their order, with reasons that add up and the person', async () => {
    await screening.load('ftm:people', [
      listed('toral', 'TORAL, Marek', { birthDates: [day('1970-01-20')] }),
      listed('other', 'Greta Silbermann'),
    ]);
    const answers = await match({
      subjects: [
        { id: 'a', names: ['Nobody Whatsoever'] },
        { id: 'b', names: [{ first: 'Marek', last: 'Toral' }], birthDate: '1970-01-20' },
      ],
    });
    expect(answers.map(({ id, matches }) => [id, matches.length])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
    const [hit] = answers[1]?.matches ?? [];
    expect(hit).toMatchObject({
      source: 'ftm:people',
      entryId: 'toral',
      personId: await screening.personOf('ftm:people', 'toral'),
      match: true,
      agreed: ['birth-date'],
    });
    const sum = hit?.features.reduce((total, { contribution }) => total + contribution, 0);
    expect(sum).toBeCloseTo(hit?.score ?? Number.NaN, 4);
    expect(answers[0]?.lists).toContainEqual(
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

  it.each([
    ['no subject', { subjects: [] }, 'body.subjects'],
    ['an unknown field', { subjects: [{ names: ['A B'], dob: '1970' }] }, 'body.subjects.0'],
    ['a day that does not exist', { subjects: [{ names: ['A B'], birthDate: '1970-02-30' }] }, 'birthDate'],
    ['a name nobody can compare', { subjects: [{ names: ['???'] }] }, 'body.subjects.0.names'],
  ])('refuses %s and says where', async (_what, body, where) => {
    const answer = await screening.ask('/match', user, body);
    expect(answer.status).toBe(400);
    expect(answer.body['detail']).toContain(where);
  });
});
