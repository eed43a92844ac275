import { Agent, request } from 'node:http';
import type { HostileRequest } from './hostile-input.js';

export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const patienceMs = 60_000;

/** One connection for each: what a refusal leaves of a body must not become the next request. */
const agent = new Agent({ keepAlive: false });

/** Sends the address as it is: `fetch` would tidy it up. Of a stream no more than its head is read. */
export const sentRaw = (
  url: string,
  method: string,
  { address, contentType, body }: HostileRequest,
  bearer: string | null,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url);
    const takesBody = method !== 'GET' && method !== 'HEAD';
    const path = (pathname === '/' ? '' : pathname) + address;
    const headers = {
      ...(takesBody && { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }),
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    };
    const sending = request({ agent, hostname, port, path, method, headers, timeout: patienceMs });
    sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
    sending.on('error', reject);
    sending.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const type = response.headers['content-type'] ?? '';
      const chunks: Buffer[] = [];
      const done = (): void => resolve({ status, type, text: Buffer.concat(chunks).toString() });
      if (type.startsWith('text/event-stream')) {
        done();
        sending.destroy();
        return;
      }
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', done)
        .on('error', reject);
    });
    sending.end(takesBody ? body : undefined);
  });
