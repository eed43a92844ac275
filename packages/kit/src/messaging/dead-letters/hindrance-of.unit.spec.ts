import { describe, expect, it } from '@jest/globals';
import type { DeadLetter } from '../consumers/dead-letter.js';
import { hindranceOf } from './replay-dead-letter.js';

const letter: DeadLetter = {
  consumer: 'count-words',
  reason: 'rejected',
  code: 'INVALID_INPUT',
  attempts: 1,
  original: {
    id: '0190f5c0-0000-7000-8000-000000000001',
    source: 'screening',
    topic: 'word-said',
    key: 'a',
    time: '2026-01-01T00:00:00.000Z',
    correlationId: 'c',
    causationId: 'd',
    data: '{"word":"a\\u0000b"}',
  },
};

const foreign = 'It never was a message of ours, so its sender has to send it anew.';

describe('hindranceOf', () => {
  it('finds none for a message of ours, also with an escaped NUL in its data', () => {
    expect(hindranceOf(letter)).toBeUndefined();
  });

  it.each<[string, Partial<DeadLetter['original']>, string]>([
    ['no id of ours', { id: '7' }, foreign],
    ['no key', { key: '' }, foreign],
    ['bytes that are no text', { encoding: 'base64' }, foreign],
    ['NUL in its key', { key: 'a\0' }, foreign],
    ['NUL in its data', { data: '"\0"' }, foreign],
    ['only its beginning kept', { isCut: true }, 'It was too large to be kept whole.'],
  ])('tells why: %s', (_what, change, hindrance) => {
    expect(hindranceOf({ ...letter, original: { ...letter.original, ...change } })).toBe(hindrance);
  });

  it('tells of another type than its topic', () => {
    expect(hindranceOf({ ...letter, reason: 'unknown-type' })).toContain('another type than its topic');
  });
});
