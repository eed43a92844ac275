import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MemoryRateLimits } from '@probity/kit/redis';
import {
  captureLogger,
  isOpensslInstalled,
  makeCertificates,
  testIdentity,
  type TestCertificates,
} from '@probity/kit/testing';
import fastify from 'fastify';
import { openAuthProxy } from './auth-proxy.plugin.js';

(isOpensslInstalled() ? describe : describe.skip)('an auth service that serves HTTPS', () => {
  let folder: string;
  let made: TestCertificates;
  let auth: Server;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-auth-proxy-'));
    made = await makeCertificates(folder);
    const pair = { cert: await readFile(made.server.cert), key: await readFile(made.server.key) };
    auth = createServer(pair, (_request, response) => response.end('{"name":"auth"}'));
    auth.listen(0, '127.0.0.1');
    await once(auth, 'listening');
    url = `https://127.0.0.1:${String((auth.address() as AddressInfo).port)}`;
  });
  afterAll(async () => {
    auth.closeAllConnections();
    auth.close();
    await rm(folder, { recursive: true, force: true });
  });

  const health = async (authorities?: string) => {
    const { logger, lines } = captureLogger();
    const gateway = fastify();
    const connections = { urls: { AUTH_URL: url }, ...(authorities !== undefined && { authorities }) };
    const identity = testIdentity('bff');
    await openAuthProxy(gateway, url, {
      ...{ logger, identity, connections },
      rateLimits: new MemoryRateLimits(),
      feed: { here: () => null },
    });
    const { status } = await fetch(`${await gateway.listen()}/auth/v1/health`);
    await gateway.close();
    return { status, log: JSON.stringify(lines) };
  };

  it('is passed on to where its authority is trusted', async () => {
    expect(await health(await readFile(made.ca, 'utf8'))).toEqual({ status: 200, log: '[]' });
  });

  it('gets nothing where its authority is another one, and the log says which setting to mend', async () => {
    const { status, log } = await health(await readFile(made.strangersCa, 'utf8'));
    expect(status).toBe(503);
    expect(log).toContain('it must be in SERVICES_CA_FILE');
    expect((await health()).status).toBe(503);
  });
});
