import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { systemClock } from '../context/index.js';
import { eventually, startTestIssuer, testIdentity, type TestIssuer } from '../testing/index.js';
import { mostSilent } from './bound-connections.js';
import { JwtStrategy } from './index.js';
import { startSampleApp, type SampleApp } from './sample-app.harness.js';

let issuer: TestIssuer;
let app: SampleApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  issuer = await startTestIssuer();
  const tokens = new JwtStrategy({ ...issuer, clock: systemClock });
  app = await startSampleApp(tokens, testIdentity('sample'));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.http.close();
  await issuer.stop();
});

const open = async (): Promise<Socket> => {
  const { port, hostname } = new URL(app.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};

const heldByServer = (): Promise<number> =>
  new Promise((resolve, reject) =>
    app.http.nest.getHttpServer().getConnections((error: Error | null, count: number) => {
      if (error === null) resolve(count);
      else reject(error);
    }),
  );

it('serves on beside 5,000 silent sockets, and keeps no more than some of them', async () => {
  const first = await open();
  for (let opened = 1; opened < 5_000; opened += 100) await Promise.all(Array.from({ length: 100 }, open));
  expect((await fetch(`${app.url}/greetings`, { method: 'DELETE' })).status).toBe(204);
  expect(await eventually(heldByServer, (count) => count <= mostSilent + 1)).toBeGreaterThan(0);
  await eventually(
    () => first.destroyed,
    (isCut) => isCut,
  );
  // The newest are still there, and are served as soon as they ask for something.
  const newest = sockets.at(-1);
  newest?.write('DELETE /greetings HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const [head] = newest === undefined ? [] : ((await once(newest, 'data')) as [Buffer]);
  expect(String(head)).toMatch(/^HTTP\/1.1 204/);
});
