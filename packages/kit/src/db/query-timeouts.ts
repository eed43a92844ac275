/** How long a query may take, in milliseconds. Measured in the process, so it also ends the wait for a frozen server. */
export const queryTimeouts = {
  /** A client waits for the answer. */
  request: 30_000,
  /** Jobs and commands: making millions of entries live is one statement, and waiting for the import before it another. */
  job: 600_000,
} as const;
