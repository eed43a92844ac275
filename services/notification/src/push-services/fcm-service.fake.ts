import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Secret } from '@probity/kit/config';
import { errors, jwtVerify } from 'jose';
import type { FcmSettings } from './push-settings.js';

interface FcmMessage {
  readonly token: string;
  readonly [field: string]: unknown;
}

interface Response {
  readonly status: number;
  readonly headers?: Record<string, string>;
  /** Code of `FcmError`, and the field that the service blames. */
  readonly code?: string;
  readonly field?: string;
}

const account = generateKeyPairSync('rsa', { modulusLength: 2048 });
const projectId = 'quillan-app';
const clientEmail = 'sender@quillan-app.test';

/** Google's token endpoint and Firebase Cloud Messaging, HTTP v1, on this machine: they take what the account signed. */
export class FakeFcm {
  readonly received: FcmMessage[] = [];
  /** Access tokens that were given out. */
  readonly tokens: string[] = [];
  /** `null` ends the connection without a response. */
  respond: (message: FcmMessage) => Response | null = () => ({ status: 200 });
  /** Access tokens that messages are taken with. */
  accepts = (bearer: string): boolean => this.tokens.includes(bearer);
  private readonly server: Server;

  constructor(
    certificate: { readonly cert: string; readonly key: string },
    private readonly now: () => Date,
  ) {
    this.server = createServer(certificate, (request, response) => {
      void text(request).then(async (body) => {
        const { url = '', headers } = request;
        const reply =
          url === '/token' ? await this.giveToken(body) : this.take(url, headers.authorization, body);
        if (reply === null) request.socket.destroy();
        else
          response
            .writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
            .end(JSON.stringify(reply.json));
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get settings(): FcmSettings {
    const url = `https://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    const pem = account.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const urls = { messagesUrl: url, tokenUrl: `${url}/token` };
    return { projectId, clientEmail, privateKey: new Secret(pem), ...urls };
  }

  at(token: string): FcmMessage[] {
    return this.received.filter((message) => message.token === token);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async giveToken(body: string) {
    const form = new URLSearchParams(body);
    const isGrant = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    const assertion = form.get('assertion') ?? '';
    const claims = await jwtVerify(assertion, account.publicKey, {
      ...{ algorithms: ['RS256'], issuer: clientEmail, audience: this.settings.tokenUrl },
      ...{ currentDate: this.now(), maxTokenAge: '1h' },
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    });
    const isScoped = claims?.payload['scope'] === 'https://www.googleapis.com/auth/firebase.messaging';
    if (!isGrant || !isScoped) return { status: 400, headers: {}, json: { error: 'invalid_grant' } };
    const token = `access-${this.tokens.length + 1}`;
    this.tokens.push(token);
    return {
      status: 200,
      headers: {},
      json: { access_token: token, expires_in: 3_599, token_type: 'Bearer' },
    };
  }

  private take(url: string, authorization: string | undefined, body: string) {
    if (url !== `/v1/projects/${projectId}/messages:send`) return failure({ status: 404 });
    const bearer = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    if (bearer === undefined || !this.accepts(bearer)) return failure({ status: 401 });
    const { message } = JSON.parse(body) as { message: FcmMessage };
    this.received.push(message);
    const response = this.respond(message);
    if (response === null) return null;
    return response.status === 200
      ? { ...response, json: { name: 'projects/1/messages/1' } }
      : failure(response);
  }
}

const failure = ({ status, headers = {}, code, field }: Response) => {
  const details = [
    ...(code === undefined
      ? []
      : [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }]),
    ...(field === undefined
      ? []
      : [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field }] }]),
  ];
  return { status, headers, json: { error: { code: status, message: 'words', status: 'FAILED', details } } };
};
