import type { Writable } from 'node:stream';
import { errorCode } from '@probity/local-servers';

/**
 * Listens to what goes wrong with `output`, which without a listener would end the process before a command can say so.
 * @returns waits until all is written, and gives the first failure: null where there was none, or where the reader has
 * gone, as after `| head`.
 */
export const watchOutput = (output: Writable): (() => Promise<Error | null>) => {
  let failure: Error | null = null;
  output.on('error', (error) => (failure ??= error));
  return async () => {
    // What failed may take no more, and never say so.
    if (failure === null) await new Promise<void>((resolve) => output.write('', () => resolve()));
    return failure === null || errorCode(failure) === 'EPIPE' ? null : failure;
  };
};
