import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
} from '@opentelemetry/api';
import { DomainError } from '@probity/contracts';

/** A step that is shown. Names and attributes hold no ids of persons, no names and no queries. */
export interface SpanSettings {
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  /** What it is part of: a context, or what a message or request carries; the step around it when absent. */
  readonly within?: Context;
}

/** Nothing is recorded, at hardly any cost, until `startTracing` has been called in this process. */
const tracer = () => trace.getTracer('@probity/kit');

export const startSpan = (
  name: string,
  { kind, attributes, within }: SpanSettings,
): { span: Span; inside: Context } => {
  const around = within ?? context.active();
  const span = tracer().startSpan(name, { kind, attributes }, around);
  return { span, inside: trace.setSpan(around, span) };
};

/** Says of a step that it failed, and how in one word, as a message may hold anything. */
export const markFailed = (span: Span, type: string): void => {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
};

const typeOf = (error: unknown): string => {
  if (error instanceof DomainError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
};

/** Runs `work` as a step: what it awaits is shown inside. Ends with it, and rejects as it does. */
export const withSpan = async <Result>(
  name: string,
  step: SpanSettings,
  work: (span: Span) => Promise<Result>,
): Promise<Result> => {
  const { span, inside } = startSpan(name, step);
  try {
    return await context.with(inside, work, undefined, span);
  } catch (error) {
    markFailed(span, typeOf(error));
    throw error;
  } finally {
    span.end();
  }
};

/** W3C trace context of the active span, as headers of a request; none without tracing. */
export const traceHeaders = (): Record<string, string> => {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
};

/** The same for a message. */
export const traceparent = (): string | undefined => traceHeaders()['traceparent'];

/** The context that a request or message carries; the root context when it carries none. */
export const contextOf = (carried: string | undefined): Context =>
  carried === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent: carried });
