import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePorts } from './free-ports.js';

it('finds different ports that can be listened on, none of those that outgoing connections get', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(ports).not.toEqual(expect.arrayContaining(await freePorts(1))); // somebody may be about to use them
  const server = createServer().listen(ports[0], '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
