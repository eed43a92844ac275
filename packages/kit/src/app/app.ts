import type { DynamicModule, Type } from '@nestjs/common';
import type { Bus } from '../messaging/index.js';
import type { Clock, Ids } from '../context/index.js';
import type { DatabaseOptions } from '../db/index.js';
import type { HealthState, Logger, Metrics } from '../observability/index.js';
import type { AccessTokens, HttpSettings, ServiceKey } from '../http/index.js';
import type { SharedState } from '../redis/index.js';

/** Absent members of `SharedState`: nobody asks for them in this app. */
export interface AppSettings extends Pick<SharedState, 'pubSub'>, Partial<Omit<SharedState, 'pubSub'>> {
  /** The context its topics and its consumer group are named after, e.g. `screening`. */
  readonly name: string;
  /** The app's own module. What kit gives (`kitModule`) can be injected everywhere in it. */
  readonly module: Type | DynamicModule;
  readonly logger: Logger;
  /** Shared by the apps of one process; who made it starts it, after all apps, and stops it. */
  readonly bus: Bus;
  /** Absent: nobody is ever signed in here. */
  readonly accessTokens?: AccessTokens;
  /** Absent: no other app calls here in its own name. */
  readonly serviceKey?: ServiceKey;
  readonly http?: HttpSettings;
  /** Absent: the app owns no data, so it has no `Transactions`, no `Outbox` and no consumers. */
  readonly database?: Omit<DatabaseOptions, 'name'>;
  /** The system's when absent. */
  readonly clock?: Clock;
  /** The system's when absent. */
  readonly ids?: Ids;
}

/** A running app. */
export interface App {
  readonly name: string;
  /** Its HTTP address, without a trailing slash. */
  readonly url: string;
  /** What it counts; `serveMetrics` shows it. */
  readonly metrics: Metrics;
  /** States as `/readyz` tells them. */
  health(): Promise<Record<string, HealthState>>;
  /** A provider of the app's module, for who starts it (seeding, commands). */
  get<Provider>(token: abstract new (...args: never[]) => Provider): Provider;
  /** Not ready any more; sends and handles no more events, and waits for those under way. Part of `stop`. */
  drain(): Promise<void>;
  /**
   * Drains, ends streams and HTTP, closes the database. May be called again. Apps that share a process and a
   * bus: drain all, stop the bus, then stop all; else one app's events wait for another's closed database.
   */
  stop(): Promise<void>;
}
