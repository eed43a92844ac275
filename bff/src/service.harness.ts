import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface GivenResponse {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** JSON, or text as it is. */
  readonly body?: unknown;
}

/** An HTTP service that responds as a spec says and remembers what it was sent; without probes of its readiness. */
export class TestService {
  readonly requests: ReceivedRequest[] = [];
  respond: (request: ReceivedRequest) => GivenResponse = () => ({ status: 404, body: {} });
  private server: Server | undefined;
  private port = 0;

  /** At the same port each time. @returns its address. */
  async start(): Promise<string> {
    this.server = createServer((request, response) => void this.serve(request, response));
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    const { server } = this;
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const received = { method, path, headers, body: Buffer.concat(chunks).toString() };
    if (path !== '/readyz') this.requests.push(received);
    const { status = 200, headers: given = {}, body } = this.respond(received);
    response.writeHead(status, { 'content-type': 'application/json', ...given });
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? ''));
  }
}

/** A problem as a service responds with it. */
export const problem = (status: number, code: string, detail: string): GivenResponse => ({
  status,
  headers: { 'content-type': 'application/problem+json', 'retry-after': '60' },
  body: { type: 'about:blank', title: 'T', status, detail, code, correlationId: 'other' },
});
