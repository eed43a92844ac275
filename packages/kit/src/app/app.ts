import type { DeclaredRoute, LocalApp } from '../http/index.js';
import type { HealthState, Metrics } from '../observability/index.js';

/** A running app. */
export interface App {
  readonly name: string;
  /** Its HTTP address, without a trailing slash. */
  readonly url: string;
  /** Its routes for clients in the same process. */
  readonly local: LocalApp;
  /** All that it serves, with who may call it. */
  readonly routes: readonly DeclaredRoute[];
  /** What it counts; `serveMetrics` shows it. */
  readonly metrics: Metrics;
  /** States as `/readyz` reports them. */
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
