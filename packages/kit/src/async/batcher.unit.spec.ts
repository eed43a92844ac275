import { describe, expect, it } from '@jest/globals';
import { Batcher } from './batcher.js';

describe('Batcher', () => {
  it('hands over together what came while it was busy', async () => {
    const batches: number[][] = [];
    const batcher = new Batcher<number>((items) => {
      batches.push([...items]);
      return Promise.resolve();
    });
    await Promise.all([1, 2, 3].map((item) => batcher.add(item)));
    await batcher.add(4);
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });

  it('makes no batch larger than it may be, and keeps the order', async () => {
    const batches: number[][] = [];
    const batcher = new Batcher<number>((items) => {
      batches.push([...items]);
      return Promise.resolve();
    }, 2);
    await Promise.all([1, 2, 3, 4, 5].map((item) => batcher.add(item)));
    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('fails those of one batch, and goes on', async () => {
    const batcher = new Batcher<string>((items) =>
      items.includes('bad') ? Promise.reject(new Error('refused')) : Promise.resolve(),
    );
    const [good, bad] = await Promise.allSettled([batcher.add('good'), batcher.add('bad')]);
    expect([good.status, bad.status]).toEqual(['rejected', 'rejected']);
    await expect(batcher.add('good')).resolves.toBeUndefined();
  });
});
