import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AppContext } from '@probity/kit/app';
import { fixedClock, jobTrigger, systemIds } from '@probity/kit/context';
import type { TestDatabase } from '@probity/kit/testing';
import { screeningDatabase } from '../database.js';
import { openOnDatabase, type ContextOnDatabase } from '../screening.harness.js';
import { FetchMedia } from './fetch-media.js';
import { mediaSourceState, type MediaSource } from './media-source.js';
import { MediaSourceRepository } from './media-source.repository.js';
import { MediaSourcesModule } from './media-sources.module.js';
import { PlanMediaSources } from './plan-media-sources.js';
import { sends, startPublisher, type Publisher } from './publisher.harness.js';

const started = '2026-06-01T08:00:00.000Z';
const quarterMs = 15 * 60_000;

const headline = (name: string): string => `Court charges Ada Sample with fraud in case ${name}`;
const item = (name: string, title = headline(name)): string =>
  `<item><title>${title}</title><link>https://court.example/${name}</link><pubDate>Mon, 04 May 2026 08:00:00 GMT</pubDate></item>`;
const rss = (items: string, head = ''): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Court</title>${head}${items}</channel></rss>`;
const many = (count: number): string => Array.from({ length: count }, (_, at) => item(`m${at}`)).join('');

describe('fetching articles from a publisher that misbehaves', () => {
  let opened: ContextOnDatabase;
  let test: TestDatabase;
  let publisher: Publisher;
  let context: AppContext;
  const clock = fixedClock(started);
  const running = new AbortController().signal;
  let sources: { source: MediaSource; intervalMs: number }[];

  beforeAll(async () => {
    publisher = await startPublisher();
    const source = (id: string, kind: MediaSource['kind'], address: string): MediaSource => ({
      id,
      name: id,
      kind,
      address: address.startsWith('/') ? `${publisher.origin}${address}` : address,
      official: true,
    });
    sources = [
      source('feed', 'feed', '/feed.xml'),
      source('other', 'feed', '/other.xml'),
      source('inside', 'feed', 'http://inside.example/feed.xml'),
      source('misspelt', 'feed', ''),
      source('gal', 'gal', '/gal/'),
      source('doj', 'doj', '/releases.json'),
    ].map((each) => ({ source: each, intervalMs: quarterMs }));
    const limits = {
      timeoutMs: 2_000,
      maxBytes: 200_000,
      attempts: 1,
      lookup: () => Promise.resolve(['127.0.0.1']),
    };
    const module = () => MediaSourcesModule.register({ sources, userAgent: 'Probity', limits }, true);
    opened = await openOnDatabase({ name: 'screening', module, database: screeningDatabase }, clock);
    ({ test, context } = opened);
  });
  afterAll(async () => {
    await opened.close();
    await publisher.stop();
  });
  beforeEach(async () => {
    publisher.responds.clear();
    await context.get(PlanMediaSources).execute();
  });
  afterEach(() => rows('TRUNCATE media_imports, media_articles, media_sources CASCADE'));

  const rows = <Row>(query: string): Promise<Row[]> => test.database.dataSource.query<Row[]>(query);
  const fetch = async (...ids: string[]) => {
    clock.advance(quarterMs);
    publisher.requested.length = 0;
    const due = sources.filter(({ source }) => ids.includes(source.id));
    return context.get(FetchMedia).execute(due, running);
  };
  const state = async (id: string) => {
    const all = await test.transactions.read((tx) => context.get(MediaSourceRepository).all(tx, clock.now()));
    const found = all.find(({ source }) => source === id);
    if (found === undefined) throw new Error(`no source ${id}`);
    return { ...found, state: mediaSourceState(found, clock.now()) };
  };
  const accept = (id: string) =>
    test.transactions.run(jobTrigger('spec', systemIds), (tx) =>
      context.get(MediaSourceRepository).makeDue(id, clock.now(), true, tx),
    );
  const headlines = async (): Promise<string[]> => {
    const found = await rows<{ headline: string }>('SELECT headline FROM media_findings ORDER BY headline');
    return found.map((row) => row.headline);
  };

  it('stores what a feed brings, once, and does not read what did not change', async () => {
    publisher.responds.set('/feed.xml', (response, request) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(rss(item('a') + item('b')));
    });
    expect(await state('feed')).toMatchObject({ state: 'waiting' });
    expect(await fetch('feed')).toMatchObject([{ state: 'imported', result: { added: 2 } }]);
    expect(await state('feed')).toMatchObject({
      state: 'current',
      lastSuccessAt: clock.now(),
      newestItemAt: new Date('2026-05-04T08:00:00.000Z'),
      nextFetchAt: new Date(clock.now().getTime() + quarterMs),
    });
    expect(await fetch('feed')).toMatchObject([{ state: 'unchanged' }]);
    publisher.responds.set('/feed.xml', sends(rss(item('a') + item('b'))));
    expect(await fetch('feed')).toMatchObject([{ state: 'unchanged' }]);
    publisher.responds.set('/feed.xml', sends(rss(item('a') + item('b') + item('c'))));
    expect(await fetch('feed')).toMatchObject([{ state: 'imported', result: { added: 1, unchanged: 2 } }]);
  });

  it('fetches a feed while the publisher of another is slow', async () => {
    let isAsked = (): void => undefined;
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    publisher.responds.set('/feed.xml', (response) => {
      void asked.then(() => response.writeHead(200).end(rss(item('a'))));
    });
    publisher.responds.set('/other.xml', (response, request) => {
      isAsked();
      sends(rss(item('b')))(response, request);
    });
    expect(await fetch('feed', 'other')).toMatchObject([
      { source: 'feed', state: 'imported' },
      { source: 'other', state: 'imported' },
    ]);
  });

  it('leaves a feed alone for as long as it says that it stays the same', async () => {
    publisher.responds.set('/feed.xml', sends(rss(item('a'), '<ttl>60</ttl>')));
    await fetch('feed');
    expect(await state('feed')).toMatchObject({ nextFetchAt: new Date(clock.now().getTime() + 3_600_000) });
  });

  it('reads Latin-1 that is not declared', async () => {
    publisher.responds.set(
      '/feed.xml',
      sends(Buffer.from(rss(item('a', 'Court charges José Muñoz with fraud')), 'latin1')),
    );
    await fetch('feed');
    expect(await headlines()).toEqual(['Court charges José Muñoz with fraud']);
  });

  it('withdraws what its publisher takes back', async () => {
    publisher.responds.set('/feed.xml', sends(rss(item('a') + item('b'))));
    await fetch('feed');
    const retracted = item('a', `RETRACTED: ${headline('a')}`) + item('c', 'RETRACTED: the season opens');
    publisher.responds.set('/feed.xml', sends(rss(retracted + item('b'))));
    expect(await fetch('feed')).toMatchObject([
      { state: 'imported', result: { corrected: 1, unchanged: 1 } },
    ]);
    expect(await rows('SELECT url, withdrawn_because AS because FROM media_articles ORDER BY url')).toEqual([
      { url: 'https://court.example/a', because: 'its publisher took it back' },
      { url: 'https://court.example/b', because: null },
    ]);
  });

  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${rss(
    item('z', '&b;'),
  )}`;
  it.each<[string, Parameters<Publisher['responds']['set']>[1], string]>([
    ['a web page as 200', sends('<!doctype html><p>Maintenance'), 'web page instead of the file'],
    [
      'a page behind a comment',
      sends('<!-- x --><html><body>Maintenance'),
      'It is an HTML page, not a feed.',
    ],
    ['entities of its own', sends(bomb), 'It declares entities of its own'],
    ['nothing', sends(''), 'sent nothing (0 bytes)'],
    ['another layout', sends('{"items": []}'), 'not in the layout'],
    ['a feed without items', sends(rss('')), 'has no items, where it usually has 1'],
    ['a feed of broken items', sends(rss('<item><link>x</link></item>')), 'None of the 1 items'],
    ['an error', (response) => response.writeHead(500).end(), 'responded with 500'],
    ['too much', sends(rss('x'.repeat(300_000))), 'sends more than 200000 bytes'],
    [
      'what unpacks to too much',
      sends(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }),
      'sends more than 200000 bytes',
    ],
    [
      'a body that never ends',
      (response) => response.writeHead(200).write('<rss>'),
      'did not arrive in time',
    ],
    [
      'a redirect inside',
      (response) => response.writeHead(302, { location: 'http://10.0.0.1/feed.xml' }).end(),
      'http://10.0.0.1/feed.xml is not an address of the internet',
    ],
    [
      'a redirect to the credentials of a cloud',
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
      'is not an address of the internet',
    ],
  ])('shows %s as a failure, keeps what it has and goes on', async (_what, respond, reason) => {
    publisher.responds.set('/feed.xml', sends(rss(item('a'))));
    await fetch('feed');
    const good = await state('feed');
    publisher.responds.set('/feed.xml', respond);
    publisher.responds.set('/other.xml', sends(rss(item('b'))));
    expect(await fetch('feed', 'other')).toMatchObject([
      { source: 'feed', state: 'failed', reason: expect.stringContaining(reason) },
      { source: 'other', state: 'imported' },
    ]);
    expect(await headlines()).toEqual([headline('a'), headline('b')]);
    const { lastSuccessAt } = good;
    const failingSince = clock.now();
    expect(await state('feed')).toMatchObject({ state: 'failing', failingSince, lastSuccessAt });
    await fetch('feed');
    expect(await state('feed')).toMatchObject({ state: 'failing', failingSince });
    publisher.responds.set('/feed.xml', sends(rss(item('a') + item('c'))));
    expect(await fetch('feed')).toMatchObject([{ state: 'imported', result: { added: 1 } }]);
    expect(await state('feed')).toMatchObject({ state: 'current', failingSince: null, reason: null });
  });

  it('does not request a name that leads to this machine', async () => {
    expect(await fetch('inside')).toMatchObject([{ reason: expect.stringContaining('of the internet') }]);
    expect(publisher.requested).toEqual([]);
  });

  it('says of a source that nobody gave an address what is missing', async () => {
    expect(await fetch('misspelt')).toMatchObject([
      { state: 'failed', reason: 'It has no address: SCREENING_MEDIA_ADDRESSES gives it one.' },
    ]);
  });

  it('holds ten times what is usual until somebody accepts it', async () => {
    publisher.responds.set('/feed.xml', sends(rss(item('a'))));
    await fetch('feed');
    publisher.responds.set('/feed.xml', sends(rss(many(201))));
    expect(await fetch('feed')).toMatchObject([{ state: 'held', items: 201 }]);
    expect(await state('feed')).toMatchObject({ state: 'held', heldItems: 201 });
    expect(await headlines()).toHaveLength(1);
    expect(await fetch('feed')).toMatchObject([{ state: 'held' }]);
    await accept('feed');
    expect(await fetch('feed')).toMatchObject([{ state: 'imported', result: { added: 201 } }]);
    expect(await state('feed')).toMatchObject({ state: 'current', heldItems: null });
  });

  describe('GDELT', () => {
    const line = (name: string): string =>
      JSON.stringify({
        date: '2026-05-04T08:00:00.000Z',
        url: `http://herald.example/${name}`,
        title: headline(name),
        lang: 'en',
      });
    const file = (minute: string, body: Uint8Array): void => {
      publisher.responds.set(`/gal/2026060108${minute}00.gal.json.gz`, sends(body));
    };
    const newest = (minute: string): void => {
      const date = `Mon, 01 Jun 2026 08:${minute}:00 GMT`;
      publisher.responds.set('/gal/feed.rss', sends(rss('', `<lastBuildDate>${date}</lastBuildDate>`)));
    };

    it('reads the minutes that have a file, and takes 404 for usual', async () => {
      newest('18');
      file('03', gzipSync(line('too-old')));
      file('16', gzipSync(`${line('one')}\n{"url": "broken`));
      file('18', gzipSync(line('two')));
      expect(await fetch('gal')).toMatchObject([
        { state: 'imported', failure: null, result: { added: 2, refused: 1 } },
      ]);
      expect(await headlines()).toEqual([headline('one'), headline('two')]);
      expect(await fetch('gal')).toMatchObject([{ state: 'unchanged' }]);
      expect(publisher.requested).toEqual(['/gal/feed.rss']);
    });

    it('stops before a file that does not come, and loses none behind it', async () => {
      newest('16');
      file('16', gzipSync(line('one')));
      await fetch('gal');
      newest('33');
      file('31', gzipSync(line('two')));
      file('32', gzipSync(Buffer.alloc(1_000_000)));
      file('33', gzipSync(line('four')));
      expect(await fetch('gal')).toMatchObject([
        { state: 'imported', failure: expect.stringContaining('unpacks to more than') },
      ]);
      expect(await state('gal')).toMatchObject({ state: 'failing' });
      expect(await headlines()).toEqual([headline('one'), headline('two')]);
      file('32', gzipSync(line('three')).subarray(0, 50));
      expect(await fetch('gal')).toMatchObject([
        { reason: expect.stringContaining('is no whole gzip file') },
      ]);
      file('32', gzipSync(line('three')));
      publisher.responds.delete('/gal/20260601083300.gal.json.gz');
      expect(await fetch('gal')).toMatchObject([{ failure: expect.stringContaining('responded with 404') }]);
      file('33', gzipSync(line('four')));
      expect(await fetch('gal')).toMatchObject([{ state: 'imported', failure: null }]);
      expect(await headlines()).toEqual(['four', 'one', 'three', 'two'].map(headline));
    });
  });

  describe('an archive whose pages come oldest first', () => {
    const release = (number: number) => ({
      uuid: String(number),
      title: headline(`r${number}`),
      url: `https://www.justice.gov/r${number}`,
      date: '1777881600',
    });
    const publish = (count: number): void => {
      for (let page = 0; page * 20 < count; page += 1) {
        const results = Array.from({ length: Math.min(20, count - page * 20) }, (_, at) =>
          release(page * 20 + at),
        );
        const body = JSON.stringify({ metadata: { resultset: { count } }, results });
        publisher.responds.set(`/releases.json?page=${page}`, sends(body));
      }
    };

    it('is read back from its last page to the release that was read last', async () => {
      publish(45);
      expect(await fetch('doj')).toMatchObject([{ state: 'imported', result: { added: 45 } }]);
      expect(await fetch('doj')).toMatchObject([{ state: 'unchanged' }]);
      expect(publisher.requested).toEqual(['/releases.json?page=2']);
      publish(101);
      publisher.responds.delete('/releases.json?page=3');
      expect(await fetch('doj')).toMatchObject([
        { reason: expect.stringContaining('page=3 responded with 404') },
      ]);
      expect(await headlines()).toHaveLength(45);
      publish(101);
      expect(await fetch('doj')).toMatchObject([{ state: 'imported', result: { added: 56 } }]);
      expect(await headlines()).toHaveLength(101);
      expect(await state('doj')).toMatchObject({ state: 'current' });
    });

    it('shows a gap where the release that was read last is gone, until somebody accepts it', async () => {
      publish(5);
      await fetch('doj');
      await rows(`UPDATE media_sources SET progress = progress || '{"lastUrl": "https://justice.gov/gone"}'`);
      publish(25);
      expect(await fetch('doj')).toMatchObject([
        {
          state: 'imported',
          failure: expect.stringContaining('not among the newest 25'),
          result: { added: 20 },
        },
      ]);
      expect(await state('doj')).toMatchObject({ state: 'failing' });
      await accept('doj');
      await fetch('doj');
      expect(await state('doj')).toMatchObject({ state: 'current' });
    });
  });
});
