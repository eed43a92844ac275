import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppContext } from '@probity/kit/app';
import { fixedClock, jobTrigger, systemIds } from '@probity/kit/context';
import { CompareChangedPersons, EraseArticle, LinkArticles, WithdrawArticle } from '../media-commands.js';
import { listed, type ScreeningContext } from '../screening.harness.js';
import { DeleteOldMedia } from './delete-old-media.js';
import { articleLine, openMedia, type MediaContext } from './media.harness.js';
import { MediaDecisionRepository } from './media-decision.repository.js';
import type { StoredDecision } from './review-of.js';

const dayMs = 86_400_000;

const line = (path: string, name: string): string => articleLine(path, `Court charges ${name} with fraud`);
const adas = line('ada', 'Ada Beatrix Sample');
const both = line('both', 'Ada Beatrix Sample and Orin Vale');

describe('how long articles are kept', () => {
  let media: MediaContext;
  let screening: ScreeningContext;
  let context: AppContext;
  const clock = fixedClock('2026-06-01T08:00:00.000Z');

  beforeAll(async () => {
    media = await openMedia(clock);
    ({ screening, context } = media);
    await screening.load('list', listed('ada', 'Ada Beatrix Sample'), listed('orin', 'Orin Vale'));
    await context.get(CompareChangedPersons).execute();
  });
  afterAll(() => media.close());
  afterEach(() =>
    screening.rows(
      'TRUNCATE media_imports, media_articles, media_events, media_decisions, media_tombstones, media_unjudged, risk_history CASCADE',
    ),
  );

  const load = async (...lines: readonly string[]) => {
    const counts = await media.importLines(...lines);
    await context.get(LinkArticles).execute('new');
    return counts;
  };
  const afterDays = async (days: number) => {
    clock.advance(days * dayMs);
    await context.get(DeleteOldMedia).execute(new AbortController().signal);
  };
  /** Addresses, and how many texts each has. */
  const stored = () =>
    screening.rows<{ url: string; texts: number }>(
      `SELECT a.url, count(f.version)::int AS texts FROM media_articles a LEFT JOIN media_findings f USING (url_key)
       GROUP BY a.url ORDER BY a.url`,
    );
  const linked = () =>
    screening.rows<{ entry: string; url: string }>(
      `SELECT n.entry_id AS entry, a.url FROM media_links l JOIN media_events e ON e.id = l.event_id
         JOIN media_articles a USING (url_key) JOIN list_entries n ON n.person_id = e.person_id ORDER BY 1, 2`,
    );
  const decide = async (change: Partial<StoredDecision> = {}) => {
    const [event] = await screening.rows<{ eventId: string; personId: string }>(
      'SELECT id AS "eventId", person_id AS "personId" FROM media_events',
    );
    if (event === undefined) throw new Error('nothing is linked');
    const decision: StoredDecision = {
      ...event,
      id: systemIds.next(),
      decision: 'not-the-subject',
      reason: 'another city',
      decidedBy: 'reviewer',
      decidedAt: clock.now(),
      stages: ['charged'],
      agreed: [],
      expiresAt: null,
      awaitsSecond: false,
      ...change,
    };
    await screening.transactions.run(jobTrigger('spec', systemIds), (tx) =>
      context.get(MediaDecisionRepository).add(decision, tx),
    );
  };

  it('is 90 days where they are linked to nobody, and as long as the subject where they count', async () => {
    await load(adas, line('nobody', 'Zorvan Quellmark'), line('gone', 'Zorvan Quellmark again'));
    await context.get(WithdrawArticle).execute('https://herald.example/gone', 'retracted');
    await context.get(LinkArticles).execute('new');
    await afterDays(89);
    expect(await stored()).toHaveLength(3);
    await afterDays(2);
    expect(await stored()).toEqual([
      { url: 'https://herald.example/ada', texts: 1 },
      { url: 'https://herald.example/gone', texts: 0 },
    ]);
    await load(line('gone', 'Ada Beatrix Sample'));
    expect(await linked()).toEqual([{ entry: 'ada', url: 'https://herald.example/ada' }]);
  });

  it('is 30 days of those that nobody can judge, from when they were seen last', async () => {
    const unjudged = JSON.stringify({ url: 'https://herald.example/fi', headline: 'Syyte', language: 'fi' });
    const noted = () => screening.rows('SELECT language FROM media_unjudged');
    await load(adas, unjudged);
    await afterDays(29);
    await load(adas, unjudged);
    await afterDays(29);
    expect(await noted()).toEqual([{ language: 'fi' }]);
    await afterDays(2);
    expect(await noted()).toEqual([]);
  });

  it('is 30 days of summaries and sentences where every event of the article was dismissed', async () => {
    const texts = () =>
      screening.rows<{ summary: string | null; sentence: string }>(
        `SELECT summary, finding->'mentions'->0->>'sentence' AS sentence FROM media_findings`,
      );
    const dated = { ...(JSON.parse(adas) as object), summary: 'Ada Beatrix Sample, 47, was in court.' };
    await load(JSON.stringify(dated));
    await decide();
    await afterDays(29);
    expect(await texts()).toEqual([{ summary: dated.summary, sentence: expect.stringContaining('Ada') }]);
    await afterDays(2);
    expect(await texts()).toEqual([{ summary: null, sentence: '' }]);
    await context.get(LinkArticles).execute('all');
    expect(await linked()).toHaveLength(1);
  });

  it('is not shortened by a dismissal while another person is linked', async () => {
    await load(both);
    await decide();
    await afterDays(40);
    const kept = await screening.rows(
      `SELECT FROM media_findings WHERE finding->'mentions'->0->>'sentence' <> ''`,
    );
    expect(kept).toHaveLength(1);
  });

  it('is a year after the dismissal of their event, and no import brings them back', async () => {
    await load(adas);
    await decide();
    await afterDays(364);
    expect(await stored()).toHaveLength(1);
    await afterDays(2);
    expect([await stored(), await linked()]).toEqual([[], []]);
    expect(await load(adas)).toMatchObject({ added: 0, unchanged: 1 });
    expect(await stored()).toEqual([]);
  });

  it.each<[string, Partial<StoredDecision>]>([
    ['a new stage reopened', { stages: [] }],
    ['waits for another reviewer', { awaitsSecond: true }],
    ['ran out', { expiresAt: new Date('2026-06-02T00:00:00.000Z') }],
    ['is a confirmation', { decision: 'confirmed' }],
  ])('is not ended by a decision that %s', async (_what, change) => {
    await load(adas);
    await decide(change);
    await afterDays(400);
    expect(await linked()).toHaveLength(1);
  });

  it('ends for one person by erasure, and not for others', async () => {
    await load(both);
    const url = 'https://herald.example/both';
    expect(await linked()).toEqual([
      { entry: 'ada', url },
      { entry: 'orin', url },
    ]);
    await context.get(EraseArticle).execute(url, await personOf('ada'), 'her request');
    expect(await linked()).toEqual([{ entry: 'orin', url }]);
    await context.get(LinkArticles).execute('all');
    await load(line('both', 'Ada Beatrix Sample and Orin Vale again'));
    expect(await linked()).toEqual([{ entry: 'orin', url }]);
    await context.get(EraseArticle).execute(url, await personOf('orin'), 'his request');
    expect(await stored()).toEqual([]);
    expect(await load(both)).toMatchObject({ added: 0, unchanged: 1 });
    expect(await stored()).toEqual([]);
  });

  const personOf = async (entryId: string): Promise<string> => {
    const [row] = await screening.rows<{ id: string }>(
      'SELECT person_id AS id FROM list_entries WHERE entry_id = $1',
      entryId,
    );
    return row?.id ?? '';
  };
});
