import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { RateLimits } from '@probity/kit/redis';
import type { FastifyRequest } from 'fastify';
import { rateOf, userRateToken } from './rates.js';

/** Refuses the requests of a user who sends too many, from wherever. After the guards: before them nobody is known. */
@Injectable()
export class LimitUsers implements NestInterceptor {
  constructor(
    private readonly limits: RateLimits,
    @Inject(userRateToken) private readonly perSecond: number,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<ReturnType<CallHandler['handle']>> {
    if (context.getType() === 'http') {
      const { user } = context.switchToHttp().getRequest<FastifyRequest>();
      if (user !== undefined) await this.limits.takeOrRefuse(`user:${user.userId}`, rateOf(this.perSecond));
    }
    return next.handle();
  }
}
