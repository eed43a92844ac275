import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  alertRaised,
  decideMediaEvent,
  getEvidence,
  getMediaDecisions,
  getPerson,
  getPersonHistory,
  getReport,
  getScreeningOverview,
  mediaEventDecided,
  screenPerson,
  undoMediaDecision,
  type AdverseMedia,
  type AlertRaised,
  type MediaDecision,
} from '@probity/contracts';
import { openAppContext, type AppContext } from '@probity/kit/app';
import { silentLogger } from '@probity/kit/observability';
import { eventually, outboxOf, testIdentity } from '@probity/kit/testing';
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

const load = async (...lines: readonly string[]): Promise<void> => {
  await media.get(ImportArticles).execute('lines', {
    name: 'articles.jsonl',
    open: async function* () {
      yield Buffer.from(`${lines.join('\n')}\n`);
    },
  });
  await media.get(LinkArticles).execute('new');
};

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
    article('review', 'Cato Julius Merrow charged with fraud', 'Cato Julius Merrow is accused of fraud.'),
    article('possible', 'Orin Vale convicted of fraud', 'The judge spoke of greed.'),
  ];
  await load(...lines);
  // Both come after the articles.
  await screening.load('ftm:people', [
    listed('ada', 'SAMPLE, Ada Beatrix', { birthDates: [day('1978-05-01')] }),
    listed('orin', 'Orin Vale'),
    listed('bea', 'Bea Cecilia Vance'),
    listed('cato', 'Cato Julius Merrow'),
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

  it('is in the history up to the report of the check that found it', async () => {
    const personId = await person('ada');
    await screening.rows('DELETE FROM media_events WHERE person_id = $1', personId);
    const { reportId } = await check(personId);
    const report = await screening.api.call(getReport, { params: { reportId } }, user);
    const changesOf = async (query: { until?: string }) =>
      (await screening.api.call(getPersonHistory, { params: { personId }, query }, user)).changes;
    expect(await changesOf({ until: report.lastUpdated })).toEqual(await changesOf({}));
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

describe('decisions of reviewers about an event', () => {
  let [ada, eva]: TestUser[] = [];
  beforeAll(async () => {
    [ada, eva] = [await screening.user('analyst'), await screening.user('administrator')];
  });
  beforeEach(() => {
    screening.reviewers.length = 0;
  });

  const by = (reviewer: TestUser | undefined): TestUser => reviewer ?? user;
  const event = async (): Promise<AdverseMedia> => {
    const { adverseMedia, possibleMedia = [], dismissedMedia = [] } = await profile('cato');
    const [only] = [...adverseMedia, ...possibleMedia, ...dismissedMedia];
    if (only === undefined) throw new Error('no event');
    return only;
  };
  const which = async () => ({ personId: await person('cato'), eventId: (await event()).id });
  const decide = async (decision: MediaDecision, reviewer = ada, change: object = {}) => {
    const shown = (await event()).event;
    const body = {
      ...{ decisionId: crypto.randomUUID(), decision, reason: 'Checked by hand' },
      ...{ stage: shown?.stage ?? 'unclear', reviewId: shown?.review?.id ?? null },
      ...change,
    };
    return screening.api.call(decideMediaEvent, { params: await which(), body }, by(reviewer));
  };
  const undo = async (decisionId: string) =>
    screening.api.call(undoMediaDecision, { params: { ...(await which()), decisionId } }, by(ada));
  const decisions = async () =>
    (await screening.api.call(getMediaDecisions, { params: await which() }, by(ada))).decisions;
  const decidedEvents = async () =>
    (await outboxOf(screening.test.database)).filter(({ topic }) => topic === mediaEventDecided.topic);

  it('dismiss it until it is undone, with history and an event for the audit log', async () => {
    const dismissed = await decide('not-the-subject');
    expect(dismissed.identity).toBe('dismissed');
    const shown = await profile('cato');
    expect(shown).toMatchObject({ adverseMedia: [], possibleMedia: [] });
    expect(shown.dismissedMedia).toMatchObject([{ event: { review: { reason: 'Checked by hand' } } }]);
    expect((await check(await person('cato'))).message).not.toContain('adverse media');
    expect(await decide('not-the-subject', ada, { decisionId: dismissed.review.id })).toEqual(dismissed);
    await undo(dismissed.review.id);
    await undo(dismissed.review.id);
    expect(await event()).toMatchObject({ event: { identity: 'probable' } });
    expect((await decisions()).map(({ decision }) => decision)).toEqual(['undone', 'not-the-subject']);
    const { changes } = await screening.api.call(
      getPersonHistory,
      { params: { personId: await person('cato') }, query: {} },
      user,
    );
    expect(changes.slice(0, 2).map(({ cause, evidence }) => [cause.kind, evidence[0]?.title])).toEqual([
      ['review', 'Decision undone: Cato Julius Merrow charged with fraud'],
      ['review', 'Not the subject: Cato Julius Merrow charged with fraud'],
    ]);
    expect((await decidedEvents()).map(({ data }) => data)).toMatchObject([
      { decision: 'not-the-subject', decidedBy: by(ada).userId, awaitsSecond: false },
      { decision: 'undone', decidedBy: by(ada).userId },
    ]);
  });

  it('confirm it at once where one reviews, and with a second one where two do', async () => {
    const alone = await decide('confirmed');
    expect([alone.identity, alone.review.state]).toEqual(['confirmed', 'in-force']);
    await undo(alone.review.id);
    screening.reviewers.push(by(ada).userId, by(eva).userId);
    const first = await decide('confirmed');
    expect([first.identity, first.review.state]).toEqual(['probable', 'awaits-second']);
    await expect(decide('confirmed')).rejects.toMatchObject({ code: 'ANOTHER_REVIEWER_NEEDED' });
    const second = await decide('confirmed', eva);
    expect([second.identity, second.review.state]).toEqual(['confirmed', 'in-force']);
    expect((await profile('cato')).adverseMedia).toMatchObject([{ event: { identity: 'confirmed' } }]);
    await undo(second.review.id);
  });

  it('are confirmed by one of many who press at once, and by another', async () => {
    screening.reviewers.push(by(ada).userId, by(eva).userId);
    const shown = (await event()).event;
    const same = { stage: shown?.stage, reviewId: shown?.review?.id ?? null };
    const tries = await Promise.allSettled([ada, ada, eva, eva].map((one) => decide('confirmed', one, same)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await event()).event?.identity).toBe('probable');
    await undo((await decisions())[0]?.id ?? '');
  });

  it('are refused of an event that is not as it was seen, to users, and of what is no event', async () => {
    await expect(decide('unclear', ada, { stage: 'convicted' })).rejects.toMatchObject({
      code: 'MEDIA_EVENT_CHANGED',
    });
    await expect(decide('unclear', ada, { reviewId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'MEDIA_EVENT_CHANGED',
    });
    await expect(decide('unclear', user)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(undo(crypto.randomUUID())).rejects.toMatchObject({ code: 'MEDIA_EVENT_CHANGED' });
    const params = { personId: await person('ada'), eventId: (await event()).id };
    const body = { decisionId: crypto.randomUUID(), reason: 'x', reviewId: null } as const;
    await expect(
      screening.api.call(
        decideMediaEvent,
        { params, body: { ...body, decision: 'unclear', stage: 'charged' } },
        by(ada),
      ),
    ).rejects.toMatchObject({ code: 'MEDIA_EVENT_NOT_FOUND' });
  });

  it('hold for later articles, and are open again with a new stage', async () => {
    await decide('not-the-subject');
    await load(article('again', 'Cato Julius Merrow charged with fraud again', 'The court spoke of greed.'));
    expect(await event()).toMatchObject({ event: { identity: 'dismissed', articles: 2 } });
    await screening.rows(
      "INSERT INTO monitored_persons SELECT 'eve', id, now(), entity_version FROM persons WHERE id = $1",
      await person('cato'),
    );
    await load(article('jailed', 'Cato Julius Merrow convicted of fraud', 'The judge spoke of greed.'));
    expect(await event()).toMatchObject({
      event: {
        identity: 'probable',
        stage: 'convicted',
        review: { state: 'reopened', reopenedBecause: ['new-stage'] },
      },
    });
    const raised = (await outboxOf(screening.test.database)).filter(
      ({ topic }) => topic === alertRaised.topic,
    );
    const ofEve = raised
      .map(({ data }) => data as AlertRaised)
      .filter(({ recipients }) => recipients.some(({ userId }) => userId === 'eve'));
    expect(ofEve.map(({ evidence }) => evidence)).toMatchObject([[{ kind: 'media', stage: 'convicted' }]]);
  });
});
