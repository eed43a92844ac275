import { setTimeout as pause } from 'node:timers/promises';

/** A server or a service that can be used. */
export interface RunningProcess {
  readonly pid: number;
  /** How it ended, requested or not: `exit 1`, `SIGKILL`. Never rejects. */
  readonly ended: Promise<string>;
  /** Ends it; does nothing when it has ended. */
  readonly stop: () => Promise<void>;
}

/** Sentences for people: what is done, and what is wrong. */
export interface SupervisorLog {
  readonly info: (sentence: string) => void;
  readonly warn: (sentence: string) => void;
}

export interface SupervisorOptions {
  readonly name: string;
  /** Resolves when the process can be used. It should end what it started, and reject, when `stopping` aborts. */
  readonly start: (stopping: AbortSignal) => Promise<RunningProcess>;
  readonly log: SupervisorLog;
  /** Milliseconds before a new start, doubled after each that failed, and the longest. */
  readonly pauseMs?: { readonly first: number; readonly longest: number };
  /** Errors that every further start would meet again. */
  readonly isPermanent?: (error: unknown) => boolean;
  /** For specs, which must not wait for time. Rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export interface Supervisor {
  /** The first start. Rejects with its error, and then nothing is started again. */
  readonly started: Promise<RunningProcess>;
  /** Rejects with the permanent error of a later start; never resolves. */
  readonly lost: Promise<never>;
  /** Ends the process, or the wait for its next start, for good. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a process, and again whenever it ends without a request: killed for want of memory, crashed, stopped by
 * somebody else. Its users meet refused connections meanwhile. Without `isPermanent` it is tried for ever: the process
 * that depends on it has nothing better to do, and the log says what is wrong.
 */
export const supervise = ({
  name,
  start,
  log,
  pauseMs = { first: 100, longest: 5_000 },
  isPermanent = () => false,
  wait = (ms, signal) => pause(ms, undefined, { signal }),
}: SupervisorOptions): Supervisor => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: RunningProcess | undefined;

  const restart = async (): Promise<RunningProcess | undefined> => {
    for (let ms = pauseMs.first; ; ms = Math.min(ms * 2, pauseMs.longest)) {
      // A pause before the first one, too: children of a killed server hold its memory and locks a moment longer.
      await wait(ms, signal).catch(() => undefined);
      if (signal.aborted) return undefined;
      try {
        const process = await start(signal);
        if (!signal.aborted) log.info(`${name} is back.`);
        return process;
      } catch (error) {
        if (isStopped(signal)) return undefined;
        if (isPermanent(error)) throw error;
        log.warn(
          `${name} cannot be started again yet. ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  };

  const keepRunning = async (first: RunningProcess): Promise<void> => {
    running = first;
    while (running !== undefined && !signal.aborted) {
      const how = await running.ended;
      if (isStopped(signal)) return;
      log.warn(`${name} ended by itself (${how}). It is started again.`);
      running = await restart();
    }
  };

  const started = start(signal);
  const life = started.then(keepRunning, () => undefined); // `started` rejects with the first error
  const lost = life.then(() => new Promise<never>(() => undefined));
  lost.catch(() => undefined); // handled where it is raced against
  return {
    started,
    lost,
    stop: async () => {
      stopping.abort();
      await running?.stop();
      await life.catch(() => undefined);
      await running?.stop(); // the one that was just starting
    },
  };
};

/** A function, because the compiler takes `aborted` for unchanged across an `await`. */
const isStopped = (signal: AbortSignal): boolean => signal.aborted;
