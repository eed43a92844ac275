import { readSource } from './read-source.js';
import { UnreadableFeed } from './source-item.js';

const seenAt = '2026-11-24T12:00:00.000Z';
const read = (layout: Parameters<typeof readSource>[0], text: string) => readSource(layout, text, seenAt);

const rss = (items: string, head = '') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Example Herald</title><link>https://herald.example.com</link>${head}${items}</channel></rss>`;
const item = (title: string, link: string, rest = '') =>
  `<item><title>${title}</title><link>${link}</link>${rest}</item>`;

describe('articles of the GDELT article list', () => {
  const line = (fields: object) =>
    JSON.stringify({ date: '20260627000000', lang: 'en', outletName: 'Herald', ...fields });

  it('are read line by line, broken ones told by their number', () => {
    const { articles, skipped } = read(
      'gal',
      [
        line({
          url: 'http://www.herald.example.com/a?utm_source=x',
          title: 'Trader &amp; broker fined',
          desc: '<p>By the regulator</p>',
        }),
        '{"url": "https://cut.example.com/',
        line({ url: 'https://herald.example.com/b', title: 'Same text', desc: 'Same text' }),
        line({ title: 'No address' }),
        '',
        line({ url: 'ftp://herald.example.com/c', title: 'Neither' }),
      ].join('\n'),
    );
    expect(articles).toMatchObject([
      {
        url: 'https://herald.example.com/a',
        headline: 'Trader & broker fined',
        summary: 'By the regulator',
        outlet: 'Herald',
      },
      { headline: 'Same text' },
    ]);
    expect(articles[1]).not.toHaveProperty('summary');
    expect(articles[0]?.date).toEqual({ at: '2026-06-27T00:00:00.000Z', basis: 'seen' });
    expect(skipped.map(({ number }) => number)).toEqual([2, 4, 6]);
  });

  it('keep a version for each text under one address', () => {
    const [one, other] = ['First text', 'Corrected text'].map(
      (title) => read('gal', line({ url: 'https://herald.example.com/a', title })).articles[0],
    );
    expect(one?.urlKey).toBe(other?.urlKey);
    expect(one?.version).not.toBe(other?.version);
  });
});

describe('articles of feeds', () => {
  it('come from RSS, with what its items lack taken from elsewhere', () => {
    const { articles, skipped } = read(
      'feed',
      rss(
        item(
          'SEC v. Jane Q. Sample, et al.',
          '\n  https://sec.example.gov/lr-1\n',
          '<pubDate>Wed, 03 Jan 2018 14:11:52 GMT</pubDate>',
        ) +
          '<item><title>By guid</title><guid>https://herald.example.com/g</guid></item>' +
          '<item><title>No link</title></item>',
        '<language>en-us</language>',
      ),
    );
    expect(articles).toMatchObject([
      {
        url: 'https://sec.example.gov/lr-1',
        outlet: 'Example Herald',
        date: { at: '2018-01-03T14:11:52.000Z' },
        language: { code: 'en', basis: 'feed' },
      },
      { url: 'https://herald.example.com/g', date: { at: seenAt, basis: 'seen' } },
    ]);
    expect(skipped).toEqual([{ number: 3, reason: 'no link' }]);
  });

  it('come from Atom, RDF, and RSS that forgot its version', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Bulletin</title><link href="https://bulletin.example.org/"/><entry><title type="html">A &amp;amp; B</title><link rel="alternate" href="/1"/><updated>2026-01-02T00:00:00Z</updated><summary>S</summary></entry></feed>`;
    expect(read('feed', atom).articles).toMatchObject([
      { url: 'https://bulletin.example.org/1', headline: 'A & B', summary: 'S', outlet: 'Bulletin' },
    ]);
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>C</title></channel><item rdf:about="https://c.example.org/1"><title>T</title><link>https://c.example.org/1</link></item></rdf:RDF>`;
    expect(read('feed', rdf).articles).toMatchObject([{ headline: 'T' }]);
    const bare = rss(item('T', 'https://herald.example.com/1')).replace(' version="2.0"', '');
    expect(read('feed', bare).articles).toHaveLength(1);
  });

  it('may be none, which is not the same as unreadable', () => {
    expect(read('feed', rss('')).articles).toEqual([]);
  });

  it('with one address are one article, the later one', () => {
    const { articles } = read(
      'feed',
      rss(item('Old', 'https://x.example.com/1') + item('New', 'http://www.x.example.com/1/')),
    );
    expect(articles.map(({ headline }) => headline)).toEqual(['New']);
  });

  it.each([
    ['html', '<!DOCTYPE html><html><body>Sign in</body></html>'],
    ['html', '  <!-- x --><HTML><head></head></HTML>'],
    ['empty', ' \n'],
    ['not-this-layout', '{"items": []}'],
    ['not-this-layout', 'Service unavailable'],
    [
      'entities',
      `<!DOCTYPE rss [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${rss(item('&b;', 'https://x.example.com/1'))}`,
    ],
    [
      'entities',
      `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('&x;', 'https://x.example.com/1'))}`,
    ],
  ])('are refused as %s: %s', (reason, text) => {
    expect(() => read('feed', text)).toThrow(expect.objectContaining({ name: 'UnreadableFeed', reason }));
  });
});

describe('articles of the Department of Justice', () => {
  const page = (results: unknown[]) =>
    JSON.stringify({ metadata: { resultset: { count: 269000 } }, results });

  it('bring their full text, as paragraphs', () => {
    const { articles, skipped } = read(
      'doj',
      page([
        {
          title: 'Broker Sentenced',
          url: 'https://www.justice.example.gov/opa/1',
          body: '<p>One.</p><p>Two &amp; three.</p>',
          teaser: 'T',
          date: '<time datetime="2026-03-05T12:00:00Z">1772712000</time>',
        },
        { uuid: 'x' },
      ]),
    );
    expect(articles).toMatchObject([
      { fullText: 'One.\nTwo & three.', date: { at: '2026-03-05T12:00:00.000Z' } },
    ]);
    expect(skipped).toHaveLength(1);
  });

  it.each(['<html>', '{"results": 3}', '[]', '{"metadata'])('are refused: %j', (text) => {
    expect(() => read('doj', text)).toThrow(UnreadableFeed);
  });
});

describe('articles in our own lines', () => {
  it('need an address and a headline alone', () => {
    const { articles } = read(
      'lines',
      '{"url": "https://x.example.com/1", "headline": "Court fines broker"}\n',
    );
    expect(articles).toMatchObject([
      { headline: 'Court fines broker', outlet: 'example.com', date: { at: seenAt, basis: 'seen' } },
    ]);
  });

  it('are refused one by one, by their number, and each text of an address is an article', () => {
    const line = (url: string, headline: string) => JSON.stringify({ url, headline });
    const { articles, skipped } = read(
      'lines',
      [
        'url,headline',
        '',
        line('https://x.example.com/1', 'Court fines broker'),
        line('ftp://x.example.com/2', 'Court fines broker'),
        line('https://x.example.com/1', 'Correction: court fines nobody'),
      ].join('\n'),
    );
    expect(articles.map(({ headline }) => headline)).toEqual([
      'Court fines broker',
      'Correction: court fines nobody',
    ]);
    expect(skipped).toEqual([
      { number: 1, reason: 'it must be an object with the texts "url" and "headline"' },
      { number: 4, reason: 'field "url" must be an http or https address' },
    ]);
  });
});
