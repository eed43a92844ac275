import { BatchQueue } from './batch-queue.js';

/** A batch that ends when the spec says so. */
const held = () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { run: () => ended, end };
};

const limits = { perUser: 2, waiting: 1, longestWaitMs: 60_000 };

describe('the queue of batches', () => {
  it('refuses a third batch of one user, and takes one when another has ended', async () => {
    const queue = new BatchQueue(4, limits);
    const first = held();
    const running = queue.run('ada', first.run);
    const second = held();
    const other = queue.run('ada', second.run);
    await expect(queue.run('ada', async () => 1)).rejects.toMatchObject({
      code: 'MATCH_LIMIT_REACHED',
      retryAfterSeconds: 2,
    });
    expect(await queue.run('grace', async () => 2)).toBe(2);
    first.end();
    await running;
    expect(await queue.run('ada', async () => 3)).toBe(3);
    second.end();
    await other;
  });

  it('lets batches wait for a slot in their order, and refuses more than may wait', async () => {
    const queue = new BatchQueue(1, limits);
    const first = held();
    const running = queue.run('ada', first.run);
    const waiting = queue.run('grace', async () => 'grace');
    await expect(queue.run('joan', async () => 'joan')).rejects.toMatchObject({
      code: 'MATCH_BUSY',
      retryAfterSeconds: 5,
    });
    first.end();
    await running;
    expect(await waiting).toBe('grace');
    expect(await queue.run('joan', async () => 'joan')).toBe('joan');
  });

  it('refuses a batch that has waited too long, and forgets it', async () => {
    const queue = new BatchQueue(1, { ...limits, longestWaitMs: 1 });
    const first = held();
    const running = queue.run('ada', first.run);
    for (let times = 0; times < 3; times += 1)
      await expect(queue.run('grace', async () => 1)).rejects.toMatchObject({ code: 'MATCH_BUSY' });
    first.end();
    await running;
    expect(await queue.run('grace', async () => 1)).toBe(1);
  });

  it('frees the slot of a batch that fails', async () => {
    const queue = new BatchQueue(1, limits);
    await expect(queue.run('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('ada', async () => 1)).toBe(1);
  });
});
