import { SpanKind } from '@opentelemetry/api';
import {
  callRoute,
  defined,
  DomainError,
  failures,
  isSuccess,
  refusalIn,
  type AnyRoute,
  type ErrorCode,
  type RouteResponse,
  type RouteInput,
  type RouteOutcome,
  type RouteRequest,
  type HttpResponse,
} from '@probity/contracts';
import { traceHeaders, withSpan } from '../observability/index.js';
import { forwardingHeaders, type ForwardedAddress } from './forwarded-address.js';
import { correlationHeader } from './request-context.js';
import type { JsonOf } from './serve-route.js';

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
    const { method, path } = route;
    const attributes = { 'http.request.method': method, 'url.template': path, 'server.address': this.server };
    return withSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes }, () =>
      this.parsed(route, input, options),
    );
  }

  /**
   * Passes JSON on, and the response as the service wrote it: reading and writing them would cost more than making them.
   * For routes without parameters. Throws like `call`, except that nobody here looks whether either matches the contract.
   */
  async passOn<R extends AnyRoute>(
    route: R,
    json: string,
    options: CallOptions = {},
  ): Promise<JsonOf<RouteResponse<R>>> {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const { method, path } = route;
    const response = await this.send({ method, path, headers, body: json }, options);
    if (!isSuccess(response)) throw failureOf(route, refusalIn(route, response));
    return response.text as JsonOf<RouteResponse<R>>; // by the service's own specs
  }

  private async parsed<R extends AnyRoute>(
    route: R,
    input: RouteInput<R>,
    options: CallOptions,
  ): Promise<RouteResponse<R>> {
    const outcome = await callRoute(route, input, (request) => this.send(request, options));
    if (outcome.state === 'done') return outcome.data;
    throw failureOf(route, outcome);
  }

  private async send(
    { method, path, headers, body }: RouteRequest,
    options: CallOptions,
  ): Promise<HttpResponse> {
    const deadline = AbortSignal.timeout(options.timeout ?? this.timeout);
    const signal = options.signal === undefined ? deadline : AbortSignal.any([deadline, options.signal]);
    try {
      const response = await fetch(this.baseUrl + path, {
        method,
        headers: { ...headers, ...headersOf(options) },
        body,
        redirect: 'manual',
        signal,
      });
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, text: await response.text(), retryAfter };
    } catch (cause) {
      options.signal?.throwIfAborted();
      throw new DomainError('SERVICE_UNAVAILABLE', { cause });
    }
  }
}

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

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(failures, code);

const failureOf = (
  { name, access }: AnyRoute,
  outcome: Exclude<RouteOutcome<unknown>, { state: 'done' }>,
): unknown => {
  const { status, retryAfterSeconds } = outcome;
  const options = defined({ retryAfterSeconds });
  if (outcome.state === 'unreadable')
    return status < 500 ? outcome.cause : new DomainError('SERVICE_UNAVAILABLE', { ...options, ...outcome });
  const { code, detail } = outcome.problem;
  const cause = new Error(`${name} responded ${status} (${code})`);
  // The sentence of an outage says what is being waited for; that of a bug would say nothing of use to our caller.
  if (status >= 500)
    return new DomainError('SERVICE_UNAVAILABLE', {
      ...options,
      ...(code === 'SERVICE_UNAVAILABLE' && { detail }),
      cause,
    });
  // Apps that do not know each other are a fault of the configuration; our own caller is signed in all the same.
  if (access.caller === 'service' && (code === 'NOT_SIGNED_IN' || code === 'FORBIDDEN'))
    return new DomainError('SERVICE_UNAVAILABLE', { cause });
  return isKnown(code) ? new DomainError(code, { ...options, detail }) : cause;
};
