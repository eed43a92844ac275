import { Readable } from 'node:stream';
import { SpanKind } from '@opentelemetry/api';
import {
  callRoute,
  defined,
  DomainError,
  isSuccess,
  refusalIn,
  routeRequest,
  type AnyRoute,
  type RouteResponse,
  type RouteInput,
  type RouteRequest,
} from '@probity/contracts';
import { request } from 'undici';
import { traceHeaders, withSpan } from '../observability/index.js';
import { callFailure } from './call-failure.js';
import { Deadline } from './deadline.js';
import { forwardingHeaders, type ForwardedAddress } from './forwarded-address.js';
import { localAppAt, type LocalResponse } from './local-apps.js';
import { correlationHeader } from './request-context.js';
import type { FormUpload } from './form-upload.js';
import type { JsonOf, Upload } from './serve-route.js';

export interface CallOptions {
  /** Access token to pass on. */
  readonly bearer?: string;
  readonly correlationId?: string;
  readonly idempotencyKey?: string;
  /** Of whoever asked the caller, for a service that limits tries by it. */
  readonly forwarded?: ForwardedAddress;
  /** The caller's own end: its abort is passed on as it is. */
  readonly signal?: AbortSignal;
  /** Milliseconds for the whole call, answer read; default that of the client. */
  readonly timeout?: number;
}

const utf8 = new TextDecoder();

/** Calls routes of one service. */
export class RouteClient {
  private readonly server: string;

  /** @param timeout milliseconds for a whole call unless the call says otherwise. */
  constructor(
    private readonly baseUrl: string,
    private readonly timeout = 2_000,
  ) {
    this.server = new URL(baseUrl).host;
  }

  /**
   * Answers as the route's schema says. Throws the service's `DomainError`, or `SERVICE_UNAVAILABLE` where it did
   * not answer in time or failed; a plain error where it does not keep the contract.
   */
  call<R extends AnyRoute>(
    route: R,
    input: RouteInput<R>,
    options: CallOptions = {},
  ): Promise<RouteResponse<R>> {
    return this.traced(route, () => this.parsed(route, input, options));
  }

  /**
   * Passes JSON on, and the response as the service wrote it: reading and writing them would cost more than making them.
   * For routes without parameters. Throws like `call`, except that nobody here looks whether either matches the contract.
   */
  passOn<R extends AnyRoute>(
    route: R,
    json: string,
    options: CallOptions = {},
  ): Promise<JsonOf<RouteResponse<R>>> {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const { method, path } = route;
    return this.traced(route, async () => {
      const response = await this.send({ method, path, headers, body: json }, options);
      if (!isSuccess(response)) throw callFailure(route, refusalIn(route, response));
      return response.text as JsonOf<RouteResponse<R>>; // by the service's own specs
    });
  }

  /**
   * Passes a file on as it arrives, never whole in memory. Throws like `call`. What breaks off on its way to us breaks off
   * there, too.
   */
  upload<R extends AnyRoute>(
    route: R,
    input: RouteInput<R>,
    file: Upload,
    options: CallOptions = {},
  ): Promise<RouteResponse<R>> {
    return this.traced(route, () => this.parsed(route, input, options, file));
  }

  /** Passes a form on as it comes, without keeping it. For routes without parameters. Throws like `call`. */
  submitForm<R extends AnyRoute>(
    route: R,
    { contentType, body }: FormUpload,
    options: CallOptions = {},
  ): Promise<RouteResponse<R>> {
    const { method, path } = route;
    const headers = { accept: 'application/json', 'content-type': contentType };
    return this.traced(route, async () => {
      const send = () => this.send({ method, path, headers, body }, options);
      const outcome = await callRoute(route, {} as RouteInput<R>, send); // the form is what goes in
      if (outcome.state === 'done') return outcome.data;
      throw callFailure(route, outcome);
    });
  }

  private traced<T>({ method, path }: AnyRoute, call: () => Promise<T>): Promise<T> {
    const attributes = { 'http.request.method': method, 'url.template': path, 'server.address': this.server };
    return withSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes }, call);
  }

  /** A file, as the service wrote it. Throws like `call`. */
  async download<R extends AnyRoute>(
    route: R,
    input: RouteInput<R>,
    options: CallOptions = {},
  ): Promise<Uint8Array> {
    const request = routeRequest(route, input);
    const headers = { ...request.headers, accept: `${route.streams ?? '*/*'}, application/problem+json` };
    const response = await this.send({ ...request, headers }, options);
    if (!isSuccess(response)) throw callFailure(route, refusalIn(route, response));
    return response.bytes;
  }

  private async parsed<R extends AnyRoute>(
    route: R,
    input: RouteInput<R>,
    options: CallOptions,
    file?: Upload,
  ): Promise<RouteResponse<R>> {
    const outcome = await callRoute(route, input, (request) => this.send(request, options, file));
    if (outcome.state === 'done') return outcome.data;
    throw callFailure(route, outcome);
  }

  private async send(
    { method, path, headers, body }: Omit<RouteRequest, 'body'> & { readonly body: string | Readable | null },
    options: CallOptions,
    file?: Upload,
  ): Promise<LocalResponse> {
    const signal = new Deadline(options.timeout ?? this.timeout, options.signal);
    const local = localAppAt(this.baseUrl);
    try {
      if (local !== undefined && file === undefined && !(body instanceof Readable)) {
        return await local({ method, path, headers: { ...headers, ...headersOf(options) }, body }, signal);
      }
      // Half the price of `fetch`, whose streams and headers nobody here needs. Redirects are not followed.
      const response = await request(this.baseUrl + path, {
        method,
        headers: { ...headers, ...headersOf(options), ...(file !== undefined && headersOfFile(file)) },
        body: file?.stream ?? body,
        signal,
      });
      const retryAfter = response.headers['retry-after'];
      const bytes = new Uint8Array(await response.body.arrayBuffer());
      return {
        status: response.statusCode,
        bytes,
        get text() {
          return utf8.decode(bytes);
        },
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
      };
    } catch (cause) {
      options.signal?.throwIfAborted();
      if (cause instanceof DomainError) throw cause; // of the form that was passed on
      throw new DomainError('SERVICE_UNAVAILABLE', { cause });
    } finally {
      signal.end();
    }
  }
}

const headersOfFile = ({ bytes }: Upload): Record<string, string> => ({
  'content-type': 'application/octet-stream',
  'content-length': String(bytes),
});

const headersOf = ({
  bearer,
  correlationId,
  idempotencyKey,
  forwarded,
}: CallOptions): Record<string, string> => ({
  ...traceHeaders(),
  ...(forwarded !== undefined && forwardingHeaders(forwarded)),
  ...defined({
    authorization: bearer && `Bearer ${bearer}`,
    [correlationHeader]: correlationId,
    'idempotency-key': idempotencyKey,
  }),
});
