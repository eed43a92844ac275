import { isNews } from './stream-position.js';

describe('isNews', () => {
  it.each([
    ['the first message', 'e1:7', null, true],
    ['the next', 'e1:8', 'e1:7', true],
    ['the same again', 'e1:7', 'e1:7', false],
    ['an older one', 'e1:6', 'e1:7', false],
    ['a higher number of digits', 'e1:10', 'e1:9', true],
    ['a new epoch that counts from the beginning', 'e2:1', 'e1:7', true],
  ])('%s', (_what, id, last, news) => {
    expect(isNews(id, last)).toBe(news);
  });
});
