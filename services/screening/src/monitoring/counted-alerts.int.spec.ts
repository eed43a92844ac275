import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  addMediaArticle,
  alertRaised,
  decideMediaEvent,
  getMonitoredPerson,
  getPerson,
  getPersonHistory,
  startMonitoring,
  type AlertRaised,
  type MediaDecision,
} from '@probity/contracts';
import { openAppContext, type AppContext } from '@probity/kit/app';
import { silentLogger } from '@probity/kit/observability';
import { outboxOf } from '@probity/kit/testing';
import { articleLine } from '../media/media.harness.js';
import { ImportArticles, LinkArticles, mediaCommandLine } from '../media-commands.js';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

let screening: RunningScreening;
let media: AppContext;
let ada: TestUser;

beforeAll(async () => {
  screening = await runScreening();
  ada = await screening.user('analyst');
  const database = { url: screening.test.url, poolSize: 2 };
  media = await openAppContext(mediaCommandLine, { database }, silentLogger);
});
afterAll(async () => {
  await media.close();
  await screening.stop();
});

it('counts and marks the changes that raised an alert, not those of decisions and articles that raised none', async () => {
  await screening.load('ftm:people', [listed('cato', 'Cato Julius Merrow')]);
  const personId = await screening.personOf('ftm:people', 'cato');
  const params = { personId };
  await screening.api.call(startMonitoring, { params }, ada);
  const headline = 'Cato Julius Merrow charged with fraud';
  await media.get(ImportArticles).execute('lines', {
    name: 'articles.jsonl',
    open: async function* () {
      yield Buffer.from(articleLine('charged', headline));
    },
  });
  await media.get(LinkArticles).execute('new');
  const article = { url: 'https://herald.example/charged', headline, text: headline };
  const body = { ...article, publishedOn: '2026-05-03', reason: 'Read it' };
  await screening.api.call(addMediaArticle, { params, body }, ada);
  const eventId = (await screening.api.call(getPerson, { params }, ada)).adverseMedia[0]?.id ?? '';
  const decide = async (decision: MediaDecision, reviewId: string | null): Promise<string> => {
    const sent = {
      decisionId: crypto.randomUUID(),
      decision,
      reason: 'x',
      stage: 'charged',
      reviewId,
    } as const;
    const input = { params: { personId, eventId }, body: sent };
    return (await screening.api.call(decideMediaEvent, input, ada)).review.id;
  };
  const unclear = await decide('unclear', null);
  const dismissed = await decide('not-the-subject', unclear);
  await decide('not-adverse', dismissed);

  const { changes } = await screening.api.call(getPersonHistory, { params, query: {} }, ada);
  expect(changes.map(({ cause, isAlert }) => [cause.kind, isAlert])).toEqual([
    ['review', false],
    ['review', true],
    ['review', false],
    ['media', false],
    ['media', true],
    ['import', false],
  ]);
  const raised = (await outboxOf(screening.test.database))
    .filter(({ topic }) => topic === alertRaised.topic)
    .map(({ data }) => (data as AlertRaised).entityVersion);
  const marked = changes.filter(({ isAlert }) => isAlert).map(({ version }) => version);
  expect(marked.toReversed()).toEqual(raised);
  const monitored = await screening.api.call(getMonitoredPerson, { params }, ada);
  expect(monitored).toMatchObject({ alerts: 2, lastAlert: { at: changes[1]?.at } });
});
