import { expect, it } from '@jest/globals';
import { isRedisInstalled } from '@probity/kit/testing';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Program } from './running/program.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Prints where its Redis is, and goes on. */
const owner = `
  import { openLocalRedis } from '@probity/kit/local-redis';
  const { url } = await openLocalRedis({ log: () => undefined });
  console.log('at ' + url);
  setInterval(() => undefined, 60_000);`;

/** Resolves when nobody listens there any more. */
const isGone = async (port: number): Promise<void> => {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const refused = once(socket, 'error').then(() => true);
    const connected = once(socket, 'connect').then(() => once(socket, 'close').then(() => false));
    if (await Promise.race([refused, connected.catch(() => true)])) return;
  }
};

(isRedisInstalled() ? it : it.skip)(
  'a local Redis ends with its owner, also with one that was killed',
  async () => {
    const program = new Program(process.execPath, ['--input-type=module', '-e', owner], root, {});
    const [, url = ''] = await program.says(/^at (\S+)$/m);
    await program.kill();
    await isGone(Number(new URL(url).port));
    expect(program.isRunning).toBe(false);
  },
);
