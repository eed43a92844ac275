/** Exit codes of a service's process, for its supervisor. */
export const exitCode = {
  /** It was stopped on request, or has migrated. */
  done: 0,
  /** Worth another try: a database that is away, an unforeseen fault. */
  failed: 1,
  /** The configuration is not usable, so another start would fail as well. */
  misconfigured: 2,
} as const;

/** Milliseconds in which a second signal is the same request: a terminal signals every process of its group, and npm passes it on. */
const sameRequestMs = 1_000;

/** Resolves at the first SIGINT or SIGTERM. A later one ends the process at once: somebody is in a hurry. */
export const stopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    let requestedAt: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        requestedAt ??= performance.now();
        if (performance.now() - requestedAt > sameRequestMs) process.exit(130);
        resolve(signal);
      });
    }
  });

/** What a service sends over the IPC channel to the process that started it. */
export interface ReadyMessage {
  /** Its HTTP address. */
  readonly ready: string;
}

/** Notifies the supervisor, if there is one, that the service serves. */
export const reportReady = (url: string): void => {
  if (process.send !== undefined) process.send({ ready: url } satisfies ReadyMessage);
};

/**
 * Resolves when the process shall stop. A service that a supervisor started (it then has an IPC channel) ends with
 * a supervisor that was killed, so that none is left behind.
 */
export const stopRequested = (): Promise<NodeJS.Signals> => {
  if (process.send !== undefined) {
    const end = (): never => process.exit(exitCode.failed);
    process.once('disconnect', end);
    if (!process.connected) end(); // killed before we listened
  }
  return stopSignal();
};
