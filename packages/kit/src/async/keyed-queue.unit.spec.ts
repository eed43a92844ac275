import { describe, expect, it } from '@jest/globals';
import { KeyedQueue } from './keyed-queue.js';

/** Work that ends when it is told to. */
const held = () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
};

describe('KeyedQueue', () => {
  it('lets the next of a key begin when the one before has ended, whatever its end', async () => {
    const turns = new KeyedQueue();
    const begun: string[] = [];
    const first = held();
    const running = turns.run('ada', async () => {
      begun.push('first');
      await first.work();
      throw new Error('first failed');
    });
    const next = turns.run('ada', () => Promise.resolve(begun.push('second')));
    await turns.run('bob', () => Promise.resolve(begun.push('of another key')));
    expect(begun).toEqual(['first', 'of another key']);
    first.end();
    await expect(running).rejects.toThrow('first failed');
    await next;
    expect(begun).toEqual(['first', 'of another key', 'second']);
  });
});
