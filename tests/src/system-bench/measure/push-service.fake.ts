import { makeCertificates } from '@probity/kit/testing';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { newFolder } from '../../harness/installation.harness.js';
import type { Environment } from '../../harness/program.harness.js';

/** A push service of Web Push on this machine that accepts everything. */
export interface PushService {
  /** With it a process trusts the service. */
  readonly environment: Environment;
  /** Of a device that nobody has: what it is sent is never decrypted. */
  readonly device: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** When each message came, in milliseconds since 1970, by its topic. */
  readonly arrivals: ReadonlyMap<string, number>;
}

/** Runs `work` beside a push service that ends with it. Needs OpenSSL. */
export const withPushService = async (work: (service: PushService) => Promise<void>): Promise<void> => {
  const folder = newFolder();
  const { ca, server: files } = await makeCertificates(folder);
  const arrivals = new Map<string, number>();
  const server = createServer(
    { cert: await readFile(files.cert), key: await readFile(files.key) },
    (request, response) => {
      arrivals.set(String(request.headers['topic']), Date.now());
      request.resume().on('end', () => response.writeHead(201).end());
    },
  ).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const device = {
      endpoint: `https://127.0.0.1:${port}/push`,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    await work({ environment: { NODE_EXTRA_CA_CERTS: ca }, device, arrivals });
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  }
};
