import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { HttpResponse, RouteRequest } from '@probity/contracts';
import type { Deadline } from './deadline.js';

export interface LocalResponse extends HttpResponse {
  readonly bytes: Uint8Array;
}

/** Gives a request to the routes of an app as if it had come over a connection: hooks, guards, limits and filters included. */
export type LocalApp = (request: RouteRequest, deadline: Deadline) => Promise<LocalResponse>;

/** Where a connection would be: what is written to it was read before. */
class NoConnection extends Duplex {
  readonly remoteAddress = '127.0.0.1';

  constructor() {
    super({ decodeStrings: false });
  }

  override _read(): void {
    return undefined;
  }

  override _write(_chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    done();
  }
}

/** Keeps its body. */
class KeptResponse extends ServerResponse {
  readonly chunks: (string | Buffer)[] = [];

  override write(chunk: unknown, ...rest: never[]): boolean {
    this.keep(chunk);
    return super.write(chunk, ...rest);
  }

  override end(chunk?: unknown, ...rest: never[]): this {
    this.keep(chunk);
    return super.end(chunk, ...rest);
  }

  private keep(chunk: unknown): void {
    if (typeof chunk === 'string') this.chunks.push(chunk);
    else if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
  }
}

/** The names of `headers` are in small letters. */
const requestOf = ({ method, path, headers, body }: RouteRequest, socket: Socket): IncomingMessage => {
  const request = new IncomingMessage(socket);
  request.method = method;
  request.url = path;
  [request.httpVersion, request.httpVersionMajor, request.httpVersionMinor] = ['1.1', 1, 1];
  const bytes = body === null ? null : Buffer.from(body);
  request.headers = {
    host: 'localhost',
    ...headers,
    ...(bytes !== null && { 'content-length': String(bytes.length) }),
  };
  if (bytes !== null) request.push(bytes);
  request.push(null);
  request.complete = true;
  return request;
};

export const localApp =
  (fastify: FastifyInstance): LocalApp =>
  (sent, deadline) =>
    new Promise((resolve, reject) => {
      const socket = new NoConnection() as Duplex as Socket; // of a socket HTTP uses only what a stream has
      const request = requestOf(sent, socket);
      const response = new KeptResponse(request);
      response.setHeader('connection', 'close');
      response.assignSocket(socket);
      response.once('finish', () => {
        response.detachSocket(socket);
        resolve(toResponse(response));
        process.nextTick(() => response.emit('close'));
      });
      response.once('error', reject);
      response.once('close', () => reject(new Error('the response broke off')));
      // As when a client closes its connection.
      const leave = (): void => {
        reject(new Error('the caller has left', { cause: deadline.reason }));
        socket.destroy();
      };
      if (deadline.aborted) return leave();
      deadline.once('abort', leave);
      fastify.routing(request, response);
    });

const toResponse = (response: KeptResponse): LocalResponse => {
  const { chunks, statusCode } = response;
  const retryAfter = response.getHeader('retry-after');
  const whole = (): Buffer =>
    Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)));
  return {
    status: statusCode,
    get bytes() {
      return whole();
    },
    get text() {
      const [first] = chunks;
      // What is written as a text is passed on as one, and encoded once: for the client.
      return chunks.length === 1 && typeof first === 'string' ? first : whole().toString();
    },
    retryAfter: retryAfter === undefined ? null : String(retryAfter),
  };
};

const apps = new Map<string, LocalApp>();

/**
 * From now on clients of this process reach the app at that address without a connection, which costs more than most
 * requests. Files go over HTTP as before. The returned function ends it.
 */
export const reachLocally = (url: string, app: LocalApp): (() => void) => {
  apps.set(url, app);
  return () => void apps.delete(url);
};

export const localAppAt = (url: string): LocalApp | undefined => apps.get(url);
