import fc from 'fast-check';
import { canonicalUrl, registrableDomain, urlKey } from './canonical-url.js';

describe('the canonical URL of an article', () => {
  it.each([
    [
      'http://www.Example.com/News/Story/?utm_source=x&id=7&fbclid=abc#top',
      'https://example.com/News/Story?id=7',
    ],
    ['https://m.example.co.uk/a/', 'https://example.co.uk/a'],
    ['https://amp.www.example.com', 'https://example.com'],
    ['https://example.com:443/a?', 'https://example.com/a'],
    ['http://example.com:8080/a', 'https://example.com:8080/a'],
    ['https://user:secret@example.com/a', 'https://example.com/a'],
    ['\n https://example.com/litigation/\n  lr-1 \n', 'https://example.com/litigation/lr-1'],
    ['https://m.com/a', 'https://m.com/a'],
    ['https://bücher.example/straße', 'https://xn--bcher-kva.example/stra%C3%9Fe'],
  ])('of %j is %s', (given, canonical) => {
    expect(canonicalUrl(given)).toBe(canonical);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com/a',
    'not an address',
    '',
    'http://localhost/a',
  ])('refuses %j, which no reader could open or should', (given) =>
    expect(canonicalUrl(given)).toBeUndefined(),
  );

  it('resolves what is relative to its feed', () => {
    expect(canonicalUrl('/releases/3', 'https://www.example.org/feed')).toBe(
      'https://example.org/releases/3',
    );
  });

  it('stays what it is when it is made canonical again, so that a key never depends on the way it came', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const once = canonicalUrl(url);
        if (once !== undefined) expect(canonicalUrl(once)).toBe(once);
      }),
    );
  });

  it('has a key of 64 hexadecimal digits', () => {
    expect(urlKey('https://example.com/a')).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['https://news.example.co.uk/a', 'example.co.uk'],
    ['https://a.b.example.com', 'example.com'],
    ['https://example.de/a', 'example.de'],
  ])('of %s belongs to %s', (url, domain) => expect(registrableDomain(url)).toBe(domain));
});
