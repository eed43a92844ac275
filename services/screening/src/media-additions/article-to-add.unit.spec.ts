import { describe, expect, it } from '@jest/globals';
import { articleToAdd, type SentArticle } from './article-to-add.js';

const sent: SentArticle = {
  url: ' https://www.Herald.example/a/?utm_source=mail#top ',
  headline: 'Ada Sample charged with fraud',
  text: 'The court spoke.',
  publishedOn: '2026-05-03',
  reason: 'Our client',
};
const now = new Date('2026-05-03T12:00:00Z');

describe('an article that somebody sends', () => {
  it('is a line of our own layout with its canonical address', () => {
    const article = articleToAdd(sent, now);
    expect(article).toMatchObject({ url: 'https://herald.example/a' });
    expect(typeof article === 'string' ? null : JSON.parse(article.line)).toEqual({
      ...{ url: 'https://herald.example/a', headline: sent.headline },
      ...{ summary: sent.text, text: sent.text, date: '2026-05-03' },
    });
  });

  it.each([
    ['', 'ARTICLE_ADDRESS_INVALID'],
    ['herald.example/a', 'ARTICLE_ADDRESS_INVALID'],
    ['javascript:alert(1)', 'ARTICLE_ADDRESS_INVALID'],
    ['data:text/html,a', 'ARTICLE_ADDRESS_INVALID'],
    ['file:///etc/passwd', 'ARTICLE_ADDRESS_INVALID'],
    ['http://localhost/a', 'ARTICLE_ADDRESS_INVALID'],
  ])('is refused with the address %j', (url, code) => {
    expect(articleToAdd({ ...sent, url }, now)).toBe(code);
  });

  it.each([{ headline: ' ' }, { text: '\n' }])('is refused without a text: %j', (change) => {
    expect(articleToAdd({ ...sent, ...change }, now)).toBe('ARTICLE_TEXT_MISSING');
  });

  it.each([
    ['2026-05-04', 'it is tomorrow already in the east', true],
    ['2026-05-05', 'nowhere is it so late', false],
  ])('of %s: %s', (publishedOn, _why, isTaken) => {
    const article = articleToAdd({ ...sent, publishedOn }, now);
    expect(article !== 'ARTICLE_DATE_INVALID').toBe(isTaken);
  });
});
