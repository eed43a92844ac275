import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from './server-process.js';

/** Milliseconds before the first new start, doubled after each that failed, and the longest. */
const firstPauseMs = 100;
const longestPauseMs = 5_000;

export interface KeptRunning {
  /** Ends the server, or the wait for its next start, for good. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server again whenever it ends without being asked to: killed for want of memory, crashed, stopped by somebody
 * else. Its users meet refused connections meanwhile and find it at its old address afterwards. It is tried for ever: the
 * process that lives from it has nothing better to do, and whoever looks at it sees the sentences.
 */
export const keepRunning = (
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
  say: (sentence: string) => void,
): KeptRunning => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let server = first;

  const startAgain = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      // A first pause, too: processes of a killed server notice its end a moment later, and hold its memory until then.
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        server = await start();
        say('PostgreSQL is back.');
        return;
      } catch (error) {
        say(
          `PostgreSQL cannot be started again yet. ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  };

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      const how = await server.ended;
      if (signal.aborted) return;
      say(`PostgreSQL ended by itself (${how}). It is started again…`);
      await startAgain();
    }
  };

  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await server.stop();
      await watching;
      await server.stop(); // the one that was just starting
    },
  };
};
