import { workerData } from 'node:worker_threads';
import { serveCalls } from '@probity/kit/threads';
import type { MatchSettings } from './matcher.js';
import { OneThread } from './one-thread.js';
import type { WorkerCall, WorkerReply } from './worker-calls.js';

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

/** Program of a worker thread: a matcher of its own, asked by messages. */
const matcher = new OneThread(workerData as MatchSettings);
serveCalls((call: WorkerCall) => reply(matcher, call));
