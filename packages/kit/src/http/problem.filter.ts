import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestTrigger } from '../context/index.js';
import type { Logger } from '../observability/index.js';
import { failureOf } from './failure-of.js';
import { problemOf, problemType } from './problem-of.js';

/** Answers every failure as problem+json, and logs those that are ours. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { error, fault } = failureOf(thrown);
    const logger = this.logger.about(requestTrigger(request.causeId, request.id));
    if (fault !== undefined) logger.error('A request failed in a way nobody foresaw', { error: fault });
    else if (error.code === 'SERVICE_UNAVAILABLE')
      logger.warn('A request found a part not answering', { error });
    // An answer that has begun cannot become a problem; the connection's end tells the caller.
    if (reply.sent) return;
    const problem = problemOf(error, request.id);
    if (error.retryAfterSeconds !== undefined) {
      void reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
    }
    void reply.status(problem.status).type(problemType).send(JSON.stringify(problem));
  }
}
