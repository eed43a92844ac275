import { parentPort, workerData } from 'node:worker_threads';
import type { MatchSettings } from './matcher.js';
import { OneThread } from './one-thread.adapter.js';
import type { WorkerCall, WorkerReply } from './worker-calls.js';

/** Program of a worker thread: a matcher of its own, asked by messages. */
const serve = (): void => {
  const matcher = new OneThread(workerData as MatchSettings);
  let turn = Promise.resolve();
  parentPort?.on('message', (call: WorkerCall) => {
    // A failure is not caught: it ends the thread, and the main thread hears of it.
    turn = turn.then(async () => parentPort?.postMessage(await reply(matcher, call)));
  });
};

const reply = async (matcher: OneThread, call: WorkerCall): Promise<WorkerReply> => {
  switch (call.kind) {
    case 'take':
      await matcher.take(call.entries);
      return { kind: 'took' };
    case 'begin':
      return { kind: 'began', basis: await matcher.begin(call.lists) };
    case 'answer':
      return { kind: 'answered', block: await matcher.answer(call.block) };
  }
};

serve();
