import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AppContext } from '@probity/kit/app';
import { fixedClock, jobTrigger, systemIds } from '@probity/kit/context';
import { silentLogger } from '@probity/kit/observability';
import { fakeOf, type TestDatabase } from '@probity/kit/testing';
import { screeningDatabase } from '../database.js';
import { DropFolderClient } from '../list-updates/drop-folder.client.js';
import { ReadMediaCoverage } from '../media/read-media-coverage.js';
import { StoreArticles } from '../media/store-articles.js';
import { openOnDatabase, type ContextOnDatabase } from '../screening.harness.js';
import { ArticleReader } from '../article-files/article-reader.js';
import { ImportDroppedArticles } from './import-dropped-articles.js';
import { ListMediaSources } from './list-media-sources.js';
import { MediaSourceRepository } from './media-source.repository.js';
import { MediaSourcesModule } from './media-sources.module.js';
import { PlanMediaSources } from './plan-media-sources.js';
import { ReadArticleFile } from '../article-files/read-article-file.js';
import { StoreArticleFile } from './store-article-file.js';
import { WithdrawRetracted } from './withdraw-retracted.js';

const when = '2026-06-01T08-00-00-000Z';

const headline = (name: string): string => `Court charges Ada Sample with fraud in case ${name}`;
const line = (name: string, title = headline(name)): string =>
  `${JSON.stringify({ url: `https://court.example/${name}`, headline: title, date: '2026-05-04' })}\n`;
const feed = (name: string): string =>
  `<rss version="2.0"><channel><item><title>${headline(name)}</title><link>https://court.example/${name}</link></item></channel></rss>`;

describe('files of articles dropped into a folder', () => {
  let opened: ContextOnDatabase;
  let test: TestDatabase;
  let context: AppContext;
  let folder: string;
  let dropped: ImportDroppedArticles;
  const clock = fixedClock('2026-06-01T08:00:00.000Z');
  const running = new AbortController().signal;

  beforeAll(async () => {
    const media = { sources: [], userAgent: 'Probity', folder: '/dropped' };
    const module = () => MediaSourcesModule.register(media, false);
    opened = await openOnDatabase({ name: 'screening', module, database: screeningDatabase }, clock);
    ({ test, context } = opened);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-articles-'));
    dropped = importing(storeFile());
    await context.get(PlanMediaSources).execute();
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    await rows('TRUNCATE media_imports, media_articles, media_sources CASCADE');
  });

  const storeFile = (): StoreArticleFile =>
    new StoreArticleFile(
      new ReadArticleFile(context.get(ArticleReader)),
      context.get(StoreArticles),
      context.get(WithdrawRetracted),
    );
  const importing = (storing: StoreArticleFile): ImportDroppedArticles =>
    new ImportDroppedArticles(
      new DropFolderClient(folder, silentLogger),
      storing,
      context.get(MediaSourceRepository),
      test.transactions,
      clock,
      systemIds,
      silentLogger,
    );
  const rows = <Row>(query: string): Promise<Row[]> => test.database.dataSource.query<Row[]>(query);
  const drop = async (layout: string, name: string, content: string): Promise<void> => {
    await mkdir(join(folder, layout), { recursive: true });
    await writeFile(join(folder, layout, name), content);
  };
  /** Looks until what lies there settled. */
  const look = async (): Promise<boolean> => {
    await dropped.execute(running);
    return dropped.execute(running);
  };
  const setEnabled = (enabled: boolean) =>
    test.transactions.run(jobTrigger('spec', systemIds), (tx) =>
      context.get(MediaSourceRepository).switch('files', enabled, null, tx),
    );
  const state = async () => (await context.get(ListMediaSources).execute())[0];
  const filesOf = async (layout: string): Promise<string[]> => {
    const places = await readdir(join(folder, layout), { recursive: true, withFileTypes: true });
    return places
      .filter((place) => place.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, layout).length + 1))
      .sort();
  };

  it('are imported once they settle, each by the layout of its folder, and put aside', async () => {
    expect(await state()).toMatchObject({ source: 'files', state: 'waiting', fetchedHere: true });
    await drop('lines', 'a.jsonl', line('a') + line('b'));
    await drop('feed', 'court.xml', feed('c'));
    expect(await dropped.execute(running)).toBe(false);
    expect(await dropped.execute(running)).toBe(true);
    expect(await state()).toMatchObject({
      ...{ state: 'current', dayArticles: 3, dayKept: 3, lastSuccessAt: clock.now() },
      newestItemAt: clock.now(), // that of the feed has no date
    });
    expect(await filesOf('lines')).toEqual([`done/${when}/a.jsonl`]);
    expect(await filesOf('feed')).toEqual([`done/${when}/court.xml`]);
    const coverage = await test.transactions.read((tx) => context.get(ReadMediaCoverage).execute(null, tx));
    expect(coverage.asked).toMatchObject([{ name: 'Imported articles', loaded: clock.now().toISOString() }]);
  });

  it('are imported again where one was replaced during its import, and the others are not', async () => {
    let imports = 0;
    dropped = importing(
      fakeOf<StoreArticleFile>({
        execute: async (layout, file) => {
          const result = await storeFile().execute(layout, file);
          imports += 1;
          if (imports === 1) await drop('lines', 'a.jsonl', line('a') + line('b'));
          return result;
        },
      }),
    );
    await drop('lines', 'a.jsonl', line('a'));
    await drop('lines', 'c.jsonl', line('c'));
    await look();
    expect(await filesOf('lines')).toEqual(['a.jsonl', `done/${when}/c.jsonl`]);
    await look();
    expect(await filesOf('lines')).toEqual([`done/${when}/a.jsonl`, `done/${when}/c.jsonl`]);
    expect(await rows('SELECT FROM media_articles')).toHaveLength(3);
  });

  it('are imported once and keep no others waiting where they cannot be put aside', async () => {
    await drop('feed', 'court.xml', feed('c'));
    await drop('lines', 'a.jsonl', line('a'));
    const done = join(folder, 'feed', 'done');
    await symlink('/dev/null', done); // no folder, also for those who may write everywhere
    expect(await look()).toBe(true);
    expect(await filesOf('lines')).toEqual([`done/${when}/a.jsonl`]);
    expect(await filesOf('feed')).toEqual(['court.xml']);
    expect(await dropped.execute(running)).toBe(false);
    await rm(done);
    expect(await dropped.execute(running)).toBe(false);
    expect(await filesOf('feed')).toEqual([`done/${when}/court.xml`]);
  });

  it('withdraw what they take back', async () => {
    await drop('lines', 'a.jsonl', line('a'));
    await look();
    await drop('lines', 'b.jsonl', line('a', `RETRACTED: ${headline('a')}`));
    await look();
    expect(await rows('SELECT withdrawn_because AS because FROM media_articles')).toEqual([
      { because: 'its publisher took it back' },
    ]);
  });

  it('that are refused lie beside the reason, which the source shows until the next good one', async () => {
    await drop('feed', 'page.xml', '<html>Not found</html>');
    await drop('lines', 'b.jsonl', line('b'));
    await drop('unknown', 'c.jsonl', line('c'));
    await look();
    expect(await filesOf('feed')).toEqual([`failed/${when}/page.xml`, `failed/${when}/reason.txt`]);
    const reason = await readFile(join(folder, 'unknown', 'failed', when, 'reason.txt'), 'utf8');
    expect(reason).toContain('There is no layout "unknown"');
    expect(await state()).toMatchObject({ state: 'failing', reason: reason.trim() });
    expect(await filesOf('lines')).toEqual([`done/${when}/b.jsonl`]);
    await drop('lines', 'd.jsonl', line('d'));
    await look();
    expect(await state()).toMatchObject({ state: 'current', failingSince: null });
  });

  it('stay where they are while an administrator has the source switched off', async () => {
    await setEnabled(false);
    await drop('lines', 'a.jsonl', line('a'));
    expect(await look()).toBe(false);
    expect(await state()).toMatchObject({ state: 'off' });
    expect(await filesOf('lines')).toEqual(['a.jsonl']);
    await setEnabled(true);
    expect(await dropped.execute(running)).toBe(true); // they settled meanwhile
  });
});
