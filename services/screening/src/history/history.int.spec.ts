import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPerson, getPersonHistory, getReport, screenPerson, type RouteResponse } from '@probity/contracts';
import { testIdentity } from '@probity/kit/testing';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

let screening: RunningScreening;
let ada: TestUser;
beforeAll(async () => {
  screening = await runScreening();
  ada = await screening.user();
});
afterAll(() => screening.stop());

type History = RouteResponse<typeof getPersonHistory>;
const history = (personId: string, query: { until?: string; cursor?: string } = {}): Promise<History> =>
  screening.api.call(getPersonHistory, { params: { personId }, query }, ada);

describe('the history of a person', () => {
  it('has every change with its cause, the newest first, and none where nothing differs', async () => {
    const source = 'ftm:steps';
    const base = listed('one', 'Tamsin Orlebar', { topics: ['other'] });
    const neighbour = listed('two', 'Per Winquist');
    await screening.load(source, [base, neighbour]);
    const id = await screening.personOf(source, 'one');
    await screening.load(source, [{ ...base, topics: ['sanction'] }, neighbour]);
    // The entry changed, and nothing that people see of the person.
    const names = [{ value: 'Tamsin Orlebar', kind: 'primary', language: 'en' }] as const;
    const same = { ...base, topics: ['sanction'] as const, names };
    await screening.load(source, [same, neighbour]);
    await screening.load(source, [
      { ...same, addresses: [{ text: '1 Quay, Tula', country: 'RU' }] },
      neighbour,
    ]);
    const { changes, nextCursor } = await history(id);
    expect(nextCursor).toBeNull();
    expect(changes.map(({ version }) => version)).toEqual([4, 2, 1]);
    const [address, sanction, first] = changes;
    expect(first).toMatchObject({
      before: null,
      fields: [],
      evidence: [],
      cause: { kind: 'import', source },
    });
    expect(sanction?.before).toEqual(first?.after);
    expect(sanction).toMatchObject({
      cause: { kind: 'import', source, sourceName: `The ${source} list`, published: null },
      after: {
        score: 80,
        band: 'high',
        reasons: expect.arrayContaining([expect.objectContaining({ points: 70 })]),
      },
      fields: [
        { field: 'topics', source, sourceName: `The ${source} list`, before: ['other'], after: ['sanction'] },
      ],
      evidence: expect.arrayContaining([
        expect.objectContaining({
          change: 'added',
          kind: 'sanction',
          source,
          entryId: 'one',
          title: 'TEST-1',
        }),
        expect.objectContaining({ change: 'removed', kind: 'other-listing', source, entryId: 'one' }),
      ]),
    });
    expect(sanction?.cause.listVersion).toMatch(/^[0-9a-f]{64}$/);
    expect(address).toMatchObject({
      before: sanction?.after,
      after: sanction?.after,
      fields: [{ field: 'addresses', before: [], after: ['1 Quay, Tula (RU)'] }],
      evidence: [],
    });
  });

  it('goes on with an office that the list writes in another way', async () => {
    const source = 'ftm:corrected';
    const office = { title: 'President of Bolivia', country: 'BO', from: '2020', state: 'current' } as const;
    const holder = listed('one', 'Nils Orlebar', { topics: ['pep'], positions: [office] });
    await screening.load(source, [holder]);
    const id = await screening.personOf(source, 'one');
    const profile = async () => (await screening.api.call(getPerson, { params: { personId: id } }, ada)).pep;
    const [before] = await profile();
    const corrected = { ...office, title: 'president of Bolivia', to: '2030' };
    await screening.load(source, [{ ...holder, positions: [corrected] }]);
    expect(await profile()).toMatchObject([{ id: before?.id, position: corrected.title, until: '2030' }]);
    expect((await history(id)).changes[0]?.evidence).toMatchObject([{ change: 'changed', kind: 'pep' }]);
  });

  it('comes in pages, and ends at the date of a report', async () => {
    const source = 'ftm:pages';
    const entry = (remarks: string) => [listed('one', 'Oddvar Lynghaug', { remarks })];
    for (let number = 1; number <= 22; number += 1) await screening.load(source, entry(`Number ${number}`));
    const id = await screening.personOf(source, 'one');
    const identity = testIdentity('verification');
    const body = { checkId: crypto.randomUUID(), userId: ada.userId };
    const bearer = await identity.tokenFor('screening');
    const input = { params: { personId: id }, body };
    const { reportId } = await screening.api.call(screenPerson, input, { bearer });
    const report = await screening.api.call(getReport, { params: { reportId } }, ada);
    await screening.load(source, entry('Number 23'));
    const first = await history(id);
    expect(first.changes.map(({ version }) => version)).toEqual(
      Array.from({ length: 20 }, (_, index) => 23 - index),
    );
    const second = await history(id, { cursor: first.nextCursor ?? '' });
    expect(second.changes.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(second.nextCursor).toBeNull();
    const then = await history(id, { until: report.lastUpdated });
    expect(then.changes[0]).toMatchObject({ version: 22, fields: [{ after: ['Number 22'] }] });
    // The year 0 is one of ISO 8601 and none of PostgreSQL's texts.
    for (const until of ['2020-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z'])
      expect((await history(id, { until })).changes).toEqual([]);
  });

  it.each(['no-person', crypto.randomUUID(), '%00'])('knows no person %j', async (id) => {
    await expect(history(id)).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
  });

  it('refuses what is no cursor and no time', async () => {
    for (const query of ['cursor=x', 'until=yesterday', 'before=1'])
      expect((await screening.request(`/persons/${crypto.randomUUID()}/history?${query}`, ada)).status).toBe(
        400,
      );
    expect((await screening.request(`/persons/${crypto.randomUUID()}/history`, null)).status).toBe(401);
  });
});
