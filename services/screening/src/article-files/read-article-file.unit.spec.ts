import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { ArticleLayout } from '@probity/contracts';
import type { ArticleBatch } from './article-batch.js';
import { ArticleReader } from './article-reader.js';
import { ReadArticleFile } from './read-article-file.js';

const reader = new ArticleReader();
const readFile = new ReadArticleFile(reader);
afterAll(() => reader.rest());

const read = async (
  layout: ArticleLayout,
  content: string | Uint8Array,
  name = 'articles',
): Promise<ArticleBatch[]> => {
  const open = async function* () {
    yield Buffer.from(content);
  };
  const batches: ArticleBatch[] = [];
  for await (const batch of readFile.execute(layout, { name, open }, '2026-06-01T08:00:00.000Z'))
    batches.push(batch);
  return batches;
};
const notAnArticle = 'it must be an object with the texts "url" and "headline"';
const line = (at: number): string =>
  JSON.stringify({ url: `https://herald.example/${at}`, headline: `Ada Sample charged with fraud ${at}` });
const lines = (count: number): string[] => Array.from({ length: count }, (_, at) => line(at));
const refused = (batches: readonly ArticleBatch[]) => batches.flatMap((batch) => batch.refused);
const headlines = (batches: readonly ArticleBatch[]) =>
  batches.flatMap(({ articles }) => articles.map(({ headline }) => headline));

describe('a file of articles', () => {
  it('of lines is read in batches, and a line that is no article is named by its number in the file', async () => {
    const content = [...lines(203), 'no article', '', line(300)].join('\n');
    const batches = await read('lines', content);
    expect(batches.map(({ articles }) => articles.length)).toEqual([200, 4]);
    expect(refused(batches)).toEqual([{ line: 204, reason: notAnArticle }]);
  });

  it('may have a batch without any article, whose lines are refused alone', async () => {
    const broken = Array.from({ length: 200 }, () => '{"url": 1}');
    const batches = await read('lines', [...broken, line(1)].join('\n'));
    expect([headlines(batches).length, refused(batches).length]).toEqual([1, 200]);
    expect(refused(batches)[199]?.line).toBe(200);
  });

  it('keeps the numbers of what follows a line that is no text', async () => {
    const content = Buffer.concat([Buffer.from(`${line(1)}\n`), Buffer.from([0xff, 0x0a]), Buffer.from('x')]);
    const batches = await read('lines', content);
    expect(refused(batches)).toEqual([
      { line: 2, reason: 'it is not UTF-8' },
      { line: 3, reason: notAnArticle },
    ]);
  });

  it('may be packed', async () => {
    expect(headlines(await read('lines', gzipSync(line(7)), 'a.json.gz'))).toEqual([
      'Ada Sample charged with fraud 7',
    ]);
  });

  it('that is a feed is read whole', async () => {
    const item = '<item><title>Court charges Ada Sample</title><link>https://court.example/a</link></item>';
    const batches = await read('feed', `<rss version="2.0"><channel>${item}</channel></rss>`);
    expect(headlines(batches)).toEqual(['Court charges Ada Sample']);
  });

  it.each([
    ['feed', '<html>Not found</html>', 'feed.xml'],
    ['doj', line(1), 'page.json'],
    ['lines', 'no gzip', 'a.gz'],
    ['lines', gzipSync(line(1)).subarray(0, 30), 'half.gz'],
    ['feed', Buffer.alloc(25_000_001, ' '), 'large.xml'],
  ] as const)('of layout %s that is none is refused with its name', async (layout, content, name) => {
    await expect(read(layout, content, name)).rejects.toMatchObject({
      code: 'MEDIA_UNREADABLE',
      detail: expect.stringContaining(name),
    });
  });
});
