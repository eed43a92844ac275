import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getReport, getReportPdf, screenPerson, type Report } from '@probity/contracts';
import { testIdentity } from '@probity/kit/testing';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';
import { VerifyReportFile } from './verify-report-file.js';

const password = 'пароль 密码 42';
let screening: RunningScreening;
let user: TestUser;
let report: Report;
let pdf: Uint8Array;

beforeAll(async () => {
  screening = await runScreening();
  user = await screening.user();
  await screening.load('ftm:people', [
    listed('toral', 'TORAL, Marek', {
      programs: ['TEST-1'],
      relations: [{ kind: 'associate', inverse: false, name: 'Corwin Maddox' }],
    }),
  ]);
  const personId = await screening.personOf('ftm:people', 'toral');
  const body = { checkId: crypto.randomUUID(), userId: user.userId };
  const bearer = await testIdentity('verification').tokenFor('screening');
  await screening.api.call(screenPerson, { params: { personId }, body }, { bearer });
  report = await screening.api.call(getReport, { params: { reportId: personId } }, user);
  pdf = await screening.api.download(getReportPdf, { params: { reportId: personId } }, user);
});
afterAll(() => screening.stop());

const verify = (file: Uint8Array | string, key: string | null = null) =>
  screening.app
    .get(VerifyReportFile)
    .execute(typeof file === 'string' ? new TextEncoder().encode(file) : file, key);
const refusal = (detail: RegExp) => expect.objectContaining({ detail: expect.stringMatching(detail) });

describe('a report file', () => {
  it('has what was known of the subject then: ties and the records as they were published', async () => {
    const [stored] = await screening.rows<{ body: object }>('SELECT body FROM reports');
    expect(stored?.body).toMatchObject({
      relations: { relations: [{ kind: 'associate', name: 'Corwin Maddox' }], more: 0 },
      records: { records: [{ source: 'ftm:people', entryId: 'toral', record: { line: 'toral' } }], more: 0 },
    });
  });

  it('is issued as PDF, however often it was downloaded, also encrypted', async () => {
    const issued = { state: 'issued', reportId: report.id, hash: report.hash };
    expect(await verify(pdf)).toMatchObject(issued);
    const again = await screening.api.download(getReportPdf, { params: { reportId: report.id } }, user);
    expect(await verify(again)).toMatchObject(issued);
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    document.encrypt({ userPassword: password, ownerPassword: password });
    const encrypted = await document.save();
    expect(await verify(encrypted, password)).toMatchObject(issued);
    await expect(verify(encrypted)).rejects.toEqual(refusal(/encrypted.*--password-stdin/));
    await expect(verify(encrypted, 'another')).rejects.toEqual(refusal(/password is another/));
  });

  it('is issued as the JSON of the route', async () => {
    expect(await verify(JSON.stringify(report))).toMatchObject({ state: 'issued', reportId: report.id });
    expect(await verify(JSON.stringify({ ...report, riskScore: report.riskScore + 1 }))).toEqual({
      state: 'unknown',
    });
    expect(await verify(JSON.stringify({ ...report, id: crypto.randomUUID() }))).toEqual({
      state: 'unknown',
    });
  });

  it('is unknown when a word was changed under the same footer', async () => {
    const forged = await PDFDocument.load(pdf, { updateMetadata: false });
    forged.getPages()[0]?.drawText('low risk');
    expect(await verify(await forged.save())).toEqual({ state: 'unknown' });
  });

  it('is a PDF or JSON, however broken, or refused', async () => {
    await expect(verify('MZ\u0000')).rejects.toEqual(refusal(/neither a PDF nor/));
    expect(await verify('%PDF-1.7 then nothing')).toEqual({ state: 'unknown' });
    expect(await verify('[]')).toEqual({ state: 'unknown' });
    expect(await verify('{"id":"x\\u0000"}')).toEqual({ state: 'unknown' });
  });
});
