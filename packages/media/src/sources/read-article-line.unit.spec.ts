import { readArticleLine } from './read-article-line.js';

const seenAt = '2026-11-24T12:00:00.000Z';

describe('one line of articles', () => {
  it('is an article, its text with it', () => {
    const line =
      '{"url":"https://herald.example.com/a","headline":"Court fines broker","text":"One.\\nTwo."}';
    expect(readArticleLine(line, seenAt)).toMatchObject({
      headline: 'Court fines broker',
      fullText: 'One.\nTwo.',
    });
  });

  it.each([
    ['{"headline":"x"}', 'it must be an object with the texts "url" and "headline"'],
    ['[]', 'it must be an object with the texts "url" and "headline"'],
    ['{"url":"javascript:x","headline":"x"}', 'field "url" must be an http or https address'],
    ['{"url":"https://x.example.com","headline":" "}', 'field "headline" must hold text'],
  ])('%s is none: %s', (line, reason) => expect(readArticleLine(line, seenAt)).toBe(reason));
});
