import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { Bus, Outbox } from '../messaging/index.js';
import { Clock, Ids } from '../context/index.js';
import { Counters, PubSub, PresenceStore, RateLimits } from '../redis/index.js';
import { Transactions } from '../db/index.js';
import { HealthController, HealthChecks, Logger, Metrics } from '../observability/index.js';
import { EndedSessions, JwtStrategy, ServiceIdentity } from '../http/index.js';
import type { AppDependencies } from './app-definition.js';
import type { Storage } from './storage.js';

/** Token of the app's `Database`, for the few that need a connection of their own, such as a session lock. */
export const databaseToken = Symbol('database');

/** Nest's name for the module; what it holds is decided by `kitModule`. */
class KitModule {}

interface Given extends Partial<
  Pick<AppDependencies, 'bus' | 'pubSub' | 'counters' | 'presence' | 'rateLimits' | 'identity'>
> {
  /** Null where no request arrives; absent, an app that guards a route does not start. */
  readonly jwtStrategy?: JwtStrategy | null | undefined;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly healthChecks: HealthChecks;
  readonly metrics: Metrics;
  readonly storage: Omit<Storage, 'relay'> | undefined;
}

const provide = (token: unknown, value: unknown): Provider[] =>
  value === undefined ? [] : [{ provide: token as symbol, useValue: value }];

/** Everything of kit that an app's classes may inject, known in all of its modules, and the probes. */
export const kitModule = (given: Given): DynamicModule => {
  const { storage } = given;
  const providers = [
    ...provide(Logger, given.logger),
    ...provide(Clock, given.clock),
    ...provide(Ids, given.ids),
    ...provide(Bus, given.bus),
    ...provide(PubSub, given.pubSub),
    ...provide(Counters, given.counters),
    ...provide(PresenceStore, given.presence),
    ...provide(RateLimits, given.rateLimits),
    ...provide(HealthChecks, given.healthChecks),
    ...provide(Metrics, given.metrics),
    ...provide(JwtStrategy, given.jwtStrategy),
    ...provide(EndedSessions, given.jwtStrategy?.sessions),
    ...provide(ServiceIdentity, given.identity),
    ...provide(databaseToken, storage?.database),
    ...provide(Transactions, storage?.transactions),
    ...provide(Outbox, storage?.outbox),
  ];
  return {
    module: KitModule,
    global: true,
    controllers: [HealthController],
    providers,
    exports: providers.map((provider) => ('provide' in provider ? provider.provide : provider)),
  };
};

/** Nest's name for the module above kit's and the app's. */
class RootModule {}

export const rootOf = (...imports: (Type | DynamicModule | Promise<DynamicModule>)[]): DynamicModule => ({
  module: RootModule,
  imports,
});
