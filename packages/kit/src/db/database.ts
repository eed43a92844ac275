import type { DataSource, MigrationInterface } from 'typeorm';
import type { Logger } from '../observability/index.js';
import type { DatabaseRights } from './grant-rights.js';
import type { PreparedStatements } from './prepared-statements.js';

type Constructor<Instance> = new () => Instance;

export interface DatabaseOptions {
  /** The app, as PostgreSQL shows it in `pg_stat_activity`. */
  readonly name: string;
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /**
   * The same database as another user, who owns the tables: migrations run as that one, and then give the user of `url`
   * its rights. When absent, the user of `url` owns them.
   */
  readonly ownerUrl?: string;
  readonly rights?: DatabaseRights;
  readonly rows: readonly Constructor<object>[];
  /** Their class names end in a timestamp (milliseconds), which is their order. */
  readonly migrations: readonly Constructor<MigrationInterface>[];
  /**
   * Connections, 10 when absent. At least as many as consumers and requests may wait for at a time. An app with prepared
   * statements opens up to five more.
   */
  readonly poolSize?: number;
  /** Milliseconds after which a query counts as unanswered; those of a request when absent. Migrations have no limit. */
  readonly queryTimeoutMs?: number;
  /** Milliseconds after which a server that takes no connection counts as unavailable; those of a request when absent. */
  readonly connectTimeoutMs?: number;
  /** For what goes wrong beside requests. */
  readonly logger?: Pick<Logger, 'error'>;
}

/** The one database of one service. */
export interface Database {
  readonly dataSource: DataSource;
  readonly preparedStatements: PreparedStatements;
  readonly options: DatabaseOptions;
  /** Brings the schema to the newest version. Two that start at the same time take turns. */
  migrate(): Promise<void>;
  /** Rejects with `DatabaseUnavailable` when the database does not answer. */
  ping(): Promise<void>;
  /** Waits for running queries. */
  close(): Promise<void>;
}
