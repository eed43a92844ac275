import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '@probity/contracts';
import { problemOf, problemType } from './problem.js';
import { correlationHeader } from './request-context.js';

/** What Node finds before there is a request: its code, our status and words. */
const refusals = new Map<string | undefined, readonly [status: number, detail: string]>([
  ['HPE_HEADER_OVERFLOW', [431, 'Address and headers are too long.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request did not arrive in time.']],
]);
const unreadable = [400, 'This is no HTTP request.'] as const;

/** Refuses what cannot be read as a request, and so meets no route, hook or filter, with a problem too. */
export const refuseUnread =
  (newId: () => string) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, detail] = refusals.get(error.code) ?? unreadable;
    const id = newId();
    const body = JSON.stringify({ ...problemOf(new DomainError('INVALID_REQUEST', { detail }), id), status });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      `content-type: ${problemType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `${correlationHeader}: ${id}`,
      'cache-control: no-store',
      'connection: close',
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy(error);
  };
