import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppContext } from '@probity/kit/app';
import { fixedClock } from '@probity/kit/context';
import type { TestDatabase } from '@probity/kit/testing';
import { ImportArticles, mediaCommandLine, MediaStatus, WithdrawArticle } from '../media-commands.js';
import { openOnDatabase, type ContextOnDatabase } from '../screening.harness.js';

const started = '2026-06-01T08:00:00.000Z';

/** A line that the gate keeps. */
const adverse = (path: string, change: Record<string, string> = {}): string =>
  JSON.stringify({
    url: `https://herald.example/${path}`,
    headline: `Court charges Ada Sample with fraud in case ${path}`,
    source: 'Herald',
    date: '2026-05-03',
    language: 'en',
    ...change,
  });
const harmless = (path: string): string => adverse(path, { headline: 'Orchestra opens its season' });

/** More than one batch. */
const many = Array.from({ length: 450 }, (_, at) => adverse(String(at)));

describe('importing articles', () => {
  let opened: ContextOnDatabase;
  let test: TestDatabase;
  let context: AppContext;
  const clock = fixedClock(started);

  beforeAll(async () => {
    opened = await openOnDatabase(mediaCommandLine, clock);
    ({ test, context } = opened);
  });
  afterAll(() => opened.close());
  afterEach(() => test.database.dataSource.query('TRUNCATE media_imports, media_articles CASCADE'));

  const load = (
    lines: readonly string[],
    atLine: (at: number) => Promise<unknown> | void = () => undefined,
  ) =>
    context.get(ImportArticles).execute('lines', {
      name: 'articles.jsonl',
      open: async function* () {
        for (const [at, line] of lines.entries()) {
          await atLine(at);
          yield Buffer.from(`${line}\n`);
        }
      },
    });
  const rows = <Row>(query: string): Promise<Row[]> => test.database.dataSource.query<Row[]>(query);
  /** All that is stored of articles, but not by which import. */
  const stored = async (): Promise<unknown[]> =>
    rows(
      `SELECT a.*, to_jsonb(f) - 'import_id' AS finding
       FROM media_articles a JOIN media_findings f USING (url_key) ORDER BY a.url, f.version`,
    );
  const status = () => context.get(MediaStatus).execute();

  it('keeps what the gate keeps, with its fields and nothing of its body', async () => {
    const text = 'Ada Sample was charged with fraud on Monday. A secret of the body follows in a sentence.';
    const result = await load([
      adverse('one?utm_source=x', { text }),
      harmless('two'),
      adverse('three', { language: 'ja' }),
    ]);
    expect(result).toMatchObject({ added: 1, notAdverse: 1, noLexicon: 1, refused: 0 });
    const found = await rows<object>('SELECT * FROM media_findings JOIN media_articles USING (url_key)');
    expect(found).toEqual([
      expect.objectContaining({
        url: 'https://herald.example/one',
        headline: 'Court charges Ada Sample with fraud in case one?utm_source=x',
        outlet: 'Herald',
        domain: 'herald.example',
        language: 'en',
        dated_at: new Date('2026-05-03'),
        date_basis: 'published',
        fetched_at: new Date(started),
        kept: true,
        finding: expect.objectContaining({
          category: 'fraud',
          stage: 'charged',
          mentions: expect.arrayContaining([
            expect.objectContaining({
              name: 'Ada Sample',
              sentence: 'Ada Sample was charged with fraud on Monday.',
            }),
          ]) as unknown,
        }) as unknown,
        withdrawn_at: null,
      }),
    ]);
    expect(JSON.stringify(found)).not.toContain('secret of the body');
  });

  it('changes nothing when the same file comes again', async () => {
    await load([...many, harmless('other')]);
    const before = await stored();
    expect(before).toHaveLength(many.length);
    clock.advance(86_400_000);
    expect(await load([...many, harmless('other')])).toMatchObject({
      added: 0,
      corrected: 0,
      reread: 0,
      unchanged: many.length,
      notAdverse: 1,
    });
    expect(await stored()).toEqual(before);
    const { articles, imports } = await status();
    expect(articles).toEqual({ adverse: many.length, correctedAway: 0, withdrawn: 0 });
    expect(imports.map(({ state, added, unchanged }) => ({ state, added, unchanged }))).toEqual([
      { state: 'done', added: 0, unchanged: many.length },
      { state: 'done', added: many.length, unchanged: 0 },
    ]);
  });

  it('loses and doubles nothing when it is killed in the middle and runs again', async () => {
    await load(many);
    const whole = await stored();
    await rows('TRUNCATE media_imports, media_articles CASCADE');
    // As a killed process does to the database: the batch that is being stored ends with its connection.
    await rows(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
      CREATE TRIGGER die AFTER INSERT ON media_findings FOR EACH ROW
        WHEN (NEW.headline LIKE '% 399') EXECUTE FUNCTION die()`);
    await expect(load(many)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await rows('DROP FUNCTION die CASCADE');
    expect(await stored()).toHaveLength(200);
    expect((await status()).imports).toMatchObject([{ state: 'failed', added: 200 }]);
    expect(await load(many)).toMatchObject({ added: 250, unchanged: 200 });
    expect(await stored()).toEqual(whole);
  });

  it('counts what is stored, and no more, of an import that never came to its end', async () => {
    const never = new Promise<never>(() => undefined);
    let reached = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (reached = resolve));
    void load(many, (at) => {
      if (at !== 410) return;
      reached();
      return never;
    });
    await stopped;
    expect((await status()).imports).toMatchObject([{ state: 'unfinished', added: 400, endedAt: null }]);
    expect(await stored()).toHaveLength(400);
  });

  it('names the lines that are no articles and keeps the others', async () => {
    const bad = ['{"url": "https://herald.example/x", ', 'null', adverse('y', { url: 'ftp://x' }), ''];
    expect(await load([adverse('one'), ...bad, adverse('two')])).toMatchObject({
      added: 2,
      refused: 3,
      refusedLines: [
        { line: 2, reason: 'it must be an object with the texts "url" and "headline"' },
        { line: 3, reason: 'it must be an object with the texts "url" and "headline"' },
        { line: 4, reason: 'field "url" must be an http or https address' },
      ],
    });
    expect((await status()).imports).toMatchObject([{ state: 'done', added: 2, refused: 3 }]);
    clock.advance(1_000);
    await load([adverse('one'), ...Array.from({ length: 450 }, () => '{}')]);
    const [first] = (await status()).imports;
    expect(first).toMatchObject({ unchanged: 1, refused: 450 });
    expect(first?.refusedLines).toHaveLength(20);
  });

  it.each([
    ['is empty.', []],
    ['holds no article in 2 lines. Line 1: it must be', ['<!doctype html>', '<html></html>']],
  ])('refuses a file that %s', async (sentence, lines) => {
    const detail = expect.stringContaining(`articles.jsonl ${sentence}`) as unknown;
    await expect(load(lines)).rejects.toMatchObject({ code: 'MEDIA_UNREADABLE', detail });
    expect((await status()).imports).toMatchObject([{ state: 'failed', reason: detail }]);
  });

  it('keeps every text of an address, and knows which is the newest', async () => {
    await load([adverse('one')]);
    const corrected = adverse('one', { headline: 'Correction: Ada Sample opens a bakery' });
    expect(await load([corrected])).toMatchObject({ corrected: 1 });
    expect(await stored()).toHaveLength(2);
    expect((await status()).articles).toEqual({ adverse: 0, correctedAway: 1, withdrawn: 0 });
    expect(await load([adverse('one')])).toMatchObject({ unchanged: 1 });
    expect((await status()).articles).toEqual({ adverse: 0, correctedAway: 1, withdrawn: 0 });
  });

  it('judges what is stored again when the rules are others, and leaves when it was first seen', async () => {
    await load([adverse('one', { date: '' })]);
    const before = await stored();
    await rows(`UPDATE media_findings
      SET finding = jsonb_set(finding, '{versions,lexicons}', '"older"') || '{"mentions": []}'`);
    clock.advance(86_400_000);
    expect(await load([adverse('one', { date: '' })])).toMatchObject({ reread: 1, added: 0 });
    expect(await stored()).toEqual(before);
  });

  it('stores characters that PostgreSQL cannot hold without them', async () => {
    expect(await load([adverse('one', { source: 'He\u0000rald \ud800' })])).toMatchObject({ added: 1 });
  });

  it('counts an article once that two imports bring at the same time', async () => {
    const both = await Promise.all([load(many), load([...many].reverse())]);
    expect(both.map(({ added, unchanged }) => added + unchanged)).toEqual([450, 450]);
    expect(both.map(({ added }) => added).reduce((one, other) => one + other)).toBe(450);
    expect(await stored()).toHaveLength(450);
  });

  it('leaves an article withdrawn, whatever comes of it later', async () => {
    await load([adverse('one')]);
    const withdraw = context.get(WithdrawArticle);
    expect(
      await withdraw.execute('http://www.herald.example/one/', 'the publisher took it back'),
    ).toMatchObject({ url: 'https://herald.example/one' });
    await withdraw.execute('https://herald.example/one', 'again');
    await load([adverse('one', { headline: 'Court charges Ada Sample with fraud again' })]);
    expect(await rows('SELECT withdrawn_because FROM media_articles')).toEqual([
      { withdrawn_because: 'the publisher took it back' },
    ]);
    expect((await status()).articles).toEqual({ adverse: 1, correctedAway: 0, withdrawn: 1 });
    for (const unknown of ['https://herald.example/unknown', 'no address'])
      await expect(withdraw.execute(unknown, 'x')).rejects.toMatchObject({ code: 'ARTICLE_NOT_FOUND' });
  });
});
