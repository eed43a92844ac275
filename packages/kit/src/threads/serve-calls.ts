import { setImmediate, setTimeout } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

/** A call on its way to a thread, or its reply on the way back under the same id. */
export interface Posted<Content> {
  readonly id: number;
  readonly content: Content;
}

/** For work that leaves turns to others: `next` resolves after the calls that came meanwhile were begun. */
export const turns = {
  next: (): Promise<unknown> => setImmediate(),
  rest: (ms: number): Promise<unknown> => setTimeout(ms),
  elapsedMs: (): number => performance.now(),
  /** Processor time of the whole process: Node 20 does not tell that of a thread. */
  workedMs: (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
} as const;

/**
 * The program of a worker thread. Calls begin in their order; while one awaits something, later ones go on. A failure is
 * not caught: it ends the thread, and the main thread hears of it.
 */
export const serveCalls = <Call, Reply>(reply: (call: Call) => Reply | Promise<Reply>): void => {
  const serve = async ({ id, content }: Posted<Call>): Promise<void> => {
    const answer: Posted<Reply> = { id, content: await reply(content) };
    parentPort?.postMessage(answer);
  };
  parentPort?.on('message', (posted: Posted<Call>) => void serve(posted));
};
