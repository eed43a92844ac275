import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { jsonOf, type PostResponse } from './post-response.js';
import { timeoutMs } from './push-service.js';

interface Connection {
  readonly session: ClientHttp2Session;
  /** The server has said how many requests it takes at once; further ones wait for their turn in Node. */
  readonly ready: Promise<void>;
}

/** One connection to a server of HTTP/2: opened when it is needed, and anew once the server ends it (GOAWAY). */
export class Http2Connection {
  private connection: Connection | null = null;

  /** @param ca authority of the server's certificate, in PEM; the system's when absent. */
  constructor(
    private readonly origin: string,
    private readonly ca: string | undefined,
  ) {}

  /** Rejects when there is no response in time. */
  async post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<PostResponse> {
    const { session, ready } = this.open();
    await ready;
    return new Promise((resolve, reject) => {
      const stream = session.request({ ':method': 'POST', ':path': path, ...headers });
      // A connection that a firewall has forgotten says nothing for minutes, and the others on it wait like this one.
      const timeout = endLater(session, 'response');
      let received: IncomingHttpHeaders = {};
      let text = '';
      stream.setEncoding('utf8');
      stream.on('response', (given) => (received = given));
      stream.on('data', (chunk: string) => (text += chunk));
      stream.on('error', reject);
      stream.on('close', () => {
        clearTimeout(timeout);
        const { ':status': status, 'retry-after': retryAfter } = received;
        if (status === undefined) reject(new Error('the request ended without a response'));
        else resolve({ status: Number(status), retryAfter, json: jsonOf(text) });
      });
      stream.end(body);
    });
  }

  close(): void {
    this.connection?.session.destroy();
  }

  private open(): Connection {
    const { session: current } = this.connection ?? {};
    if (this.connection !== null && current?.closed === false && !current.destroyed) return this.connection;
    const session = connect(this.origin, this.ca === undefined ? {} : { ca: this.ca });
    const ready = new Promise<void>((resolve, reject) => {
      const timeout = endLater(session, 'connection');
      session.once('remoteSettings', () => {
        clearTimeout(timeout);
        resolve();
      });
      // Later than that, each request is rejected with the same error.
      session.on('error', reject);
      session.once('close', () => {
        clearTimeout(timeout);
        reject(new Error('the connection was closed'));
      });
    });
    this.connection = { session, ready };
    return this.connection;
  }
}

const endLater = (session: ClientHttp2Session, missing: string): NodeJS.Timeout =>
  setTimeout(() => session.destroy(new Error(`no ${missing} in ${timeoutMs} ms`)), timeoutMs);
