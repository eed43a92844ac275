import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestTrigger } from '../context/index.js';
import { Logger } from '../observability/index.js';
import { failureOf, problemOf, problemType } from './problem.js';

/** Answers every failure as problem+json, and logs those that are ours. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { error, fault } = failureOf(thrown);
    const logger = this.logger.about(requestTrigger(request.triggerId, request.id));
    if (fault !== undefined) logger.error('A request failed unexpectedly', { error: fault });
    else if (error.code === 'SERVICE_UNAVAILABLE')
      logger.warn('A request needed a part that does not answer', { error });
    // A response that has begun cannot become a problem; the end of the connection shows it to the client.
    if (reply.sent) return;
    const problem = problemOf(error, request.id);
    if (error.retryAfterSeconds !== undefined) {
      void reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
    }
    void reply.status(problem.status).type(problemType).send(JSON.stringify(problem));
  }
}
