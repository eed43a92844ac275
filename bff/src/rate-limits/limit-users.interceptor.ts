import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { DomainError } from '@probity/contracts';
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
      if (user !== undefined) await this.take(user.userId);
    }
    return next.handle();
  }

  private async take(userId: string): Promise<void> {
    const waitMs = await this.limits.take(`user:${userId}`, rateOf(this.perSecond));
    if (waitMs > 0) throw new DomainError('RATE_LIMIT_REACHED', { retryAfterSeconds: waitMs / 1_000 });
  }
}
