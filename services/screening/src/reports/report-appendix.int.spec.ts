import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getReportAppendix, screenPerson, type ReportAppendix } from '@probity/contracts';
import { testIdentity } from '@probity/kit/testing';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

let screening: RunningScreening;
let user: TestUser;
let personId: string;
let reportId: string;

const toral = (relative: string, line: string) => [
  {
    ...listed('toral', 'TORAL, Marek', {
      programs: ['TEST-1'],
      relations: [{ kind: 'associate', inverse: false, name: relative }],
    }),
    raw: { line },
  },
];
const check = async (): Promise<string> => {
  const body = { checkId: crypto.randomUUID(), userId: user.userId };
  const bearer = await testIdentity('verification').tokenFor('screening');
  return (await screening.api.call(screenPerson, { params: { personId }, body }, { bearer })).reportId;
};
const appendix = async (id: string): Promise<ReportAppendix> =>
  screening.api.call(getReportAppendix, { params: { reportId: id } }, await screening.user());

beforeAll(async () => {
  screening = await runScreening();
  user = await screening.user();
  await screening.load('ftm:people', toral('Corwin Maddox', 'as it was'));
  await screening.load('ftm:others', [listed('new', 'Ottilie Unseen')]);
  personId = await screening.personOf('ftm:people', 'toral');
  reportId = await check();
  await screening.load('ftm:people', toral('Zephyrine Quillan', 'as it is'));
});
afterAll(() => screening.stop());

const then = {
  relations: { relations: [{ kind: 'associate', name: 'Corwin Maddox' }], more: 0 },
  records: { records: [{ source: 'ftm:people', entryId: 'toral', record: { line: 'as it was' } }], more: 0 },
};

describe('the appendix of a report', () => {
  it('has ties and records as they were stored, whatever the list says now', async () => {
    expect(await appendix(reportId)).toMatchObject({ reportId, ...then });
    const [stored] = await screening.rows<{ body: Pick<ReportAppendix, 'relations' | 'records'> }>(
      'SELECT body FROM reports WHERE id = $1',
      reportId,
    );
    expect(await appendix(reportId)).toEqual({
      reportId,
      relations: stored?.body.relations,
      records: stored?.body.records,
    });
  });

  it('is that of the newest report of a person by the id of the person', async () => {
    const newest = await check();
    expect(await appendix(personId)).toMatchObject({
      reportId: newest,
      relations: { relations: [{ name: 'Zephyrine Quillan' }] },
      records: { records: [{ record: { line: 'as it is' } }] },
    });
    expect(await appendix(reportId)).toMatchObject(then);
  });

  it('is for those who may read the report, and refused as the report is', async () => {
    const ids = [personId, reportId, crypto.randomUUID(), 'x', await screening.personOf('ftm:others', 'new')];
    const callers = [
      null,
      user,
      await screening.user('administrator'),
      { ...user, bearer: await testIdentity('bff').tokenFor('screening') },
    ];
    for (const id of ids) {
      for (const caller of callers) {
        const report = await screening.request(`/reports/${id}`, caller);
        const beside = await screening.request(`/reports/${id}/appendix`, caller);
        expect([id, beside.status, beside.body['code']]).toEqual([id, report.status, report.body['code']]);
      }
    }
    const refused = await screening.request(`/reports/${crypto.randomUUID()}/appendix`, user);
    expect([refused.status, refused.body['code']]).toEqual([404, 'REPORT_NOT_FOUND']);
    expect((await screening.request(`/reports/${reportId}/appendix`, null)).status).toBe(401);
  });

  it('says of a report from before they were stored that it has neither', async () => {
    await screening.rows("UPDATE reports SET body = body - 'relations' - 'records' WHERE id = $1", reportId);
    expect(await appendix(reportId)).toEqual({ reportId, relations: null, records: null });
  });
});
