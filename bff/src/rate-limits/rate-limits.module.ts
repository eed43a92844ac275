import { Module, type DynamicModule } from '@nestjs/common';
import { UserLimit } from '@probity/kit/http';
import { LimitUsers } from './limit-users.js';
import { userRateToken } from './rates.js';

/** Limits of requests a user; those of networks are set before Nest's routes. */
@Module({})
export class RateLimitsModule {
  static register(perSecond: number): DynamicModule {
    return {
      module: RateLimitsModule,
      global: true,
      providers: [
        { provide: userRateToken, useValue: perSecond },
        { provide: UserLimit, useClass: LimitUsers },
      ],
      exports: [UserLimit],
    };
  }
}
