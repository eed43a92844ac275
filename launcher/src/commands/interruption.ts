import { StartupError } from '../installation/startup-error.js';

export interface Interruption {
  /** Rejects at the first SIGINT or SIGTERM. */
  readonly come: Promise<never>;
  /** Signals end the process again as they do by default. */
  readonly stop: () => void;
}

/**
 * Takes signals over, so that what is open can be closed. They may come twice: npm passes on a Ctrl-C which the
 * terminal sends to everybody anyway.
 */
export const interruption = (): Interruption => {
  let onSignal = (): void => undefined;
  const come = new Promise<never>((_, reject) => {
    onSignal = () => reject(new StartupError('Interrupted; what was not finished has changed nothing.'));
  });
  come.catch(() => undefined); // handled where it is raced against
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return { come, stop: () => process.off('SIGINT', onSignal).off('SIGTERM', onSignal) };
};
