import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findReports,
  getEvidence,
  getLivePersons,
  getPerson,
  getReport,
  getReports,
  screenPerson,
  searchPersons,
  type PersonProfile,
  type RouteInput,
} from '@probity/contracts';
import { eventually, outboxOf, testIdentity } from '@probity/kit/testing';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';
import { day } from '../persons/stored-entry.builder.js';

let screening: RunningScreening;
let user: TestUser;

const entries = [
  listed('toral', 'TORAL, Marek', { birthDates: [day('1970-01-20')], programs: ['TEST-1'] }),
  listed('twin', 'Marek Torall', { birthDates: [day('1970-01-20')] }),
  listed('weak', 'Greta Silbermann', { topics: ['other'] }),
  listed('endless', 'Endless '.repeat(300).trim(), { topics: ['other'] }),
  listed('unwritten', '-- **'),
];

beforeAll(async () => {
  screening = await runScreening();
  user = await screening.user();
  await screening.load('ftm:people', entries);
});
afterAll(() => screening.stop());

const verification = testIdentity('verification');
const asVerification = async (): Promise<TestUser> => ({
  ...user,
  bearer: await verification.tokenFor('screening'),
});
const screen = async (personId: string, checkId: string = crypto.randomUUID()) =>
  screening.api.call(
    screenPerson,
    { params: { personId }, body: { checkId, userId: user.userId } },
    await asVerification(),
  );
const person = (entryId: string): Promise<string> => screening.personOf('ftm:people', entryId);
const events = async (topic: string): Promise<unknown[]> =>
  (await outboxOf(screening.test.database)).filter((event) => event.topic === topic);

describe('an index beside lists that change', () => {
  it('was not held up by an entry whose name cannot be compared', async () => {
    const { results } = await screening.api.call(
      searchPersons,
      { body: { term: 'endless endless', country: 'all_countries' } },
      user,
    );
    expect(results).toHaveLength(1);
  });

  it('forgets who left a list', async () => {
    await screening.load('ftm:leaving', [listed('one', 'Theodora Vanishing'), listed('two', 'Stays Behind')]);
    const similar = async (): Promise<unknown[]> => {
      const body = { term: 'Teodora Vanishingg', country: 'all_countries' } as const;
      return (await screening.api.call(searchPersons, { body }, await screening.user())).similar;
    };
    expect(await similar()).toHaveLength(1);
    await screening.load('ftm:leaving', [listed('two', 'Stays Behind')]);
    expect(await similar()).toEqual([]);
  });
});

describe('screening a person', () => {
  it('stores risk, evidence, possible matches and list versions as a report', async () => {
    const personId = await person('toral');
    const result = await screen(personId);
    expect(result).toMatchObject({ status: 'high_risk', score: 75 });
    expect(result.message).toContain('1 active sanction, 1 possible match to review');
    expect(result.message).toContain('Not asked, because nothing is loaded:');
    const report = await screening.api.call(getReport, { params: { reportId: result.reportId } }, user);
    expect(report).toMatchObject({
      personId,
      riskScore: 75,
      riskLevel: 'high',
      status: 'incomplete', // the usual lists are not loaded here
      possibleMatches: [{ personId: await person('twin'), entryId: 'twin', source: 'ftm:people' }],
    });
    expect(report.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(75);
    expect(report.sanctions).toHaveLength(1);
    expect(report.lists).toEqual(result.lists);
  });

  it('is for the verification service alone, which charges for it', async () => {
    const path = `/persons/${await person('toral')}/screenings`;
    const body = { checkId: crypto.randomUUID(), userId: user.userId };
    const of = async (app: string) => ({ ...user, bearer: await testIdentity(app).tokenFor('screening') });
    for (const caller of [null, user, await screening.user('administrator'), await of('unknown-app')])
      expect((await screening.request(path, caller, body)).status).toBe(401);
    expect((await screening.request(path, await of('bff'), body)).status).toBe(403);
    expect(await screening.rows('SELECT FROM reports WHERE check_id = $1', body.checkId)).toEqual([]);
  });

  it('says incomplete, never low, while a list is not loaded', async () => {
    const { status, score, message } = await screen(await person('weak'));
    expect([status, score < 30]).toEqual(['incomplete', true]);
    expect(message).toContain('Not asked, because nothing is loaded');
  });

  it('says so when the names cannot be compared with the lists', async () => {
    for (const entryId of ['endless', 'unwritten']) {
      const { message, status } = await screen(await person(entryId));
      expect(message).toContain('The names could not be compared with the lists');
      expect(status).not.toBe('low_risk');
    }
  });

  it('runs a check once, however many requests come at a time', async () => {
    const [personId, checkId] = [await person('toral'), crypto.randomUUID()];
    const results = await Promise.all(Array.from({ length: 12 }, () => screen(personId, checkId)));
    expect(new Set(results.map(({ reportId }) => reportId)).size).toBe(1);
    expect(await screen(personId, checkId)).toEqual(results[0]);
    const stored = await screening.rows('SELECT FROM reports WHERE check_id = $1', checkId);
    expect(stored).toHaveLength(1);
  });

  it('gives no result of one person for another', async () => {
    const checkId = crypto.randomUUID();
    await screen(await person('toral'), checkId);
    await expect(screen(await person('weak'), checkId)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('announces a risk that moved once, in the end where it is', async () => {
    const personId = await person('weak');
    const before = (await events('screening.risk-changed.v1')).length;
    await screening.rows(`UPDATE persons SET risk_score = 99, risk_band = 'high' WHERE id = $1`, personId);
    await Promise.all([screen(personId), screen(personId), screen(personId)]);
    const changes = (await events('screening.risk-changed.v1')).slice(before);
    expect(changes).toMatchObject([{ key: personId, data: { before: { score: 99 } } }]);
  });

  it.each(['no-person', crypto.randomUUID(), '%00', 'a'.repeat(64)])('knows no person %j', async (id) => {
    const path = `/persons/${id}/screenings`;
    const { status, body } = await screening.request(path, await asVerification(), {
      checkId: 'c',
      userId: user.userId,
    });
    expect([status, body['code']]).toEqual([404, 'PERSON_NOT_FOUND']);
    expect((await screening.request(`/persons/${id}`, user)).body['code']).toBe('PERSON_NOT_FOUND');
    expect((await screening.request(`/reports/${id}`, user)).body['code']).toBe('REPORT_NOT_FOUND');
  });

  it('says of a person whom nobody checked that there is no report yet', async () => {
    await screening.load('ftm:unchecked', [listed('new', 'Ottilie Unseen')]);
    const id = await screening.personOf('ftm:unchecked', 'new');
    const { status, body } = await screening.request(`/reports/${id}`, user);
    expect([status, body['code']]).toEqual([404, 'NO_REPORT_YET']);
  });

  it('takes no id in capitals for another spelling of the same person', async () => {
    const id = (await person('toral')).toUpperCase();
    expect((await screening.request(`/persons/${id}`, user)).status).toBe(404);
  });

  it('serves only those signed in', async () => {
    for (const path of ['/persons/x', '/reports', '/overview', '/lists', '/allowance'])
      expect((await screening.request(path, null)).status).toBe(401);
  });
});

describe('a profile', () => {
  const profile = async (entryId: string): Promise<PersonProfile> =>
    screening.api.call(getPerson, { params: { personId: await person(entryId) } }, await screening.user());

  it('has names, evidence, risk with reasons that add up, and where each comes from', async () => {
    const found = await profile('toral');
    expect(found).toMatchObject({
      birthDates: ['1970-01-20'],
      sanctions: [{ source: 'ftm:people', entryId: 'toral', active: true }],
      pep: [],
      monitored: false,
      risk: { score: 75, band: 'high' },
      entries: [{ source: 'ftm:people', entryId: 'toral', active: true }],
    });
    expect(found.risk.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(found.riskScore);
  });

  it('shows the record of its evidence as published, and only to its own person', async () => {
    const found = await profile('toral');
    const evidenceId = found.sanctions[0]?.id ?? '';
    const record = await screening.api.call(
      getEvidence,
      { params: { personId: found.id, evidenceId } },
      user,
    );
    expect(record).toMatchObject({ entryId: 'toral', record: { line: 'toral' } });
    for (const params of [
      { personId: await person('twin'), evidenceId },
      { personId: found.id, evidenceId: 'none' },
    ]) {
      const request = screening.api.call(getEvidence, { params }, user);
      await expect(request).rejects.toMatchObject({ code: 'EVIDENCE_NOT_FOUND' });
    }
  });

  it('is given to the other apps by ids, without unknown ids', async () => {
    const ids = [await person('toral'), 'no-person', crypto.randomUUID(), await person('twin')];
    const { persons } = await screening.api.call(
      getLivePersons,
      { body: { ids } },
      { bearer: await testIdentity('bff').tokenFor('screening') },
    );
    expect(persons.map(({ id }) => id).sort()).toEqual([ids[0], ids[3]].sort());
    const asUser = await screening.request('/persons/live', user, { ids });
    expect([asUser.status, asUser.body['code']]).toEqual([401, 'NOT_SIGNED_IN']);
  });
});

describe('reports', () => {
  beforeAll(async () => {
    await screening.load('ftm:many', [
      listed('ru', 'Rüdiger Filterman', { countries: [{ code: 'RU', role: 'nationality' }] }),
    ]);
    const personId = await screening.personOf('ftm:many', 'ru');
    for (let count = 0; count < 23; count += 1) await screen(personId);
  });
  const page = (body: RouteInput<typeof findReports>['body']) =>
    screening.api.call(findReports, { body }, user);

  it('come newest first, each once over all pages', async () => {
    const first = await page({ filter: 'filterman' });
    const second = await page({ filter: 'filterman', cursor: first.nextCursor ?? '' });
    const all = [...first.reports, ...second.reports];
    expect([first.reports.length, second.reports.length, second.nextCursor]).toEqual([20, 3, null]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(23);
    const times = all.map(({ lastUpdated }) => lastUpdated);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('come without a filter by their address, which takes no name', async () => {
    const first = await screening.api.call(getReports, { query: { level: 'high' } }, user);
    const query = { level: 'high', cursor: first.nextCursor ?? '' } as const;
    const second = await screening.api.call(getReports, { query }, user);
    const ids = [...first.reports, ...second.reports].map(({ id }) => id);
    expect([first.reports.length, new Set(ids).size === ids.length]).toEqual([20, true]);
  });

  it('refuse a filter that is too long', async () => {
    await expect(page({ filter: 'x'.repeat(201) })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it.each(['RUDIGER', 'russia', ' filter '])('are found by %j', async (filter) => {
    const { reports } = await page({ filter });
    expect(reports.every(({ person: { name } }) => name === 'Rüdiger Filterman')).toBe(true);
    expect(reports).toHaveLength(20);
  });

  it('are found by level', async () => {
    expect((await page({ level: 'high', filter: 'filterman' })).reports).toHaveLength(20);
    expect((await page({ level: 'low', filter: 'filterman' })).reports).toEqual([]);
  });

  it('are found by a person id, the newest one', async () => {
    const personId = await screening.personOf('ftm:many', 'ru');
    const { reportId } = await screen(personId);
    expect((await screening.request(`/reports/${personId}`, user)).body['id']).toBe(reportId);
  });

  it.each([
    ['cursor=x'],
    ['cursor=2026-99-99T00:00:00.000Z_01890000-0000-7000-8000-000000000000'],
    ['cursor=2026-01-01T00:00:00.000Z_------------------------------------'],
    ['level=awful'],
    ['filter=x'],
  ])('refuse %s', async (query) => {
    const { status, body } = await screening.request(`/reports?${query}`, user);
    expect([status, body['code']]).toEqual([400, 'INVALID_REQUEST']);
  });
});

describe('the overview', () => {
  it('shows who was checked last, and whose risk is alarming', async () => {
    const personId = await person('twin');
    await screen(personId);
    const { body } = await screening.request('/overview', user);
    const { recent, alerts } = body as Record<string, { id: string; person: { riskScore: number } }[]>;
    expect(recent?.map(({ id }) => id)[0]).toBe(personId);
    expect(recent).toHaveLength(3);
    expect(alerts).toHaveLength(3);
    for (const alert of alerts ?? []) expect(alert.person.riskScore).toBeGreaterThan(60);
    expect(body).toMatchObject({ plan: 'free', dailyChecks: 10 });
  });
});

describe('the lists', () => {
  it('are degraded, not absent, while nothing is loaded, and the service is ready', async () => {
    const { body } = await screening.request('/lists', user);
    expect(body['lists']).toContainEqual(
      expect.objectContaining({ source: 'ofac-sdn', version: null, degraded: true, covers: ['sanction'] }),
    );
    const parts = await eventually(
      () => screening.app.health(),
      ({ index }) => index?.status === 'ready',
    );
    expect(parts['lists']).toMatchObject({
      status: 'degraded',
      reason: expect.stringContaining('Not loaded'),
    });
  });

  it('accept a wish to be refreshed', async () => {
    const body = { searchTerm: 'x', selectedCountry: 'all_countries' };
    const response = await screening.request('/functions/sync-external-data', user, body);
    expect([response.status, response.body]).toEqual([202, { status: 'accepted' }]);
  });
});
