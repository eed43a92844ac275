import { describe, expect, it } from '@jest/globals';
import { mapConcurrently } from './map-concurrently.js';

describe('working on a few items at once', () => {
  /** Work that ends when the spec says so. */
  const openWork = () => {
    const begun = new Map<string, (result: string | Error) => void>();
    const work = (item: string) =>
      new Promise<string>((resolve, reject) =>
        begun.set(item, (result) => (typeof result === 'string' ? resolve(result) : reject(result))),
      );
    const end = async (item: string, result: string | Error = item.toUpperCase()) => {
      begun.get(item)?.(result);
      begun.delete(item);
      await new Promise(setImmediate);
    };
    return { work, end, begun };
  };

  it('begins the next as soon as any ends and returns results in the order of the items', async () => {
    const { work, end, begun } = openWork();
    const all = mapConcurrently(['a', 'b', 'c', 'd'], 2, work);
    expect([...begun.keys()]).toEqual(['a', 'b']);
    await end('b');
    expect([...begun.keys()]).toEqual(['a', 'c']);
    await end('c');
    expect([...begun.keys()]).toEqual(['a', 'd']);
    await end('d');
    await end('a');
    expect(await all).toEqual(['A', 'B', 'C', 'D']);
  });

  it('works on all items before it throws the first fault', async () => {
    const { work, end, begun } = openWork();
    let isSettled = false;
    const all = mapConcurrently(['a', 'b', 'c'], 2, work).finally(() => (isSettled = true));
    const thrown = expect(all).rejects.toThrow('first');
    await end('b', new Error('first'));
    await end('a', new Error('second'));
    expect(isSettled).toBe(false);
    expect([...begun.keys()]).toEqual(['c']);
    await end('c');
    await thrown;
  });

  it('needs no item', async () => {
    expect(await mapConcurrently([], 3, () => Promise.reject(new Error('no item')))).toEqual([]);
  });
});
