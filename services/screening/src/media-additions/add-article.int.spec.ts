import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addMediaArticle,
  decideMediaEvent,
  getPerson,
  getPersonHistory,
  mediaEventDecided,
  type PersonProfile,
} from '@probity/contracts';
import { openAppContext, type AppContext } from '@probity/kit/app';
import { silentLogger } from '@probity/kit/observability';
import { outboxOf } from '@probity/kit/testing';
import { articleLine } from '../media/media.harness.js';
import {
  EraseArticle,
  ImportArticles,
  LinkArticles,
  mediaCommandLine,
  WithdrawArticle,
} from '../media-commands.js';
import { listed, runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

let screening: RunningScreening;
let media: AppContext;
let [ada, eva]: TestUser[] = [];

beforeAll(async () => {
  screening = await runScreening();
  [ada, eva] = [await screening.user('analyst'), await screening.user('analyst')];
  const database = { url: screening.test.url, poolSize: 2 };
  media = await openAppContext(mediaCommandLine, { database }, silentLogger);
  await screening.load('ftm:people', [
    listed('vale', 'Orin Vale'),
    listed('vance', 'Bea Cecilia Vance'),
    listed('merrow', 'Cato Julius Merrow'),
    listed('quill', 'Dora Emilia Quill'),
  ]);
});
afterAll(async () => {
  await media.close();
  await screening.stop();
});

const by = (reviewer: TestUser | undefined): TestUser => {
  if (reviewer === undefined) throw new Error('no reviewer');
  return reviewer;
};
const person = (entryId: string): Promise<string> => screening.personOf('ftm:people', entryId);
const profile = async (entryId: string): Promise<PersonProfile> =>
  screening.api.call(getPerson, { params: { personId: await person(entryId) } }, by(ada));

const charged = {
  url: 'https://www.herald.example/vale?utm_source=mail',
  headline: 'Orin Vale charged with fraud',
  text: 'Orin Vale was charged with fraud on Monday. The court spoke of greed.',
  publishedOn: '2026-05-03',
  reason: 'The photograph shows our client',
};
const add = async (entryId: string, change: Partial<typeof charged> & { readonly anyway?: object } = {}) =>
  screening.api.call(
    addMediaArticle,
    { params: { personId: await person(entryId) }, body: { ...charged, ...change } as typeof charged },
    by(ada),
  );
const load = async (...lines: readonly string[]): Promise<void> => {
  await media.get(ImportArticles).execute('lines', {
    name: 'articles.jsonl',
    open: async function* () {
      yield Buffer.from(`${lines.join('\n')}\n`);
    },
  });
  await media.get(LinkArticles).execute('new');
};

describe('an article that a reviewer adds by hand', () => {
  it('is read and linked like any other, once, with who added it and why', async () => {
    const added = await add('vale');
    expect(added).toMatchObject({
      state: 'added',
      category: 'fraud',
      stage: 'charged',
      identity: 'probable',
    });
    expect(await add('vale', { url: 'http://m.herald.example/vale/#top' })).toMatchObject({
      state: 'already-added',
      eventId: added.eventId,
    });
    const notChecked = 'no source of adverse media is loaded';
    expect((await profile('vance')).coverage).toMatchObject({ adverseMedia: { reason: notChecked } });
    const shown = await profile('vale');
    expect(shown.coverage).toMatchObject({
      adverseMedia: {
        state: 'not-checked',
        reason: `${notChecked}; only articles added by hand are there`,
      },
    });
    expect(shown.adverseMedia).toEqual([
      expect.objectContaining({
        id: added.eventId,
        url: 'https://herald.example/vale',
        event: expect.objectContaining({
          because: ['same-name', 'few-words', 'added-by-hand'],
          added: [
            expect.objectContaining({
              headline: charged.headline,
              addedBy: by(ada).userId,
              reason: charged.reason,
            }),
          ],
        }),
      }),
    ]);
    expect(shown.risk.reasons).toContainEqual(
      expect.objectContaining({ evidenceId: added.eventId, points: shown.adverseMedia[0]?.event?.points }),
    );
    const params = { personId: shown.id };
    const { changes } = await screening.api.call(getPersonHistory, { params, query: {} }, by(ada));
    expect(changes[0]?.evidence[0]?.title).toBe(
      'Fraud: Charged. Added by hand: Orin Vale charged with fraud',
    );
    const events = await outboxOf(screening.test.database);
    expect(events.filter(({ topic }) => topic === mediaEventDecided.topic)).toMatchObject([
      { data: { decision: 'added', decidedBy: by(ada).userId, personId: shown.id, eventId: added.eventId } },
    ]);
  });

  it('stays linked when rules compare it again, also with a text of a feed that they reject', async () => {
    await load(articleLine('vale', 'A quiet day', { summary: 'Nothing happened.' }));
    await media.get(LinkArticles).execute('all');
    expect((await profile('vale')).adverseMedia).toMatchObject([
      { headline: charged.headline, event: { identity: 'probable' } },
    ]);
  });

  it('is linked where it is stored, with the text that is', async () => {
    await load(articleLine('stored', 'Bea Cecilia Vance convicted of bribery'));
    const linked = await add('merrow', {
      ...{ url: 'https://herald.example/stored', anyway: { category: 'fraud', stage: 'civil' } },
    });
    expect(linked).toMatchObject({
      ...{ state: 'linked', doubts: ['not-named'], category: 'corruption' },
      ...{ stage: 'convicted', identity: 'possible' },
    });
    expect((await profile('vance')).adverseMedia).toHaveLength(1);
  });

  it('is shown as doubted and stored only where that is sent, and counts once reviewers confirm it', async () => {
    const quiet = {
      ...{ url: 'https://herald.example/leak', headline: 'Dora Emilia Quill and the offshore firms' },
      text: 'The papers name Dora Emilia Quill and Cato Julius Merrow.',
    };
    expect(await add('quill', quiet)).toMatchObject({ state: 'doubtful', doubts: expect.anything() });
    expect(await profile('quill')).toMatchObject({ adverseMedia: [], possibleMedia: [] });
    const anyway = { category: 'tax-crime', stage: 'alleged' } as const;
    const added = await add('quill', { ...quiet, anyway });
    expect(added).toMatchObject({ state: 'added', ...anyway, identity: 'possible' });
    expect(await profile('quill')).toMatchObject({
      adverseMedia: [],
      possibleMedia: [{ event: { ...anyway, points: 0, because: ['added-by-hand'] } }],
    });
    await media.get(LinkArticles).execute('all');
    expect(await profile('quill')).toMatchObject({
      adverseMedia: [],
      possibleMedia: [{ event: { because: ['added-by-hand'] } }],
    });
    const { adverseMedia, possibleMedia } = await profile('merrow');
    const ofOthers = [...adverseMedia, ...(possibleMedia ?? [])].filter(({ url }) => url === quiet.url);
    expect(ofOthers).toEqual([]);
    screening.reviewers.push(by(ada).userId, by(eva).userId);
    const params = { personId: await person('quill'), eventId: added.eventId ?? '' };
    const confirm = (reviewer: TestUser | undefined, reviewId: string | null) =>
      screening.api.call(
        decideMediaEvent,
        {
          params,
          body: {
            ...{ decisionId: crypto.randomUUID(), decision: 'confirmed', reason: 'Read it', reviewId },
            stage: anyway.stage,
          } as const,
        },
        by(reviewer),
      );
    const first = await confirm(ada, null);
    expect(first.identity).toBe('possible');
    expect((await confirm(eva, first.review.id)).identity).toBe('confirmed');
    expect((await profile('quill')).adverseMedia).toMatchObject([{ event: { identity: 'confirmed' } }]);
  });

  it('is refused with the reason where it was erased or withdrawn', async () => {
    const personId = await person('vale');
    await media.get(EraseArticle).execute('https://herald.example/vale', personId, 'a court ordered it');
    expect((await profile('vale')).adverseMedia).toEqual([]);
    await expect(add('vale')).rejects.toMatchObject({
      code: 'ARTICLE_REFUSED',
      detail: 'The article was erased and cannot be added again. Reason: a court ordered it',
    });
    await media.get(WithdrawArticle).execute('https://herald.example/stored', 'the paper took it back');
    await expect(add('merrow', { url: 'https://herald.example/stored' })).rejects.toMatchObject({
      detail: 'The article was withdrawn and cannot be added again. Reason: the paper took it back',
    });
    expect((await profile('merrow')).possibleMedia).toEqual([]);
  });

  it('is for analysts', async () => {
    const user = await screening.user();
    const params = { personId: await person('vale') };
    await expect(screening.api.call(addMediaArticle, { params, body: charged }, user)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
