/** How long to wait for a connection, in milliseconds; a healthy server takes a few. */
export const connectTimeouts = {
  /** A client waits for the answer. */
  request: 2_000,
  /** Starts and commands: that server or machine are busy is no reason to give up what may have run for minutes. */
  command: 30_000,
} as const;
