import type { Credentials } from './account.client.js';

/** The apps of which the system is made. */
export type AppName = 'auth' | 'screening' | 'verification' | 'notification' | 'bff';

/** A running system as the fault specs break it, whether it is one process or many. */
export interface System {
  /** Address of its gateway. */
  readonly url: string;
  /** `PROBITY_DATA`; its mail is written below. */
  readonly folder: string;
  /** The demo user, on the premium plan; the demo's subjects are loaded. */
  readonly demo: Credentials;
  /** Valid until the next `kill` or `revive`. */
  databaseUrl(app: AppName): Promise<string>;
  /** `kill -9` of the processes that run the app; those of its database stay. */
  kill(app: AppName): Promise<void>;
  /** Starts what was killed, as a supervisor would, until the system answers again. */
  restore(): Promise<void>;
  /** Starts the operator's command, without waiting for its end. */
  importList(
    source: string,
    file: string,
  ): { kill(): Promise<unknown>; readonly ended: Promise<{ code: number | null }> };
}
