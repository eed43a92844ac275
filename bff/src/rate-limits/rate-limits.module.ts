import { Module, type DynamicModule } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { LimitUsers } from './limit-users.interceptor.js';
import { userRateToken } from './rates.js';

/** Limits of requests a user; those of networks are set before Nest's routes. */
@Module({})
export class RateLimitsModule {
  static register(perSecond: number): DynamicModule {
    return {
      module: RateLimitsModule,
      providers: [
        { provide: userRateToken, useValue: perSecond },
        { provide: APP_INTERCEPTOR, useClass: LimitUsers },
      ],
    };
  }
}
