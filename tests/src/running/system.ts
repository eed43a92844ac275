import type { Person } from './sign-up.js';

/** The apps of which the system is made. */
export type AppName = 'auth' | 'screening' | 'verification' | 'notification' | 'bff';

/** A running system as the fault specs break it, whether it is one process or many. */
export interface System {
  /** Where people open it. */
  readonly url: string;
  /** Where its mail lies. */
  readonly folder: string;
  /** The demo user, on the premium plan, and the demo's subjects are there from the start. */
  readonly demo: Person;
  /** Valid until the next `kill` or `revive`. */
  databaseUrl(app: Exclude<AppName, 'bff'>): Promise<string>;
  /** `kill -9` of the processes that run the app; those of its database stay. */
  kill(app: AppName): Promise<void>;
  /** Starts what was killed, as a supervisor would, until the system answers again. */
  revive(): Promise<void>;
  /** The command of the operator, just begun. */
  importList(
    source: string,
    file: string,
  ): { kill(): Promise<unknown>; readonly ended: Promise<{ code: number | null }> };
}
