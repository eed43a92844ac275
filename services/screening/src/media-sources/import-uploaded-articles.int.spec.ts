import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mediaSourceDecided } from '@probity/contracts';
import { outboxOf } from '@probity/kit/testing';
import { runScreening, type RunningScreening, type TestUser } from '../screening.harness.js';

const headline = (at: number): string => `Court charges Ada Sample with fraud in case ${at}`;
const line = (at: number, title = headline(at)): string =>
  `${JSON.stringify({ url: `https://court.example/${at}`, headline: title, date: '2026-05-04' })}\n`;
const file = { 'content-type': 'application/octet-stream' };

describe('a file of articles that is uploaded', () => {
  let screening: RunningScreening;
  let administrator: TestUser;
  beforeAll(async () => {
    screening = await runScreening();
    administrator = await screening.user('administrator');
  });
  afterAll(() => screening.stop());

  const upload = (content: string | Buffer, layout = 'lines', user = administrator, headers = file) =>
    screening.request(`/media-imports/${layout}`, user, Buffer.from(content), headers);
  const urls = async (): Promise<string[]> => {
    const rows = await screening.rows<{ url: string }>('SELECT url FROM media_articles ORDER BY url');
    return rows.map(({ url }) => url);
  };

  it('is stored, its lines that are no articles are named, and again it changes nothing', async () => {
    const content = `${line(1)}no article\n${line(2, 'A new park opens in town')}`;
    const { status, body } = await upload(content);
    expect(status).toBe(200);
    expect(body).toMatchObject({ added: 1, notAdverse: 1, unchanged: 0, refused: 1 });
    expect(body['refusedLines']).toEqual([
      { line: 2, reason: 'it must be an object with the texts "url" and "headline"' },
    ]);
    expect((await upload(content)).body).toMatchObject({ added: 0, unchanged: 1 });
    expect(await urls()).toEqual(['https://court.example/1']);
  });

  it('may be packed, or a feed, and takes back what it says is retracted', async () => {
    expect((await upload(gzipSync(line(3)))).body).toMatchObject({ added: 1 });
    const item = `<item><title>${headline(4)}</title><link>https://court.example/4</link></item>`;
    const feed = `<rss version="2.0"><channel>${item}</channel></rss>`;
    expect((await upload(feed, 'feed')).body).toMatchObject({ added: 1 });
    await upload(line(3, `RETRACTED: ${headline(3)}`));
    const withdrawn = await screening.rows<{ because: string }>(
      'SELECT withdrawn_because AS because FROM media_articles WHERE withdrawn_at IS NOT NULL',
    );
    expect(withdrawn).toEqual([{ because: 'its publisher took it back' }]);
  });

  it.each([
    ['a web page', '<html>Not found</html>', 'feed', 'HTML'],
    ['none of it articles', 'one\ntwo\n', 'lines', 'Line 1'],
    ['empty', '\n', 'lines', 'is empty'],
    ['half of what was packed', gzipSync(line(9)).subarray(0, 30), 'lines', 'no whole gzip file'],
  ])('that is %s is refused with the reason', async (_what, content, layout, reason) => {
    const { status, body } = await upload(content, layout);
    expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'MEDIA_UNREADABLE' });
    expect(body['detail']).toContain(reason);
  });

  it('is taken of administrators alone, as a file, and in layouts that there are', async () => {
    const analyst = await screening.user('analyst');
    const before = await urls();
    expect((await upload(line(8), 'lines', analyst)).status).toBe(403);
    const json = { 'content-type': 'application/json' };
    expect((await upload('{}', 'lines', administrator, json)).status).toBe(400);
    expect((await upload(line(8), 'pdf')).status).toBe(400);
    expect(await urls()).toEqual(before);
  });

  it('is in the audit log by an event, also where it is refused', async () => {
    const decided = (await outboxOf(screening.test.database)).filter(
      ({ topic }) => topic === mediaSourceDecided.topic,
    );
    const by = { source: 'files', action: 'import', decidedBy: administrator.userId };
    expect(decided.map(({ data }) => data)).toEqual(Array.from({ length: 9 }, () => by));
  });
});
