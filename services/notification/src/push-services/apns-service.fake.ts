import { generateKeyPairSync } from 'node:crypto';
import {
  createSecureServer,
  type Http2SecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Secret } from '@probity/kit/config';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { ApnsSettings } from './push-settings.js';

interface ApnsMessage {
  readonly token: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

interface Response {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly reason?: string;
}

const team = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const [teamId, keyId, topic] = ['QUILLANTEA', 'QUILLANKEY', 'test.quillan.app'];

/** Apple's push notification service on this machine: HTTP/2, and tokens that the team's key signed within the hour. */
export class FakeApns {
  readonly received: ApnsMessage[] = [];
  /** Connections that were opened. */
  readonly sessions: ServerHttp2Session[] = [];
  /** Provider tokens, each once. */
  readonly tokens = new Set<string>();
  /** `null` ends the stream without a response. */
  respond: (message: ApnsMessage) => Response | null = () => ({ status: 200 });
  private readonly server: Http2SecureServer;

  constructor(
    certificate: { readonly cert: string; readonly key: string },
    private readonly now: () => Date,
    /** Requests that it takes at once. */
    mostStreams = 100,
  ) {
    this.server = createSecureServer({ ...certificate, settings: { maxConcurrentStreams: mostStreams } });
    this.server.on('session', (session) => this.sessions.push(session));
    this.server.on('stream', (stream, headers) => {
      stream.on('error', () => undefined); // the client is gone
      void this.take(stream, headers).then((response) => {
        if (stream.destroyed) return;
        if (response === null) return stream.close(8);
        stream.respond({ ':status': response.status, ...response.headers });
        stream.end(response.reason === undefined ? '' : JSON.stringify({ reason: response.reason }));
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get settings(): ApnsSettings {
    const url = `https://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    const pem = team.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return { teamId, keyId, topic, privateKey: new Secret(pem), url };
  }

  at(token: string): ApnsMessage[] {
    return this.received.filter((message) => message.token === token);
  }

  async stop(): Promise<void> {
    for (const session of this.sessions) session.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<Response | null> {
    const body: unknown = JSON.parse(await text(stream));
    const bearer = /^bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const refusal = await this.refusalOf(bearer);
    if (refusal !== undefined) return { status: 403, reason: refusal };
    this.tokens.add(bearer);
    if (headers['apns-topic'] !== topic) return { status: 400, reason: 'BadTopic' };
    const token = /^\/3\/device\/([0-9a-f]+)$/.exec(headers[':path'] ?? '')?.[1];
    if (token === undefined) return { status: 404, reason: 'BadPath' };
    const message = { token, headers, body };
    this.received.push(message);
    return this.respond(message);
  }

  private async refusalOf(bearer: string): Promise<string | undefined> {
    try {
      if (decodeProtectedHeader(bearer).kid !== keyId) return 'InvalidProviderToken';
      await jwtVerify(bearer, team.publicKey, {
        ...{ algorithms: ['ES256'], issuer: teamId, currentDate: this.now(), maxTokenAge: '1h' },
      });
      return undefined;
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'ExpiredProviderToken' : 'InvalidProviderToken';
    }
  }
}
