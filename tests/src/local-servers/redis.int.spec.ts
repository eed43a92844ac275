import { describe, expect, it } from '@jest/globals';
import { isRedisInstalled } from '@probity/kit/testing';
import { openLocalRedis } from '@probity/local-servers/redis';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

(isRedisInstalled() ? describe : describe.skip)('a Redis of its own', () => {
  it('runs until it is stopped, and again at the same address', async () => {
    const redis = await openLocalRedis({ log: () => undefined });
    const { pid, url } = redis;
    expect(isRunning(pid)).toBe(true);
    await redis.restart();
    expect([redis.url, isRunning(pid), isRunning(redis.pid)]).toEqual([url, false, true]);
    await redis.stop();
    expect(isRunning(redis.pid)).toBe(false);
  });

  it('takes the port it is told to', async () => {
    const first = await openLocalRedis({ log: () => undefined });
    const port = Number(new URL(first.url).port);
    await expect(openLocalRedis({ log: () => undefined, port })).rejects.toThrow('Address already in use');
    await first.stop();
    const second = await openLocalRedis({ log: () => undefined, port });
    expect(new URL(second.url).port).toBe(String(port));
    await second.stop();
  });
});
