import { parentPort } from 'node:worker_threads';

/**
 * The program of a worker thread: replies to one call after the other. A failure is not caught: it ends the thread, and
 * the main thread hears of it.
 */
export const serveCalls = <Call, Reply>(reply: (call: Call) => Reply | Promise<Reply>): void => {
  let turn = Promise.resolve();
  parentPort?.on('message', (call: Call) => {
    turn = turn.then(async () => parentPort?.postMessage(await reply(call)));
  });
};
