import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppContext } from '@probity/kit/app';
import { fixedClock } from '@probity/kit/context';
import { outboxOf } from '@probity/kit/testing';
import { CompareChangedPersons, LinkArticles, MediaStatus, WithdrawArticle } from '../media-commands.js';
import { day } from '../persons/stored-entry.builder.js';
import { listed, type ScreeningContext } from '../screening.harness.js';
import { articleLine, openMedia, type MediaContext } from './media.harness.js';

const ada = listed('ada', 'SAMPLE, Ada Beatrix', {
  birthDates: [day('1978-05-01')],
  countries: [{ code: 'CH', role: 'nationality' }],
});
const namesake = listed('namesake', 'Ada Beatrix Sample', { birthDates: [day('1950-05-01')] });

const charged = (path: string, change: Record<string, string> = {}): string =>
  articleLine(path, 'Court charges Ada Beatrix Sample with fraud', change);

interface Linked {
  readonly entry: string;
  readonly url: string;
  readonly identity: string;
  readonly stage: string;
  readonly event: string;
}

describe('linking articles to subjects', () => {
  let media: MediaContext;
  let screening: ScreeningContext;
  let context: AppContext;
  const clock = fixedClock('2026-06-01T08:00:00.000Z');

  beforeAll(async () => {
    media = await openMedia(clock);
    ({ screening, context } = media);
    await screening.load('list', ada, namesake, listed('orin', 'Orin Vale'));
    await context.get(CompareChangedPersons).execute();
  });
  afterAll(() => media.close());
  afterEach(() =>
    screening.rows(
      'TRUNCATE media_imports, media_articles, media_events, media_decisions, risk_history CASCADE',
    ),
  );

  const link = (which: 'new' | 'all' = 'new') => context.get(LinkArticles).execute(which);
  const compareChanged = () => context.get(CompareChangedPersons).execute();
  /** Entries of the persons that are to be held against the stored articles. */
  const waiting = async () =>
    (
      await screening.rows<{ entry: string }>(
        `SELECT n.entry_id AS entry FROM persons p JOIN list_entries n ON n.person_id = p.id
         WHERE p.media_compared_at IS NULL ORDER BY entry`,
      )
    ).map(({ entry }) => entry);
  const linked = () =>
    screening.rows<Linked>(
      `SELECT n.entry_id AS entry, a.url, l.identity, e.stage, e.id AS event
       FROM media_links l JOIN media_events e ON e.id = l.event_id JOIN media_articles a USING (url_key)
         JOIN list_entries n USING (person_id) ORDER BY entry, a.url`,
    );
  const all = () =>
    screening.rows(
      `SELECT l.*, e.person_id, e.category, e.stage, e.first_at, e.last_at
       FROM media_links l JOIN media_events e ON e.id = l.event_id ORDER BY l.event_id, l.url_key`,
    );

  it('links whom an article names, says why, and passes over a namesake of another age', async () => {
    await media.importLines(
      charged('one', { summary: 'Ada Beatrix Sample, 48, a Swiss citizen, is accused of fraud.' }),
    );
    expect(await link()).toEqual({ compared: 1, probable: 1, possible: 0 });
    expect(await all()).toEqual([
      expect.objectContaining({
        matched_name: 'Ada Beatrix Sample',
        subject_name: 'SAMPLE, Ada Beatrix',
        identity: 'probable',
        reasons: ['same-name', 'three-words', 'birth-date-agrees', 'country-agrees'],
        category: 'fraud',
        stage: 'charged',
        first_at: new Date('2026-05-03'),
      }),
    ]);
    expect(await linked()).toMatchObject([{ entry: 'ada' }]);
  });

  /** Steps of the history since the person was added, and its score now. */
  const risk = async (entry: string) => {
    const [person] = await screening.rows<{ id: string; score: number; version: number; rescoreOn: string }>(
      `SELECT p.id, risk_score AS score, entity_version AS version, rescore_on::text AS "rescoreOn"
       FROM persons p JOIN list_entries n ON n.person_id = p.id WHERE n.entry_id = $1`,
      entry,
    );
    const steps = await screening.rows<{ step: unknown[] }>(
      `SELECT jsonb_build_array(cause, score_before, score, (
         SELECT coalesce(jsonb_agg(e->>'kind' || ' ' || (e->>'change')), '[]') FROM jsonb_array_elements(evidence) e)) AS step
       FROM risk_history WHERE person_id = $1 AND score_before IS NOT NULL ORDER BY entity_version`,
      person?.id,
    );
    return { ...person, steps: steps.map(({ step }) => step) };
  };
  const official = (path: string, headline: string, date: string) =>
    articleLine(path, headline, {
      url: `https://www.justice.gov/opa/pr/${path}`,
      date,
      source: 'Department of Justice',
    });

  it('scores who is named in the same transaction, as each article comes, clears and goes', async () => {
    await screening.load('scored', listed('tadeo', 'Tadeo Marlin Voss', { topics: ['pep'] }));
    await compareChanged();
    const events = async (topic: string) =>
      (await outboxOf(screening.database)).filter((event) => event.topic === `screening.${topic}.v1`);
    const [before, changed, moved] = [
      await risk('tadeo'),
      (await events('person-changed')).length,
      (await events('risk-changed')).length,
    ];
    expect(before).toMatchObject({ score: 35, rescoreOn: null });
    await media.importLines(official('one', 'Tadeo Marlin Voss charged with bribery', '2026-05-03'));
    await link();
    expect(await risk('tadeo')).toMatchObject({
      score: 35 + 28,
      version: (before.version ?? 0) + 1,
      rescoreOn: '2027-05-03',
      steps: [['media', 35, 63, ['media added']]],
    });
    expect(await events('person-changed')).toHaveLength(changed + 1);
    expect(await events('risk-changed')).toHaveLength(moved + 1);
    await media.importLines(official('two', 'Tadeo Marlin Voss charged with bribery', '2026-05-04'));
    await link();
    await media.importLines(official('three', 'Tadeo Marlin Voss cleared of bribery', '2026-05-06'));
    await link();
    await context.get(WithdrawArticle).execute('https://www.justice.gov/opa/pr/three', 'taken back');
    const { score, steps } = await risk('tadeo');
    expect(score).toBe(63);
    expect(steps).toEqual([
      ['media', 35, 63, ['media added']],
      ['media', 63, 63, []],
      ['media', 63, 35, ['media changed']],
      ['media', 35, 63, ['media changed']],
    ]);
    expect(await events('alert-raised')).toEqual([]);
    await link('all');
    expect((await risk('tadeo')).steps).toHaveLength(4);
  });

  it('leaves a name of two words possible, and who only speaks about it alone', async () => {
    await media.importLines(
      articleLine('two', 'Orin Vale convicted of fraud'),
      articleLine('other', 'Broker jailed for fraud', {
        summary: 'Prosecutor Orin Vale spoke about the fraud.',
      }),
    );
    expect(await link()).toEqual({ compared: 2, probable: 0, possible: 1 });
    expect(await linked()).toMatchObject([{ entry: 'orin', identity: 'possible', stage: 'convicted' }]);
    const { links } = await context.get(MediaStatus).execute();
    expect(links).toEqual({ notCompared: 0, probable: 0, possible: 1 });
  });

  it('makes one event of what follows within a week, and changes nothing when it is done again', async () => {
    const at = (date: string, headline: string) => articleLine(date, headline, { date });
    await media.importLines(
      at('2026-05-03', 'Orin Vale charged with fraud'),
      at('2026-05-30', 'Orin Vale charged with fraud'),
    );
    await link();
    const [first] = await linked();
    await media.importLines(at('2026-05-08', 'Orin Vale convicted of fraud'));
    await link();
    expect((await linked()).map(({ stage, event }) => [stage, event === first?.event])).toEqual([
      ['convicted', true],
      ['convicted', true],
      ['charged', false],
    ]);
    const before = await all();
    clock.advance(86_400_000);
    expect(await link('all')).toEqual({ compared: 3, probable: 0, possible: 3 });
    expect(await all()).toEqual(before);
  });

  const decide = (event: string | undefined, decision: string) =>
    screening.rows(
      `INSERT INTO media_decisions (id, person_id, event_id, decision, reason, decided_by, decided_at, stages, agreed,
         awaits_second)
       SELECT gen_random_uuid(), person_id, id, $2, '', 'ada', now(), '{}', '{}', false FROM media_events WHERE id = $1`,
      ...[event, decision],
    );

  it('clears whom a court acquits months later, but for an acquittal that a reviewer says is of somebody else', async () => {
    await screening.load('tried', listed('berit', 'Berit Solveig Halden', { topics: ['pep'] }));
    await compareChanged();
    await media.importLines(
      official('charged', 'Berit Solveig Halden charged with fraud', '2026-01-03'),
      official('again', 'Berit Solveig Halden charged with fraud', '2026-02-03'),
      official('cleared', 'Berit Solveig Halden acquitted of fraud', '2026-05-20'),
    );
    await link();
    const stages = async () => (await linked()).map(({ url, stage }) => [url.split('/').at(-1), stage]);
    expect(await stages()).toEqual([
      ['again', 'charged'],
      ['charged', 'charged'],
      ['cleared', 'cleared'],
    ]);
    expect(await risk('berit')).toMatchObject({ score: 35 + 24 + 3 });
    const acquittal = (await linked()).at(-1)?.event;
    await decide(acquittal, 'not-the-subject');
    await context.get(WithdrawArticle).execute('https://www.justice.gov/opa/pr/again', 'taken back');
    expect(await stages()).toEqual([
      ['charged', 'charged'],
      ['cleared', 'cleared'],
    ]);
    await decide(acquittal, 'undone');
    await link('all');
    expect(await stages()).toEqual([
      ['charged', 'cleared'],
      ['cleared', 'cleared'],
    ]);
    expect(await risk('berit')).toMatchObject({ score: 35 });
  });

  it('takes a confirmation along when its event becomes part of another, and leaves a dismissal behind', async () => {
    const at = (date: string) => articleLine(date, 'Orin Vale charged with fraud', { date });
    await media.importLines(at('2026-05-01'), at('2026-05-12'), at('2026-05-23'));
    await link();
    const [first, second, third] = (await linked()).map(({ event }) => event);
    await decide(second, 'confirmed');
    await decide(third, 'not-the-subject');
    await media.importLines(at('2026-05-07'), at('2026-05-18'));
    await link();
    expect(new Set((await linked()).map(({ event }) => event))).toEqual(new Set([first]));
    expect(
      await screening.rows('SELECT event_id AS event, decision FROM media_decisions ORDER BY ordinal'),
    ).toEqual([
      { event: first, decision: 'confirmed' },
      { event: third, decision: 'not-the-subject' },
    ]);
  });

  it('takes what a reviewer dismissed along when its subject turns out to be another one of the same article', async () => {
    const birthDates = [day('1970-01-20')];
    await screening.load('eu-fsf', listed('eu-1', 'Nina Orlova', { birthDates }));
    await screening.load('uk-ofsi', listed('7001', 'ORLOFF Nina', { birthDates }));
    await compareChanged();
    const summary = 'Nina Orloff was charged with fraud.';
    await media.importLines(articleLine('both', 'Nina Orlova charged with fraud', { summary }));
    await link();
    const events = async () => [...new Set((await linked()).map(({ event }) => event))].sort();
    const [earlier, later] = await events();
    await decide(earlier, 'not-the-subject');
    const crossReferences = [
      { source: 'eu-fsf', entryId: 'eu-1' },
      { source: 'uk-ofsi', entryId: '7001' },
    ];
    await screening.load('uk-sl', listed('RUS1', 'Nina Orlova', { birthDates, crossReferences }));
    await compareChanged();
    expect(await events()).toEqual([later]);
    expect(await screening.rows('SELECT event_id AS event, decision FROM media_decisions')).toEqual([
      { event: later, decision: 'not-the-subject' },
    ]);
  });

  it('holds a subject that comes after the article against it, as if it had been there before', async () => {
    await media.importLines(
      articleLine('late', 'Berta Maria Model jailed for fraud'),
      articleLine('other', 'Orin Vale charged with fraud'),
    );
    await link();
    await screening.load('later', listed('berta', 'Berta Maria Model'));
    expect(await link()).toMatchObject({ compared: 0 });
    expect(await waiting()).toEqual(['berta']);
    expect(await compareChanged()).toBe(1);
    expect(await waiting()).toEqual([]);
    const held = await all();
    expect((await linked()).map(({ entry, identity }) => [entry, identity])).toEqual([
      ['berta', 'probable'],
      ['orin', 'possible'],
    ]);
    expect(await compareChanged()).toBe(0);
    clock.advance(86_400_000);
    await link('all');
    expect(await all()).toEqual(held);
  });

  it('holds a changed subject against stored articles again: a link may come and go with what is known of it', async () => {
    await media.importLines(
      articleLine('aged', 'Corwin Maddox Hale jailed', {
        summary: 'Corwin Maddox Hale, 40, was jailed for fraud.',
      }),
    );
    await link();
    const corwin = (birth: string) =>
      screening.load('changing', listed('corwin', 'Corwin Maddox Hale', { birthDates: [day(birth)] }));
    const entries = async (): Promise<string[]> => (await linked()).map(({ entry }) => entry);
    await corwin('1985-09-01');
    await compareChanged();
    expect(await entries()).toEqual(['corwin']);
    await corwin('1950-01-01');
    await compareChanged();
    expect(await entries()).toEqual([]);
    await corwin('1985-09-01');
    await compareChanged();
    expect(await entries()).toEqual(['corwin']);
  });

  it('keeps the links of articles that wait, until these are compared', async () => {
    await media.importLines(charged('waits'));
    await link();
    await media.importLines(articleLine('waits', 'Ada Beatrix Sample cleared of fraud'));
    await screening.rows('UPDATE persons SET media_compared_at = NULL');
    await compareChanged();
    expect(await linked()).toMatchObject([{ entry: 'ada', stage: 'charged' }, { entry: 'namesake' }]);
    await link();
    expect(await linked()).toMatchObject([{ entry: 'ada', stage: 'cleared' }, { entry: 'namesake' }]);
  });

  it('loses and doubles no link when comparing persons is killed in the middle, and then runs twice at once', async () => {
    const names = Array.from({ length: 120 }, (_, at) => listed(`p${at}`, `Zephyrine Marlow Quillan`));
    await media.importLines(articleLine('many', 'Zephyrine Marlow Quillan jailed for fraud'));
    await link();
    await screening.load('many', ...names);
    await screening.rows(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF (SELECT count(*) FROM persons WHERE media_compared_at IS NULL) < 40 THEN
          PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NULL; END $$;
      CREATE TRIGGER die AFTER UPDATE OF media_compared_at ON persons EXECUTE FUNCTION die()`);
    await expect(compareChanged()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await screening.rows('DROP FUNCTION die CASCADE');
    expect((await waiting()).length).toBeGreaterThan(0);
    await Promise.all([compareChanged(), compareChanged()]);
    expect(await waiting()).toEqual([]);
    const found = (await linked()).map(({ entry }) => entry);
    expect(new Set(found).size).toBe(found.length);
    await screening.rows('UPDATE persons SET media_compared_at = NULL');
    await compareChanged();
    expect((await linked()).map(({ entry }) => entry)).toEqual(found);
  });

  it('loses and doubles nothing when it is killed in the middle, and then runs twice at once', async () => {
    await media.importLines(...Array.from({ length: 120 }, (_, at) => charged(String(at))));
    // As a killed process does to the database: the batch that is being stored ends with its connection.
    await screening.rows(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF (SELECT count(*) FROM media_links) > 150 THEN
          PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NULL; END $$;
      CREATE TRIGGER die AFTER INSERT ON media_links EXECUTE FUNCTION die()`);
    await expect(link()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await screening.rows('DROP FUNCTION die CASCADE');
    expect(await linked()).toHaveLength(120);
    expect((await context.get(MediaStatus).execute()).links).toMatchObject({ notCompared: 60 });
    const runs = await Promise.all([link(), link()]);
    expect(runs.map(({ compared }) => compared).reduce((one, other) => one + other)).toBe(60);
    const links = await linked();
    expect(links).toHaveLength(240);
    expect(new Set(links.map(({ event }) => event)).size).toBe(2);
  });

  it('unlinks what is corrected or withdrawn', async () => {
    await media.importLines(charged('corrected'), charged('withdrawn'), charged('kept'));
    await link();
    const urls = async (): Promise<string[]> => [...new Set((await linked()).map(({ url }) => url))];
    expect(await urls()).toHaveLength(3);
    await media.importLines(articleLine('corrected', 'Correction: Ada Beatrix Sample opens a bakery'));
    await context.get(WithdrawArticle).execute('https://herald.example/withdrawn', 'taken back');
    await link();
    expect(await urls()).toEqual(['https://herald.example/kept']);
  });
});
