import { createECDH, createDecipheriv, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushTarget } from './push-service.js';

/** A browser's side of a subscription. */
export class Device {
  private readonly pair = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly point = this.pair.generateKeys();

  constructor(private readonly endpoint: string) {}

  subscription(): PushTarget<'web'> {
    const keys = { p256dh: this.point.toString('base64url'), auth: this.auth.toString('base64url') };
    return { kind: 'web', endpoint: this.endpoint, keys };
  }

  /** As RFC 8291 and RFC 8188 describe it, for one record. Throws where anything was changed. */
  decrypt(body: Buffer): unknown {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)];
    const shared = this.pair.computeSecret(theirs);
    const derive = (secret: Uint8Array, by: Uint8Array, info: Buffer, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, by, info, length));
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.point, theirs]);
    const secret = derive(shared, this.auth, about, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Response {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/** A push service of Web Push on this machine, which responds as a spec says. */
export class FakePushService {
  readonly received: ReceivedPush[] = [];
  /** `null` ends the connection without a response. */
  respond: (push: ReceivedPush) => Response | null = () => ({ status: 201 });
  private readonly server: Server;

  constructor(certificate: { readonly cert: string; readonly key: string }) {
    this.server = createServer(certificate, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        const push = { path, headers, body: Buffer.concat(chunks) };
        this.received.push(push);
        const given = this.respond(push);
        if (given === null) request.socket.destroy();
        else response.writeHead(given.status, given.headers).end();
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  device(name: string): Device {
    return new Device(`https://${this.host}/push/${name}`);
  }

  at(name: string): ReceivedPush[] {
    return this.received.filter(({ path }) => path === `/push/${name}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** The claims of a request that the key signed (RFC 8292). Throws where another one did. */
export const vapidClaims = (authorization = '', publicKey: string): unknown => {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || key !== publicKey) throw new Error('another key has signed this request, or none');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
};
