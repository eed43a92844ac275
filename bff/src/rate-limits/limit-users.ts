import { Inject, Injectable } from '@nestjs/common';
import { UserLimit, type AuthenticatedUser } from '@probity/kit/http';
import { RateLimits } from '@probity/kit/redis';
import { rateOf, userRateToken } from './rates.js';

/** Refuses the requests of a user who sends too many, from wherever. */
@Injectable()
export class LimitUsers extends UserLimit {
  constructor(
    private readonly limits: RateLimits,
    @Inject(userRateToken) private readonly perSecond: number,
  ) {
    super();
  }

  /** Rejects with `RATE_LIMIT_REACHED`. */
  admit({ userId }: AuthenticatedUser): Promise<void> {
    return this.limits.takeOrRefuse(`user:${userId}`, rateOf(this.perSecond));
  }
}
