import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { alertRaised, mediaEventLinked, type AlertRaised, type MediaEventLinked } from '@probity/contracts';
import type { AppContext } from '@probity/kit/app';
import { fixedClock } from '@probity/kit/context';
import { outboxOf } from '@probity/kit/testing';
import { articleLine, openMedia, type MediaContext } from '../media/media.harness.js';
import { CompareChangedPersons, LinkArticles, WithdrawArticle } from '../media-commands.js';
import { listed, type ScreeningContext } from '../screening.harness.js';

describe('events of adverse media', () => {
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
      'TRUNCATE media_imports, media_articles, media_events, media_announced_events, media_alerts, outbox CASCADE',
    ),
  );

  const article = (path: string, headline: string, date = '2026-05-03', host = 'herald.example'): string =>
    articleLine(path, headline, { url: `https://${host}/${path}`, date });
  const link = async (...lines: readonly string[]): Promise<void> => {
    if (lines.length > 0) await media.importLines(...lines);
    await context.get(LinkArticles).execute('new');
  };
  const announced = async () =>
    (await outboxOf(screening.database))
      .filter(({ topic }) => topic === mediaEventLinked.topic)
      .map(({ data }) => data as MediaEventLinked);
  const stages = async () =>
    (await announced()).map(({ stageBefore, stage, identity }) => [stageBefore, stage, identity]);

  it('are announced when they are linked and when stage or identity change, without names and words of articles', async () => {
    await link(article('one', 'Court charges Ada Beatrix Sample with fraud'));
    const [first, ...others] = await announced();
    expect(others).toEqual([]);
    expect(first).toEqual({
      ...{ personId: expect.any(String), eventId: expect.any(String), category: 'fraud', stage: 'charged' },
      ...{ stageBefore: null, identity: 'probable', official: false, publishedOn: '2026-05-03' },
      entityVersion: 1,
    });
    await link(article('two', 'Ada Beatrix Sample charged with fraud, court says', '2026-05-04'));
    expect(await announced()).toHaveLength(1);
    await link(article('three', 'Ada Beatrix Sample convicted of fraud', '2026-05-06', 'justice.gov'));
    expect((await announced())[1]).toEqual({
      ...first,
      ...{ stage: 'convicted', stageBefore: 'charged', official: true, publishedOn: '2026-05-06' },
      entityVersion: expect.any(Number),
    });
    await context.get(LinkArticles).execute('all');
    expect(await announced()).toHaveLength(2);
  });

  it('are announced as of whom they are: possible, and unlinked once no article tells them', async () => {
    await link(article('two', 'Orin Vale convicted of fraud'));
    await context.get(WithdrawArticle).execute('https://herald.example/two', 'taken back');
    await link();
    await link();
    expect(await stages()).toEqual([
      [null, 'convicted', 'possible'],
      ['convicted', 'convicted', 'unlinked'],
    ]);
  });

  it('of a subject that comes after the article are announced when it is compared', async () => {
    await link(article('late', 'Berta Maria Model jailed for fraud'));
    await screening.load('later', listed('berta', 'Berta Maria Model'));
    expect(await announced()).toEqual([]);
    await context.get(CompareChangedPersons).execute();
    await context.get(CompareChangedPersons).execute();
    expect(await stages()).toEqual([[null, 'convicted', 'probable']]);
  });

  describe('alert those who monitor the subject', () => {
    const monitor = (...entries: readonly string[]) =>
      screening.rows(
        `INSERT INTO monitored_persons SELECT 'user-of-' || n.entry_id, p.id, now(), p.entity_version
         FROM persons p JOIN list_entries n ON n.person_id = p.id WHERE n.entry_id = ANY($1)`,
        entries,
      );
    const alerts = async () =>
      (await outboxOf(screening.database))
        .filter(({ topic }) => topic === alertRaised.topic)
        .map(({ data }) => data as AlertRaised);
    const shown = async () =>
      (await alerts()).map(({ recipients, evidence }) => [
        recipients.map(({ userId }) => userId).join(),
        ...evidence.map(({ kind, change, stage }) => `${kind} ${change} ${stage ?? ''}`),
      ]);
    afterEach(() => screening.rows('DELETE FROM monitored_persons'));

    it('once of each stage with the risk that moved, not of a further article, and nobody of a namesake', async () => {
      await screening.load('near', listed('near', 'Ada Beatriz Samplesen'));
      await context.get(CompareChangedPersons).execute();
      await monitor('ada', 'near', 'orin');
      const at = (day: number, headline: string) => article(`d${day}`, headline, `2026-05-0${day}`);
      await link(
        at(1, 'Ada Beatrix Sample charged with fraud'),
        article('o', 'Orin Vale charged with fraud'),
      );
      const [first] = await alerts();
      expect(first?.after).not.toEqual(first?.before);
      await link(at(2, 'Fraud: Ada Beatrix Sample charged, says the court'));
      await link(at(3, 'Ada Beatrix Sample convicted of fraud'));
      await link(at(4, 'Ada Beatrix Sample acquitted of fraud'));
      await context.get(LinkArticles).execute('all');
      expect((await shown()).filter(([, evidence]) => evidence !== undefined)).toEqual([
        ['user-of-ada', 'media added charged'],
        ['user-of-ada', 'media changed convicted'],
        ['user-of-ada', 'media removed cleared'],
      ]);
    });

    it('with the story as their cause, also where several imports bring it', async () => {
      const people = ['Berta Maria Brand', 'Cleo Ines Quist', 'Dario Pavel Lund'];
      await screening.load('story', ...people.map((name, number) => listed(`story${number}`, name)));
      await context.get(CompareChangedPersons).execute();
      await screening.rows(
        `INSERT INTO monitored_persons SELECT 'eve', p.id, now(), p.entity_version
         FROM persons p JOIN list_entries n ON n.person_id = p.id WHERE n.source = 'story'`,
      );
      const ofStory = (path: string, ...names: readonly string[]): string =>
        JSON.stringify({
          url: `https://herald.example/${path}`,
          headline: 'Court convicts managers of the harbour bank of fraud',
          summary: names.map((name) => `${name} was convicted of fraud at the harbour bank.`).join(' '),
          ...{ source: 'Herald', date: '2026-05-03', language: 'en' },
        });
      await link(ofStory('first', ...people.slice(0, 2)));
      await link(ofStory('second', ...people));
      const raised = await alerts();
      const withEvents = raised.filter(({ evidence }) => evidence.length > 0);
      expect(withEvents.map(({ recipients }) => recipients)).toEqual([
        [{ userId: 'eve', alerts: 2 }],
        [{ userId: 'eve', alerts: 2 }],
        [{ userId: 'eve', alerts: 3 }],
      ]);
      expect(new Set(withEvents.map(({ cause }) => cause.id)).size).toBe(1);
    });
  });

  it('are announced once each when linking is killed in the middle, and then runs twice at once', async () => {
    const names = Array.from(
      { length: 60 },
      (_, at) => `Ysolde Quillander${String.fromCharCode(97 + (at % 26))}x${at} Marlow`,
    );
    await screening.load('many', ...names.map((name, at) => listed(`p${at}`, name)));
    await media.importLines(...names.map((name, at) => article(`p${at}`, `${name} jailed for fraud`)));
    // As a killed process does to the database: the batch that is being stored ends with its connection.
    await screening.rows(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF (SELECT count(*) FROM outbox WHERE topic = '${mediaEventLinked.topic}') > 30 THEN
          PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NULL; END $$;
      CREATE TRIGGER die AFTER INSERT ON outbox EXECUTE FUNCTION die()`);
    await expect(link()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await screening.rows('DROP FUNCTION die CASCADE');
    await Promise.all([link(), link(), context.get(CompareChangedPersons).execute()]);
    const events = await announced();
    const linked = await screening.rows<{ id: string }>('SELECT id FROM media_events');
    expect(linked.length).toBeGreaterThanOrEqual(60);
    expect(new Set(events.map(({ eventId }) => eventId))).toEqual(new Set(linked.map(({ id }) => id)));
    const states = events.map(({ eventId, stage, identity }) => `${eventId} ${stage} ${identity}`);
    expect(new Set(states).size).toBe(states.length);
  });
});
