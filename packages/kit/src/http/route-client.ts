import { SpanKind } from '@opentelemetry/api';
import {
  DomainError,
  failures,
  problem,
  type ErrorCode,
  type RouteAnswer,
  type RouteInput,
} from '@probity/contracts';
import { withSpan, traceparent } from '../observability/index.js';
import { bearerOf, pathOf, type Sent } from './route-request.js';
import { correlationHeader } from './correlation.js';
import type { AnyRoute, JsonOf } from './serves.js';

export interface CallOptions {
  /** Access token to pass on. */
  readonly bearer?: string;
  readonly correlationId?: string;
  readonly idempotencyKey?: string;
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
  ): Promise<RouteAnswer<R>> {
    const { method, path } = route;
    const attributes = { 'http.request.method': method, 'url.template': path, 'server.address': this.server };
    return withSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes }, () =>
      this.ask(route, input, options),
    );
  }

  private async ask<R extends AnyRoute>(
    route: R,
    input: RouteInput<R>,
    options: CallOptions,
  ): Promise<RouteAnswer<R>> {
    const text = await this.text(route, input, options);
    if (route.answer === undefined) return undefined as RouteAnswer<R>; // the route says that there is no body
    const parsed = route.answer.safeParse(jsonOf(text));
    if (parsed.success) return parsed.data as RouteAnswer<R>; // by the schema that types it
    const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(`The answer of ${route.name} does not keep the contract at: ${fields}`);
  }

  /**
   * The answer as the service wrote it, to be passed on: reading and writing it again would cost more than making it.
   * Throws like `call`, except that nobody looks whether it keeps the contract.
   */
  async callJson<R extends AnyRoute>(
    route: R,
    input: RouteInput<R>,
    options: CallOptions = {},
  ): Promise<JsonOf<RouteAnswer<R>>> {
    return (await this.text(route, input, options)) as JsonOf<RouteAnswer<R>>; // by the service's own specs
  }

  private async text<R extends AnyRoute>(
    route: R,
    input: RouteInput<R>,
    options: CallOptions,
  ): Promise<string> {
    const answer = await this.send(route, input as Sent, options);
    if (!answer.ok) throw failureIn(answer, route.name);
    return answer.text;
  }

  private async send(route: AnyRoute, input: Sent, options: CallOptions): Promise<TextAnswer> {
    const deadline = AbortSignal.timeout(options.timeout ?? this.timeout);
    const signal = options.signal === undefined ? deadline : AbortSignal.any([deadline, options.signal]);
    try {
      const response = await fetch(this.baseUrl + pathOf(route, input), {
        method: route.method,
        headers: headersOf(input, options),
        body: input.body === undefined ? null : JSON.stringify(input.body),
        redirect: 'manual',
        signal,
      });
      const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
      return { ok: response.ok, status: response.status, text: await response.text(), retryAfter };
    } catch (cause) {
      options.signal?.throwIfAborted();
      throw new DomainError('SERVICE_UNAVAILABLE', { cause });
    }
  }
}

interface TextAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  /** Seconds, or NaN. */
  readonly retryAfter: number;
}

const headersOf = (input: Sent, options: CallOptions): Record<string, string> => ({
  accept: 'application/json',
  ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
  ...bearerOf(options.bearer),
  ...traceOf(traceparent()),
  ...(options.correlationId === undefined ? {} : { [correlationHeader]: options.correlationId }),
  ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
});

const traceOf = (carried: string | undefined): Record<string, string> =>
  carried === undefined ? {} : { traceparent: carried };

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON keeps no schema, so the caller of this sees a broken contract
  }
};

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(failures, code);

const failureIn = ({ status, text, retryAfter }: TextAnswer, routeName: string): Error => {
  const told = problem.safeParse(jsonOf(text));
  const options = Number.isNaN(retryAfter) ? {} : { retryAfterSeconds: retryAfter };
  if (status >= 500) {
    const code = told.success ? told.data.code : 'no code';
    const cause = new Error(`${routeName} answered ${String(status)} (${code})`);
    // Its sentence says what is being waited for; that of a bug would say nothing of use to our caller.
    const detail = told.success && code === 'SERVICE_UNAVAILABLE' ? { detail: told.data.detail } : {};
    return new DomainError('SERVICE_UNAVAILABLE', { ...options, ...detail, cause });
  }
  if (told.success && isKnown(told.data.code)) {
    return new DomainError(told.data.code, { ...options, detail: told.data.detail });
  }
  return new Error(`${routeName} answered ${String(status)} without a code of the contract`);
};
