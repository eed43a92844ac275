import { exitCode } from './exit-code.js';
import { stopSignal } from './stop-signal.js';

/** What a service tells the process that started it with an IPC channel. */
export interface ReadyMessage {
  /** Its HTTP address. */
  readonly ready: string;
}

/** Tells the supervisor, where there is one, that the service answers. */
export const reportReady = (url: string): void => {
  if (process.send !== undefined) process.send({ ready: url } satisfies ReadyMessage);
};

/**
 * Resolves when the process is asked to stop. A service that a supervisor started (it then has an IPC channel) ends with
 * a supervisor that was killed, so that none is left behind.
 */
export const askedToStop = (): Promise<NodeJS.Signals> => {
  if (process.send !== undefined) {
    const end = (): never => process.exit(exitCode.failed);
    process.once('disconnect', end);
    if (!process.connected) end(); // killed before we listened
  }
  return stopSignal();
};
