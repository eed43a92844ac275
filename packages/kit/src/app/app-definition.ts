import type { DynamicModule, Type } from '@nestjs/common';
import type { Clock, Ids } from '../context/index.js';
import type { DatabaseOptions } from '../db/index.js';
import type { JwtStrategy, HttpSettings, ServiceIdentity } from '../http/index.js';
import type { Bus } from '../messaging/index.js';
import type { Logger } from '../observability/index.js';
import type { SharedState } from '../redis/index.js';
import type { App } from './app.js';

/** Settings of every app; an app adds its own. */
export interface AppSettings {
  /** Where it listens; any free port of this machine when absent. */
  readonly http?: Pick<HttpSettings, 'host' | 'port' | 'certificate' | 'trustProxy'>;
  /** Needed by an app that owns data. */
  readonly database?: Pick<DatabaseOptions, 'url' | 'poolSize' | 'queryTimeoutMs'>;
}

/** An app: everything of it that does not depend on where and how it runs. */
export interface AppDefinition<Settings extends AppSettings = AppSettings> {
  /** The context its topics and its consumer group are named after, e.g. `screening`. */
  readonly name: string;
  /** Its classes. What kit gives (`kitModule`) can be injected everywhere in it. */
  readonly module: (settings: Settings) => Type | DynamicModule | Promise<DynamicModule>;
  /** Absent: it owns no data, so it has no `Transactions`, no `Outbox` and no consumers. */
  readonly database?: Pick<DatabaseOptions, 'rows' | 'migrations' | 'rights'>;
  /**
   * What its start reads into memory, settled when that is there. Its events are sent from then on, at most 30 s after it
   * listens: those of a large import would take the processors from the reading.
   */
  readonly loading?: (get: App['get']) => Promise<unknown>;
  /** What is special about its HTTP: a prefix, a dialect of errors, plugins. */
  readonly http?: (
    settings: Settings,
    dependencies: AppDependencies,
  ) => Omit<HttpSettings, 'host' | 'port' | 'certificate' | 'trustProxy'>;
}

/** What a process gives to every app it starts; embedded, all apps share one. */
export interface AppDependencies extends Pick<SharedState, 'pubSub'>, Partial<Omit<SharedState, 'pubSub'>> {
  readonly logger: Logger;
  /** Shared by the apps of one process; who made it starts it, after all apps, and stops it. */
  readonly bus: Bus;
  /** Absent: no request is ever signed in here. */
  readonly jwtStrategy?: JwtStrategy;
  /** By which apps know each other. Absent: none calls here in its own name, and this one calls none. */
  readonly identity?: ServiceIdentity;
  /** The system's when absent. */
  readonly clock?: Clock;
  /** The system's when absent. */
  readonly ids?: Ids;
}
