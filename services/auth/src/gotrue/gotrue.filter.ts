import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { requestTrigger } from '@probity/kit/context';
import { failureOf } from '@probity/kit/http';
import type { Logger } from '@probity/kit/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GotrueFailure, OAuthFailure, type GotrueCode } from './gotrue-failure.js';
import { apiVersion, errorBody, speaksWords } from './error-body.js';

/** Answers every failure in the GoTrue dialect, and logs those that are ours. */
@Catch()
export class GotrueFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // An answer that has begun cannot become another one; the connection's end tells the caller.
    if (reply.sent) return;
    if (thrown instanceof OAuthFailure) {
      void reply.status(400).send({ error: thrown.error, error_description: thrown.description });
      return;
    }
    const { failure, fault } = authFailureOf(thrown);
    if (fault !== undefined)
      this.logger
        .about(requestTrigger(request.causeId, request.id))
        .error('A request failed on our side', { error: fault, errorCode: failure.code });
    const requested = request.headers['x-supabase-api-version'];
    const inWords = speaksWords(typeof requested === 'string' ? requested : undefined);
    if (inWords) void reply.header('x-supabase-api-version', apiVersion);
    if (failure.retryAfterSeconds !== undefined)
      void reply.header('retry-after', String(Math.ceil(failure.retryAfterSeconds)));
    void reply
      .header('x-sb-error-code', failure.code)
      .status(failure.status)
      .send(errorBody(failure, inWords, request.id));
  }
}

/** What kit's sorting of failures means in the dialect; everything else is ours. */
const inDialect: Readonly<Record<string, GotrueCode>> = {
  INVALID_REQUEST: 'bad_json',
  PAYLOAD_TOO_LARGE: 'request_entity_too_large',
  ROUTE_NOT_FOUND: 'not_found',
  SERVICE_UNAVAILABLE: 'service_unavailable',
};

interface SeenAuthFailure {
  readonly failure: GotrueFailure;
  /** What was really thrown, for the log, where it is our doing. */
  readonly fault: unknown;
}

/** Sorts whatever was thrown. Messages of anything but an `AuthFailure` never reach the caller. */
const authFailureOf = (thrown: unknown): SeenAuthFailure => {
  if (thrown instanceof GotrueFailure)
    return { failure: thrown, fault: thrown.status >= 500 ? thrown : undefined };
  const { error, fault } = failureOf(thrown);
  const code = inDialect[error.code] ?? 'unexpected_failure';
  const isOurs = code === 'unexpected_failure' || code === 'service_unavailable';
  const retryAfterSeconds = error.retryAfterSeconds;
  return {
    failure: new GotrueFailure(code, { ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }),
    fault: isOurs ? (fault ?? thrown) : undefined,
  };
};
