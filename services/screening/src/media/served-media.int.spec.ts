import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getEvidence,
  getPerson,
  getReport,
  getScreeningOverview,
  screenPerson,
  type AdverseMedia,
} from '@probity/contracts';
import { openAppContext, type AppContext } from '@probity/kit/app';
import { silentLogger } from '@probity/kit/observability';
import { eventually, testIdentity } from '@probity/kit/testing';
import { ImportArticles, LinkArticles, mediaCommandLine } from '../media-commands.js';
import { day } from '../persons/stored-entry.builder.js';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

const article = (path: string, headline: string, summary: string): string =>
  JSON.stringify({
    url: `https://herald.example/${path}`,
    headline,
    summary,
    source: 'Herald',
    date: '2026-05-03',
    language: 'en',
  });

let screening: RunningScreening;
let media: AppContext;
let user: TestUser;

beforeAll(async () => {
  screening = await runScreening();
  user = await screening.user();
  media = await openAppContext(
    mediaCommandLine,
    { database: { url: screening.test.url, poolSize: 2 } },
    silentLogger,
  );
  const lines = [
    article(
      'probable',
      'Court charges Ada Beatrix Sample with fraud',
      'Ada Beatrix Sample, 48, is accused of fraud.',
    ),
    article('newer', 'Bea Cecilia Vance charged with bribery', 'Bea Cecilia Vance is accused of bribery.'),
    JSON.stringify({
      url: 'https://www.justice.gov/opa/pr/1',
      headline: 'Bea Cecilia Vance Charged with Bribery',
      summary: 'Bea Cecilia Vance is charged with bribery.',
      source: 'Department of Justice',
      date: '2026-05-01',
      language: 'en',
    }),
    article('possible', 'Orin Vale convicted of fraud', 'The judge spoke of greed.'),
  ];
  await media.get(ImportArticles).execute('lines', {
    name: 'articles.jsonl',
    open: async function* () {
      yield Buffer.from(`${lines.join('\n')}\n`);
    },
  });
  await media.get(LinkArticles).execute('new');
  // Both come after the articles.
  await screening.load('ftm:people', [
    listed('ada', 'SAMPLE, Ada Beatrix', { birthDates: [day('1978-05-01')] }),
    listed('orin', 'Orin Vale'),
    listed('bea', 'Bea Cecilia Vance'),
  ]);
});
afterAll(async () => {
  await media.close();
  await screening.stop();
});

const verification = testIdentity('verification');
const check = async (personId: string) =>
  screening.api.call(
    screenPerson,
    { params: { personId }, body: { checkId: crypto.randomUUID(), userId: user.userId } },
    { ...user, bearer: await verification.tokenFor('screening') },
  );
const person = (entryId: string): Promise<string> => screening.personOf('ftm:people', entryId);
const profile = async (entryId: string) =>
  screening.api.call(getPerson, { params: { personId: await person(entryId) } }, user);
const headlines = (media: readonly AdverseMedia[] | undefined) => media?.map(({ headline }) => headline);

describe('adverse media of a subject that came after the articles', () => {
  it('is found by its check, and stands in check, report and profile with what it rests on', async () => {
    const personId = await person('ada');
    const result = await check(personId);
    expect(result.coverage.adverseMedia).toMatchObject({ state: 'asked' });
    expect(result.message).toContain('1 event in adverse media');
    const shown = await profile('ada');
    expect(shown.coverage.adverseMedia).toMatchObject({
      state: 'asked',
      asked: [{ name: 'Imported articles' }],
    });
    expect(shown.adverseMedia).toEqual([
      expect.objectContaining({
        headline: 'Court charges Ada Beatrix Sample with fraud',
        sourceName: 'Herald',
        url: 'https://herald.example/probable',
        event: expect.objectContaining({
          category: 'fraud',
          stage: 'charged',
          identity: 'probable',
          because: ['same-name', 'three-words', 'birth-date-agrees'],
          articles: 1,
          voices: 1,
        }),
      }),
    ]);
    const points = shown.adverseMedia[0]?.event?.points;
    expect(shown.risk.reasons).toContainEqual({
      points,
      code: 'media-alleged',
      text: 'Reported in allegations of fraud (Herald, 3 May 2026), one source',
      evidenceId: shown.adverseMedia[0]?.id,
    });
    const words = shown.adverseMedia[0]?.event?.marks
      .filter(({ part }) => part === 'headline')
      .map(({ start, end, says }) => [says, shown.adverseMedia[0]?.headline.slice(start, end)]);
    expect(words).toEqual(expect.arrayContaining([['category', 'fraud']]));
    const report = await screening.api.call(getReport, { params: { reportId: result.reportId } }, user);
    expect(report.adverseMedia).toEqual(shown.adverseMedia);
    expect(report.coverage.adverseMedia).toEqual(result.coverage.adverseMedia);
    const evidenceId = shown.adverseMedia[0]?.id ?? '';
    const evidence = await screening.api.call(getEvidence, { params: { personId, evidenceId } }, user);
    expect(evidence.record).toMatchObject({ headline: 'Court charges Ada Beatrix Sample with fraud' });
  });

  it('has the record of the article that it shows, which need not be the newest', async () => {
    const personId = await person('bea');
    await check(personId);
    const [shown] = (await profile('bea')).adverseMedia;
    expect(shown).toMatchObject({
      date: '2026-05-01',
      event: { articles: 2, tier: 1, lastOn: '2026-05-03' },
    });
    const evidenceId = shown?.id ?? '';
    const evidence = await screening.api.call(getEvidence, { params: { personId, evidenceId } }, user);
    expect(evidence).toMatchObject({
      id: evidenceId,
      entryId: shown?.entryId,
      listVersion: shown?.listVersion,
      sourceName: 'Department of Justice',
      record: { headline: 'Bea Cecilia Vance Charged with Bribery' },
    });
  });

  it('is apart where it may be a namesake, and counts nowhere', async () => {
    const result = await check(await person('orin'));
    expect(result.message).toContain('1 possible mention in articles');
    const { adverseMedia, possibleMedia } = await profile('orin');
    expect(adverseMedia).toEqual([]);
    expect(headlines(possibleMedia)).toEqual(['Orin Vale convicted of fraud']);
  });

  it('comes without any check, and the dashboard says asked only when every subject was compared', async () => {
    const coverage = async () =>
      (await screening.api.call(getScreeningOverview, {}, user)).coverage.adverseMedia;
    await screening.load('ftm:later', [
      listed('later', 'Ada Beatrix Sample', { birthDates: [day('1978-05-01')] }),
    ]);
    const personId = await screening.personOf('ftm:later', 'later');
    const shown = await eventually(
      () => screening.api.call(getPerson, { params: { personId } }, user),
      ({ coverage: { adverseMedia } }) => adverseMedia.state === 'asked',
    );
    expect(headlines(shown.adverseMedia)).toEqual(['Court charges Ada Beatrix Sample with fraud']);
    expect((await eventually(coverage, ({ state }) => state === 'asked')).state).toBe('asked');
  });
});
