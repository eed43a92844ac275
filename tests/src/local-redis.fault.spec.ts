import { expect, it } from '@jest/globals';
import { isRedisInstalled } from '@probity/kit/testing';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Program } from './harness/program.harness.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Prints the URL of its Redis, and keeps running. */
const owner = `
  import { openLocalRedis } from '@probity/local-servers/redis';
  const { url } = await openLocalRedis({ log: () => undefined });
  console.log('at ' + url);
  setInterval(() => undefined, 60_000);`;

/** Resolves when connections to the port are refused. */
const untilRefused = async (port: number): Promise<void> => {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const refused = once(socket, 'error').then(() => true);
    const connected = once(socket, 'connect').then(() => once(socket, 'close').then(() => false));
    if (await Promise.race([refused, connected.catch(() => true)])) return;
  }
};

(isRedisInstalled() ? it : it.skip)(
  'a local Redis ends with its process, also when that was killed',
  async () => {
    const program = new Program(process.execPath, ['--input-type=module', '-e', owner], root, {});
    const [, url = ''] = await program.untilPrinted(/^at (\S+)$/m);
    await program.kill();
    await untilRefused(Number(new URL(url).port));
    expect(program.isRunning).toBe(false);
  },
);
