import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as post } from 'node:https';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '../context/index.js';
import {
  eventually,
  isOpensslInstalled,
  makeCertificates,
  startTestIssuer,
  testIdentity,
  type CertificateFiles,
  type TestCertificates,
  type TestIssuer,
} from '../testing/index.js';
import { mostSilent } from './bound-connections.js';
import { JwtStrategy } from './index.js';
import { startSampleApp, type SampleApp } from './sample-app.harness.js';
import type { ServiceCall } from './service-caller.harness.js';

(isOpensslInstalled() ? describe : describe.skip)('an app that serves HTTPS', () => {
  let folder: string;
  let made: TestCertificates;
  let next: TestCertificates;
  let issuer: TestIssuer;
  let app: SampleApp;
  let open: SampleApp;
  let caller: Worker;
  const certFile = (): string => join(folder, 'tls.crt');
  const keyFile = (): string => join(folder, 'tls.key');
  const install = async ({ cert, key }: CertificateFiles): Promise<void> => {
    await copyFile(cert, certFile());
    await copyFile(key, keyFile());
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-services-'));
    made = await makeCertificates(folder);
    await mkdir(join(folder, 'next'));
    next = await makeCertificates(join(folder, 'next'));
    await install(made.server);
    issuer = await startTestIssuer();
    const tokens = new JwtStrategy({ ...issuer, clock: systemClock });
    const certificate = { certFile: certFile(), keyFile: keyFile(), lookEvery: 20 };
    app = await startSampleApp(tokens, testIdentity('sample'), { certificate });
    open = await startSampleApp(tokens, testIdentity('sample'));
    caller = new Worker(new URL('service-caller.harness.js', import.meta.url));
  });
  afterAll(async () => {
    await caller.terminate();
    await app.http.close();
    await open.http.close();
    await issuer.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const call = async (url: string, ca?: string): Promise<string> => {
    const authorities = ca === undefined ? {} : { authorities: await readFile(ca, 'utf8') };
    caller.postMessage({ url, ...authorities } satisfies ServiceCall);
    const [outcome] = (await once(caller, 'message')) as [string];
    return outcome;
  };

  it('serves who trusts its authority', async () => {
    expect(app.url).toMatch(/^https:/);
    expect(await call(app.url, made.ca)).toBe('served');
    expect(await call(open.url, made.ca)).toBe('served');
  });

  it.each([
    ['its authority is another one', () => call(app.url, made.strangersCa), /must be in SERVICES_CA_FILE/],
    ['its authority is no public one', () => call(app.url), /must be in SERVICES_CA_FILE/],
    [
      'it shows another name',
      () => call(app.url.replace('127.0.0.1', 'localhost'), made.ca),
      /is for another name than the one in SAMPLE_URL/,
    ],
    [
      'it speaks no TLS',
      () => call(open.url.replace('http:', 'https:'), made.ca),
      /does not speak TLS .* SERVICE_TLS_CERT_FILE of that service .* SAMPLE_URL/,
    ],
  ])('is not called where %s, and the setting to mend is said', async (_why, calling, sentence) => {
    expect(await calling()).toMatch(sentence);
  });

  it('tells nothing to who does not encrypt', async () => {
    expect(await call(app.url.replace('https:', 'http:'))).toMatch('SERVICE_UNAVAILABLE');
  });

  it('keeps a connection that waits for its response, however many others are silent', async () => {
    const body = '{"as":"late"}';
    const headers = { 'content-type': 'application/json' };
    const late = post(`${app.url}/refusals`, { method: 'POST', headers, ca: await readFile(made.ca) });
    const settled = new Promise((resolve) => late.once('close', () => resolve('closed')));
    late.on('error', () => undefined);
    const arrived = once(app.http.nest.getHttpServer(), 'request');
    late.end(body);
    await arrived;
    const { port, hostname } = new URL(app.url);
    const sockets: Socket[] = [];
    const silent = async (): Promise<void> => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
    };
    for (let opened = 0; opened < mostSilent + 200; opened += 100)
      await Promise.all(Array.from({ length: 100 }, silent));
    await eventually(
      () => sockets[0]?.destroyed,
      (isCut) => isCut === true,
    );
    expect(late.destroyed).toBe(false);
    late.destroy();
    expect(await settled).toBe('closed');
    for (const socket of sockets) socket.destroy();
  });

  it('shows a new certificate once its files change, and keeps the one before where they cannot be used', async () => {
    await writeFile(certFile(), 'nothing of use');
    await eventually(
      () => JSON.stringify(app.lines),
      (lines) => lines.includes('cannot be used'),
    );
    expect(await call(app.url, made.ca)).toBe('served');
    await install(next.server);
    await eventually(
      () => call(app.url, next.ca),
      (outcome) => outcome === 'served',
    );
    expect(await call(app.url, made.ca)).toMatch(/SERVICES_CA_FILE/);
  });
});
