import { execFileSync } from 'node:child_process';
import { openLocalRedis, type LocalRedis } from '@probity/local-servers/redis';

/**
 * `describe` of specs that need Redis: skipped, with a printed reason, where it is not installed. In CI (`CI=true`) that
 * throws, so that no build is green for want of it.
 */
export const isRedisInstalled = (): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    const reason = 'there is no redis-server; `apt-get install redis-server` provides it';
    if (process.env['CI'] === 'true') throw new Error(`Specs on Redis cannot run: ${reason}`);
    process.stderr.write(`Specs on Redis are skipped: ${reason}\n`);
    return false;
  }
};

/** A Redis of its own for one spec file, which stops it. */
export const openTestRedis = (): Promise<LocalRedis> => openLocalRedis({ log: () => undefined });
