import { execFileSync } from 'node:child_process';
import { z } from 'zod/mini';

/** A Redis of its own for one spec file, which stops it: in a container or a process of this machine. */
export interface TestRedis {
  readonly url: string;
  /** Suspends it: connections stay, nothing is answered. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** An empty server at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const opened = z.object({ address: z.string(), id: z.number() });

/**
 * Whether the run can start a Redis: Jest's global setup names its endpoint in `PROBITY_TEST_REDIS`. Where not, the reason
 * is printed; in CI (`CI=true`) it throws, so that no build is green for want of it.
 */
export const hasTestRedis = (): boolean => process.env['PROBITY_TEST_REDIS'] !== undefined || refuse();

/** Whether specs can start the `redis-server` of this machine itself; set like `hasTestRedis`. */
export const isRedisInstalled = (): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return refuse();
  }
};

const refuse = (): false => {
  const reason = 'there is no redis-server; `apt-get install redis-server` provides it';
  if (process.env['CI'] === 'true') throw new Error(`Specs on Redis cannot run: ${reason}`);
  process.stderr.write(`Specs on Redis are skipped: ${reason}\n`);
  return false;
};

export const openTestRedis = async (): Promise<TestRedis> => {
  const { address, id } = opened.parse(await post(''));
  const command = async (name: string): Promise<void> => void (await post(`/${String(id)}/${name}`));
  return {
    url: address,
    freeze: () => command('freeze'),
    thaw: () => command('thaw'),
    restart: () => command('restart'),
    stop: () => command('stop'),
  };
};

const post = async (path: string): Promise<unknown> => {
  const response = await fetch(`${process.env['PROBITY_TEST_REDIS'] ?? ''}${path}`, { method: 'POST' });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`the specs' Redis failed: ${JSON.stringify(body)}`);
  return body;
};
