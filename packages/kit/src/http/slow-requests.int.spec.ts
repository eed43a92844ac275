import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { systemClock } from '../context/index.js';
import { startTestIssuer, testIdentity, type TestIssuer } from '../testing/index.js';
import { dripTo } from './dripping-client.harness.js';
import { JwtStrategy } from './index.js';
import { startSampleApp, type SampleApp } from './sample-app.harness.js';

let issuer: TestIssuer;
let app: SampleApp;
beforeAll(async () => {
  issuer = await startTestIssuer();
  const tokens = new JwtStrategy({ ...issuer, clock: systemClock });
  app = await startSampleApp(tokens, testIdentity('sample'), {
    requestTimeout: 1_000,
    connectionsCheckingInterval: 100,
  });
});
afterAll(async () => {
  await app.http.close();
  await issuer.stop();
});

const put = 'PUT /greetings/ada?times=1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

it.each([
  ['body', `${put}Content-Length: 100000\r\n\r\n{"greeting":"`, 'a'],
  ['body of chunks', `${put}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n'],
  ['list of headers', put, 'X-More: a\r\n'],
])('cuts a request whose %s came too slowly, and serves others meanwhile', async (_, beginning, drop) => {
  const slow = dripTo(app.url, beginning, drop);
  expect((await fetch(`${app.url}/greetings`, { method: 'DELETE' })).status).toBe(204);
  const { response, sent } = await slow;
  expect(sent).toBeGreaterThan(0);
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
});

it('keeps a connection that is only idle between two requests', async () => {
  const { port, hostname } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const ask = async (): Promise<string> => {
    socket.write('DELETE /greetings HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [head] = (await once(socket, 'data')) as [Buffer];
    return head.toString();
  };
  expect(await ask()).toMatch(/^HTTP\/1\.1 204 /);
  // As long as a slow request has, so that the idle time is counted if it counted at all.
  await dripTo(app.url, put, 'X-More: a\r\n');
  expect(await ask()).toMatch(/^HTTP\/1\.1 204 /);
  socket.destroy();
});
