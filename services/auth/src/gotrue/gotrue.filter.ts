import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { requestTrigger } from '@probity/kit/context';
import type { Logger } from '@probity/kit/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiVersion, failureBody, failureResponse, wantsWords } from './failure.presenter.js';
import { OAuthFailure } from './gotrue-failure.js';

/** Responds to every failure in the GoTrue dialect, and logs those that are ours. */
@Catch()
export class GotrueFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // A response that has begun cannot become another one; the connection's end tells the client.
    if (reply.sent) return;
    if (thrown instanceof OAuthFailure) {
      void reply.status(400).send({ error: thrown.error, error_description: thrown.description });
      return;
    }
    const failure = failureResponse(thrown);
    if (failure.fault !== undefined)
      this.logger
        .about(requestTrigger(request.triggerId, request.id))
        .error('A request failed on our side', { error: failure.fault, errorCode: failure.code });
    const requested = request.headers['x-supabase-api-version'];
    const inWords = wantsWords(typeof requested === 'string' ? requested : undefined);
    if (inWords) void reply.header('x-supabase-api-version', apiVersion);
    if (failure.retryAfterSeconds !== undefined)
      void reply.header('retry-after', String(Math.ceil(failure.retryAfterSeconds)));
    void reply
      .header('x-sb-error-code', failure.code)
      .status(failure.status)
      .send(failureBody(failure, inWords, request.id));
  }
}
