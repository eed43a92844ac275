import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort } from './free-port.js';

const ten = (find: () => Promise<number>): Promise<number[]> =>
  Promise.all(Array.from({ length: 10 }, () => find()));

it('finds different ports that can be listened on, none of those that outgoing connections get', async () => {
  const ports = await ten(freePort);
  expect(new Set(ports).size).toBe(10);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  const server = createServer().listen(ports[0], '127.0.0.1');
  await once(server, 'listening');
  server.close();
});

it('finds none that another search found, though nobody listens there yet', async () => {
  const another = './free-port.js?another'; // it knows nothing of the first and begins at the same port, as another process may
  const { freePort: freePortOfAnother } = (await import(another)) as { freePort: typeof freePort };
  expect(freePortOfAnother).not.toBe(freePort);
  const found = await ten(freePort);
  const foundByAnother = await ten(freePortOfAnother);
  expect(found.filter((port) => foundByAnother.includes(port))).toEqual([]);
});
